import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The process's environment, over what `.env` in the working folder holds where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}
