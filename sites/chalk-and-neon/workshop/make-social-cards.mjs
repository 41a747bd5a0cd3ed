/**
 * Makes the picture that represents each page wherever its link is shared, 1200 by 630 pixels, from
 * a still and the page's heading. With a page's id, only that page's. Needs a Chromium; the results
 * are committed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { parse } from 'yaml';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { FINAL, SITE_DIR } from './output.mjs';
import { savePicture } from './pictures.mjs';

/** The still behind each card, by the name that a page gives in `card`. */
const STILLS = {
  'card-home.jpg': 'pictures/hero.webp',
  'card-wedding.jpg': 'gallery/first-dance.w1280.webp',
  'card-party.jpg': 'gallery/mirror-ball.w1280.webp',
  'card-birthday.jpg': 'gallery/confetti.w1280.webp',
  'card-corporate.jpg': 'gallery/beams.w1280.webp',
  'card-areas.jpg': 'gallery/phone-lights.w1280.webp',
};
const FONT = join(SITE_DIR, '../../client/fonts/anton.woff2');

const toDataUrl = async (file, type) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

async function readPages(wanted) {
  const names = (await readdir(join(SITE_DIR, 'pages'))).filter((name) => name.endsWith('.yaml'));
  const chosen = names.filter((name) => !wanted || name === `${wanted}.yaml`);
  const texts = chosen.map((name) => readFile(join(SITE_DIR, 'pages', name), 'utf8'));
  return (await Promise.all(texts)).map((text) => parse(text)).filter(({ card }) => card);
}

async function drawCard(page, font, { heading, card }) {
  if (!STILLS[card]) throw new Error(`${card} has no still: name one in STILLS.`);
  const still = await toDataUrl(join(SITE_DIR, STILLS[card]), 'image/webp');
  await page.setContent(`<style>
    @font-face { font-family: Anton; src: url(${font}); }
    body { margin: 0; height: 630px; background: url(${still}) center / cover; }
    div { box-sizing: border-box; height: 630px; padding: 64px; display: flex; align-items: end;
      background: linear-gradient(0deg, rgb(0 0 0 / 85%), rgb(0 0 0 / 20%)); }
    h1 { margin: 0; max-width: 18ch; color: #faf7f2; font: 400 104px / 1.05 Anton; text-transform: uppercase; }
  </style><div><h1>${heading}</h1></div>`);
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const pages = await readPages(process.argv[2]);
const font = await toDataUrl(FONT, 'font/woff2');
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const content of pages) {
  const original = await drawCard(page, font, content);
  // A card is served as it is.
  const made = { 'card.jpg': original };
  await savePicture(FINAL, { name: content.card, original, widths: [], made });
}
await browser.close();
