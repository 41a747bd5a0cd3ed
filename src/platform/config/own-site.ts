import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @returns undefined before the site exists. A folder with `pages` only is a site with a fault. */
export function findOwnSite(dataDir: string): string | undefined {
  const folder = resolve(dataDir, 'site');
  const isThere = ['site.yaml', 'pages'].some((name) => existsSync(join(folder, name)));
  return isThere ? folder : undefined;
}
