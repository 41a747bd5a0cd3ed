/**
 * Makes the picture that represents each page wherever its link is shared, 1200 by 630 pixels: the
 * page's heading on its ground, a still beside it, and who it is and what for on its accent. With a
 * page's id, only that page's. Needs a Chromium; the results are committed.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { parse } from 'yaml';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { FINAL, SITE_DIR } from './output.mjs';
import { savePicture } from './pictures.mjs';

/** The still on each card, by the name that a page gives in `card`, and what of it is in view. */
const STILLS = {
  'card-home.jpg': ['pictures/hero.webp', '86%'],
  'card-wedding.jpg': ['gallery/first-dance.w1280.webp', '54%'],
  'card-party.jpg': ['pictures/dj.webp', '35%'],
  'card-birthday.jpg': ['pictures/cake.webp', '58%'],
  'card-corporate.jpg': ['pictures/corporate.webp', '64%'],
  'card-areas.jpg': ['pictures/areas.webp', '50%'],
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

async function drawCard(page, font, site, { heading, title, service = title, card, colours }) {
  if (!STILLS[card]) throw new Error(`${card} has no still: name one in STILLS.`);
  const [file, focus] = STILLS[card];
  const still = await toDataUrl(join(SITE_DIR, file), 'image/webp');
  const { main, [colours]: own } = site.look.colours;
  const { ground, ink, accent } = { ...main, ...own };
  const words = heading.replace(/ (?=\S+$)/, '\u00a0');
  await page.setContent(`<style>
    @font-face { font-family: Anton; src: url(${font}); }
    body { margin: 0; height: 630px; display: grid; grid: 1fr 92px / 700px 1fr; color: ${ink};
      background: ${ground}; font: 400 98px / 1.06 Anton; text-transform: uppercase; }
    h1 { margin: 0; padding: 0 28px 0 64px; align-self: center; font: inherit; text-wrap: balance; }
    img { width: 100%; height: 538px; object-fit: cover; object-position: ${focus}; }
    p { margin: 0; padding: 0 64px; grid-column: span 2; display: flex; align-items: center;
      justify-content: space-between; color: ${ground}; background: ${accent}; font-size: 40px; }
  </style><h1>${words}</h1><img src="${still}"><p><span>${site.business.name}</span><span>${service}</span>`);
  await page.evaluate(() => document.fonts.ready);
  return sharp(await page.screenshot())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

const site = parse(await readFile(join(SITE_DIR, 'site.yaml'), 'utf8'));
const pages = await readPages(process.argv[2]);
const font = await toDataUrl(FONT, 'font/woff2');
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const content of pages) {
  const original = await drawCard(page, font, site, content);
  const made = { 'card.jpg': original };
  await savePicture(FINAL, { name: content.card, original, widths: [], made });
}
await browser.close();
