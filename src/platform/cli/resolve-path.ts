import { resolve } from 'node:path';

/** Resolves from the user's folder: npm runs scripts in the project's, and keeps theirs in INIT_CWD. */
export function resolvePath(path: string): string {
  const { npm_lifecycle_event: script, INIT_CWD } = process.env;
  return resolve(((script === 'gallery' || script === 'site') && INIT_CWD) || '.', path);
}
