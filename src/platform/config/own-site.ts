import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const nameOwnSite = (dataDir: string) => resolve(dataDir, 'site');

/** @returns undefined before the site exists. A folder with `pages` only is a site with a fault. */
export function findOwnSite(dataDir: string): string | undefined {
  const folder = nameOwnSite(dataDir);
  const isThere = ['site.yaml', 'pages'].some((name) => existsSync(join(folder, name)));
  return isThere ? folder : undefined;
}
