import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { cutEnd } from '../../../shared/plain-text.js';
import { StartError } from './config.js';

type Environment = Record<string, string | undefined>;

/**
 * The settings: the process's environment variables, which win over those in the working folder's
 * `.env`. An empty variable counts as unset.
 * @throws StartError when there is a `.env` that can't be read
 */
export function readEnvironment(env: Environment = process.env): Environment {
  const file = existsSync('.env') ? parseEnvFile(readEnvFile()) : {};
  const entries = Object.entries(env).map(
    ([name, value = '']) => [name, trimValue(value)] as const,
  );
  return { ...file, ...Object.fromEntries(entries.filter(([, value]) => value !== '')) };
}

/**
 * Cuts what a paste leaves around a value, and the quotes that `docker run --env-file` keeps.
 */
export function trimValue(value: string): string {
  const trimmed = cutEnd(value.replace(/^[\s\p{Cf}]+/u, ''), /[\s\p{Cf}]/u);
  return /^(["'])(.*)\1$/s.exec(trimmed)?.[2] ?? trimmed;
}

/** A line of `.env` whose value isn't in quotes: its name and its value. */
const UNQUOTED = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*([^"'`\s].*)$/gm;

/**
 * Reads a `.env` as Docker Compose does: a `#` begins a note only behind a space. Node's parser would
 * cut `DJ#1` and many a password.
 */
export function parseEnvFile(text: string): Environment {
  const settings: Environment = parseEnv(text);
  for (const [, name = '', written = ''] of text.matchAll(UNQUOTED)) {
    const [value = ''] = written.split(/\s#/, 1);
    // A line within a quoted value of several lines sets nothing.
    if (value.startsWith(settings[name] ?? ' ')) settings[name] = trimValue(value);
  }
  return settings;
}

/** @returns the names of settings in `.env` of which a note was cut off: the operator may have meant a text */
export function listCutSettings(): string[] {
  const lines = existsSync('.env') ? readEnvFile().matchAll(UNQUOTED) : [];
  return [...lines].flatMap(([, name = '', written = '']) => (/\s#/.test(written) ? name : []));
}

function readEnvFile(): string {
  try {
    // Windows' Notepad may put a mark at the front, which Node would read as part of the first name.
    return readFileSync('.env', 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new StartError(`The file .env can't be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
