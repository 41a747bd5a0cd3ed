import { resolve } from 'node:path';
import { findOwnSite } from '../../platform/config/own-site.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { readEnvironment } from '../../platform/config/read-environment.js';

/** The site that the server shows. */
export function findSiteDir(): string {
  const { DATA_DIR = './data', SITE_DIR } = readEnvironment();
  return SITE_DIR ? resolve(SITE_DIR) : (findOwnSite(DATA_DIR) ?? DEMO_SITE_DIR);
}
