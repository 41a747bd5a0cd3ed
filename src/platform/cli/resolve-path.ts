import { resolve } from 'node:path';

/** npm runs a script in the project's folder, and INIT_CWD says where it was called. */
export function resolvePath(path: string): string {
  const { npm_lifecycle_event: script, INIT_CWD } = process.env;
  return resolve(((script === 'gallery' || script === 'site') && INIT_CWD) || '.', path);
}
