import { resolve } from 'node:path';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { readEnvironment } from '../../platform/config/read-environment.js';

/** The site that the server shows. */
export function findSiteDir(): string {
  const { SITE_DIR } = readEnvironment();
  return SITE_DIR ? resolve(SITE_DIR) : DEMO_SITE_DIR;
}
