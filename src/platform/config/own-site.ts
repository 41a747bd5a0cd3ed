import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the desk begins a site of one's own, which is the site from then on. */
export function nameOwnSite(dataDir: string): string {
  return resolve(dataDir, 'site');
}

/** @returns undefined before there is one; without its site.yaml, it is one with a fault */
export function findOwnSite(dataDir: string): string | undefined {
  const folder = nameOwnSite(dataDir);
  const isThere = ['site.yaml', 'pages'].some((name) => existsSync(join(folder, name)));
  return isThere ? folder : undefined;
}
