/**
 * Makes the picture that represents each page wherever its link is shared, 1200 by 630 pixels, from
 * the films' stills and the route table. With a page's id, only that page's. Needs a build and a
 * Chromium; the results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ROUTES } from '../dist/shared/routes.js';
import { findBrowser } from './find-browser.mjs';

const ROOT = join(import.meta.dirname, '..');
const DEMO_DIR = join(ROOT, 'src/database/demo');
const STILLS = {
  home: join(ROOT, 'client/public/film/hero-poster-1280.webp'),
  wedding: join(DEMO_DIR, 'first-dance.w1280.webp'),
  party: join(DEMO_DIR, 'mirror-ball.w1280.webp'),
  birthday: join(DEMO_DIR, 'confetti.w1280.webp'),
  corporate: join(DEMO_DIR, 'beams.w1280.webp'),
  areas: join(DEMO_DIR, 'phone-lights.w1280.webp'),
};
const toDataUrl = async (file, type) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;
const font = await toDataUrl(join(ROOT, 'client/fonts/anton.woff2'), 'font/woff2');
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const folder = join(ROOT, 'client/public/social');
await mkdir(folder, { recursive: true });

const wanted = process.argv[2];
for (const { id, heading } of ROUTES.filter((route) => !wanted || route.id === wanted)) {
  const still = await toDataUrl(STILLS[id], 'image/jpeg');
  await page.setContent(`<style>
    @font-face { font-family: Anton; src: url(${font}); }
    body { margin: 0; height: 630px; background: url(${still}) center / cover; }
    div { box-sizing: border-box; height: 630px; padding: 64px; display: flex; align-items: end;
      background: linear-gradient(0deg, rgb(0 0 0 / 85%), rgb(0 0 0 / 20%)); }
    h1 { margin: 0; max-width: 18ch; color: #faf7f2; font: 400 104px / 1.05 Anton; text-transform: uppercase; }
  </style><div><h1>${heading}</h1></div>`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  await writeFile(join(folder, `${id}.jpg`), picture);
  console.log(`client/public/social/${id}.jpg: ${Math.round(picture.length / 1024)} kB`);
}
await browser.close();
