import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The process's environment, where it is not empty, over what `.env` in the working folder holds. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  return { ...file, ...Object.fromEntries(set) };
}
