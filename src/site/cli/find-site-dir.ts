import { resolve } from 'node:path';
import { resolvePath } from '../../platform/cli/resolve-path.js';
import { findOwnSite } from '../../platform/config/own-site.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { readEnvironment } from '../../platform/config/read-environment.js';

export function findSiteDir(folder?: string): string {
  if (folder !== undefined) return resolvePath(folder);
  const { DATA_DIR = './data', SITE_DIR } = readEnvironment();
  return SITE_DIR ? resolve(SITE_DIR) : (findOwnSite(DATA_DIR) ?? DEMO_SITE_DIR);
}
