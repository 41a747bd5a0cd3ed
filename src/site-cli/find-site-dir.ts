import { resolve } from 'node:path';
import { DEMO_SITE_DIR } from '../config/paths.js';
import { readEnvironment } from '../config/read-environment.js';

/** The site that the server shows. */
export function findSiteDir(): string {
  const { SITE_DIR } = readEnvironment();
  return SITE_DIR ? resolve(SITE_DIR) : DEMO_SITE_DIR;
}
