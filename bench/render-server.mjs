/**
 * Renders the home page of a DATA_DIR again and again, bypassing the page cache. Prints the median
 * as JSON.
 */
import { createApp } from '../dist/src/create-app.js';
import { loadConfig } from '../dist/src/platform/config/config.js';
import { PagesService } from '../dist/src/web/pages/pages.service.js';
import { median } from './stats.mjs';

const WARM_UPS = 30;
const RENDERS = 50;

const app = await createApp(loadConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: 'silent' }));
const pages = app.get(PagesService, { strict: false });
const times = [];
for (let index = 0; index < WARM_UPS + RENDERS; index++) {
  const start = performance.now();
  await pages.render('/');
  times.push(performance.now() - start);
}
await app.close();
process.stdout.write(JSON.stringify(median(times.slice(WARM_UPS))));
process.exit();
