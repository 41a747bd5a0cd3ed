import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { cutEnd } from '../../../shared/plain-text.js';
import { StartError } from './config.js';

/**
 * Reads the environment variables, and for those unset or empty, the `.env` in the working folder.
 * @throws StartError when there is a `.env` that can't be read
 */
export function readEnvironment(env = process.env): NodeJS.ProcessEnv {
  const file = existsSync('.env') ? parseEnvFile(readEnvFile()) : {};
  const entries = Object.entries(env).map(
    ([name, value = '']) => [name, trimValue(value)] as const,
  );
  return { ...file, ...Object.fromEntries(entries.filter(([, value]) => value !== '')) };
}

/** Removes pasted spaces and invisible characters, and quotes, which `docker run --env-file` keeps. */
export function trimValue(value: string): string {
  const trimmed = cutEnd(value.replace(/^[\s\p{Cf}]+/u, ''), /[\s\p{Cf}]/u);
  return /^(["'])(.*)\1$/s.exec(trimmed)?.[2] ?? trimmed;
}

const UNQUOTED = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*([^"'`\s].*)$/gm;

/** Parses as Docker Compose does: a `#` needs a space before it. Node's parser would cut `DJ#1`. */
export function parseEnvFile(text: string): NodeJS.ProcessEnv {
  const settings: NodeJS.ProcessEnv = parseEnv(text);
  for (const [, name = '', written = ''] of text.matchAll(UNQUOTED)) {
    const [value = ''] = written.split(/\s#/, 1);
    // Ignores a line inside a quoted value of several lines.
    if (value.startsWith(settings[name] ?? ' ')) settings[name] = trimValue(value);
  }
  return settings;
}

/** @returns names of settings in `.env` cut at ` #`, which may have been meant as a part of the value */
export function listCutSettings(): string[] {
  const lines = existsSync('.env') ? readEnvFile().matchAll(UNQUOTED) : [];
  return [...lines].flatMap(([, name = '', written = '']) => (/\s#/.test(written) ? name : []));
}

function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new StartError(`The file .env can't be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
