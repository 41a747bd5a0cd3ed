import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRoute } from '../dist/shared/routes.js';

const DEMO_CONTENT = join(import.meta.dirname, '../dist/demo-content.json');

export const ROUTES = JSON.parse(readFileSync(DEMO_CONTENT, 'utf8')).pages.map(buildRoute);
