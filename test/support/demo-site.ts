import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../shared/content/site-content.js';
import { buildRoute } from '../../shared/routes.js';
import { DEMO_CONTENT, DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { makeDataDir } from './data-dir.js';

export const DEMO_SITE = JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent;
export const ROUTES = DEMO_SITE.pages.map(buildRoute);

/** Copies the demonstration. The copy's gallery starts without films. */
export function copyDemo(): string {
  const folder = makeDataDir();
  const isContent = (path: string) => !path.startsWith(join(DEMO_SITE_DIR, 'workshop'));
  cpSync(DEMO_SITE_DIR, folder, { recursive: true, filter: isContent });
  return folder;
}
