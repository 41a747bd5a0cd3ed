import { readFileSync } from 'node:fs';
import type { SiteContent } from '../../shared/content/site-content.js';
import { buildRoute } from '../../shared/routes.js';
import { DEMO_CONTENT } from '../../src/platform/config/paths.js';

/** The demonstration as the build has read it: what the default site shows. */
export const DEMO = JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')) as SiteContent;
export const ROUTES = DEMO.pages.map(buildRoute);
