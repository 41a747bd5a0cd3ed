// Measures the contrast of what is written over the hero's film: on the page as it is drawn, with
// its text made transparent, at many moments of the film and over its still picture. The worst
// pixel counts.
// Usage: node sites/chalk-and-neon/workshop/contrast.mjs [moments], after a build.
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { startSite } from '../../../scripts/start-site.mjs';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
// Large letters only need 3:1, but have to reach what small ones need. Icons need 3:1.
const PARTS = [
  { name: 'header', selector: 'header a', least: 4.5 },
  { name: 'headline', selector: '#home h1 span', least: 4.5 },
  { name: 'text', selector: '#home h1 + p', least: 4.5 },
  { name: 'Book Now', selector: '#home a[href$="#contact"]', least: 4.5 },
  { name: 'Our Services', selector: '#home a[href$="#services"]', least: 4.5 },
  { name: 'hint', selector: '#home span[aria-hidden] svg', least: 3 },
  { name: 'controls', selector: '#home button svg', least: 3 },
];

const luminance = ([red, green, blue]) => {
  const [r, g, b] = [red, green, blue].map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

// Reads where the letters are, line by line, and their colour; then hides them.
const readParts = (page) =>
  page.evaluate((parts) => {
    const read = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rects = element.matches('svg')
        ? [element.getBoundingClientRect()]
        : range.getClientRects();
      const color = getComputedStyle(element)
        .color.match(/[\d.]+/g)
        .map(Number);
      return [...rects].map(({ x, y, width, height }) => ({ x, y, width, height, color }));
    };
    const found = parts.map((part) => ({
      ...part,
      boxes: [...document.querySelectorAll(part.selector)].flatMap(read),
    }));
    const style = document.createElement('style');
    style.textContent = `#home *, header *, aside { color: transparent !important; transition: none !important;
      animation: none !important } header * { border-color: transparent !important }
      aside { visibility: hidden }`;
    document.head.append(style);
    return found;
  }, PARTS);

const seek = (page, share) =>
  page.locator('#home video').evaluate(
    (video, at) =>
      new Promise((done) => {
        video.pause();
        video.requestVideoFrameCallback(() => requestAnimationFrame(done));
        video.currentTime = at * video.duration;
      }),
    share,
  );

const measure = async (page, parts, worst, moment) => {
  const shot = sharp(await page.screenshot()).removeAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  for (const { name, boxes } of parts) {
    for (const { x, y, width, height, color } of boxes) {
      const ink = luminance(color);
      for (let row = Math.floor(y); row < Math.min(y + height, info.height); row += 1) {
        for (let column = Math.floor(x); column < x + width; column += 1) {
          const at = (row * info.width + column) * 3;
          const ratio = contrast(ink, luminance(data.subarray(at, at + 3)));
          if (ratio < (worst.get(name)?.ratio ?? Infinity)) worst.set(name, { ratio, moment });
        }
      }
    }
  }
};

const main = async ([moments = '24']) => {
  const [site, browser] = await Promise.all([
    startSite(),
    findBrowser().then((executablePath) =>
      chromium.launch({ executablePath, args: ['--no-sandbox'] }),
    ),
  ]);
  try {
    for (const viewport of SCREENS) {
      const worst = new Map();
      for (const reducedMotion of ['reduce', 'no-preference']) {
        const page = await browser.newPage({ viewport, reducedMotion });
        await page.goto(site.url, { waitUntil: 'networkidle' });
        const isStill = reducedMotion === 'reduce';
        await page.locator(`#home[data-hero="${isStill ? 'paused' : 'playing'}"]`).waitFor();
        const parts = await readParts(page);
        if (isStill) await measure(page, parts, worst, 'still');
        else {
          await page.waitForTimeout(700);
          for (let i = 0; i < Number(moments); i += 1) {
            await seek(page, i / Number(moments));
            await measure(page, parts, worst, `${Math.round((100 * i) / Number(moments))} %`);
          }
        }
        await page.close();
      }
      for (const { name, least } of PARTS) {
        const { ratio, moment } = worst.get(name);
        const verdict = ratio < least ? `  under ${least}` : '';
        if (verdict) process.exitCode = 1;
        console.log(`${viewport.width} ${name}: ${ratio.toFixed(2)} at ${moment}${verdict}`);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
};

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
