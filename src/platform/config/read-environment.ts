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
    const bytes = readFileSync('.env');
    // As PowerShell writes it. The decoder also drops the mark that others put at the front.
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (error) {
    throw new StartError(`The file .env can't be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
