import { readFileSync } from 'node:fs';
import type { SiteContent } from '../../shared/content/site-content.js';
import { buildRoute } from '../../shared/routes.js';
import { DEMO_CONTENT } from '../../src/platform/config/paths.js';

export const DEMO_SITE = JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent;
export const ROUTES = DEMO_SITE.pages.map(buildRoute);
