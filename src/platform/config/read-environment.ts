import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './config.js';

/**
 * The process's non-empty environment variables, which win over those in the working folder's
 * `.env`.
 * @throws StartError when there is a `.env` that can't be read
 */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readEnvFile()) : {};
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  return { ...file, ...Object.fromEntries(set) };
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
