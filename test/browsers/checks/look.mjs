import assert from 'node:assert/strict';
import sharp from 'sharp';

export const LOOK_CHECKS = {
  // First of all, as the browser has nothing in its cache.
  'the headline has its face on a first visit': async (page) => {
    await page.visit('/');
    await page.until('the face', isFace, 'loaded');
  },

  'the map’s lights fade into the night': async (page) => {
    await page.visit('/areas-served');
    const place = await page.run(showHalos);
    const { data, info } = await sharp(await page.screenshot())
      .extract(place)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const range = Math.max(...data) - Math.min(...data);
    const steps = [...data].map((light, index) =>
      index % info.width ? Math.abs(light - data[index - 1]) : 0,
    );
    assert.ok(range > 15, `the lights are only ${range} of 255 brighter than the night`);
    assert.ok(Math.max(...steps) < range / 4, `an edge of ${Math.max(...steps)} of ${range}`);
  },
};

/** The browser has nothing in its cache. */
export const SLOW_CHECKS = {
  'no heading changes its height as its face comes': async (page) => {
    page.site.late = /\.woff2$/;
    const before = await measureHeadings(page, 'loading').finally(page.site.giveAll);
    assert.deepEqual(before, await measureHeadings(page, 'loaded'));
  },
};

/** In a window that is wider than paper. */
export const WIDE_CHECKS = {
  'on paper, a page’s headline has the sheet’s width': async (page) => {
    await page.visit('/wedding-dj-hampshire');
    assert.ok((await page.run(measureOnPaper, SHEET)) > 0.8 * SHEET);
  },
};

/** Its screen is 1600 pixels wide. */
export const WINDOW_CHECKS = {
  'a list’s entries stay in it as the window grows': async (page) => {
    // Between the two, a list keeps its width, and only the gap between its columns grows.
    await page.resize({ width: 1280, height: 800 });
    await page.visit('/');
    await page.resize({ width: 1600, height: 800 });
    assert.deepEqual(await page.run(findBesideLists), []);
  },
};

/** @returns the headings' heights on two pages, once their face has the status */
async function measureHeadings(page, status) {
  const heights = {};
  for (const path of ['/', '/wedding-dj-hampshire']) {
    // Not until it has loaded, as the face is held back.
    await page.goto(page.site.url + path, 'domcontentloaded');
    await page.until(`the face to be ${status}`, isFace, status);
    heights[path] = await page.run(readHeights);
  }
  return heights;
}

function isFace(status) {
  const [family] = getComputedStyle(document.querySelector('h1')).fontFamily.split(',');
  const name = family.replaceAll('"', '');
  const face = [...document.fonts].find((one) => one.family.replaceAll('"', '') === name);
  return face.status === status;
}

function readHeights() {
  return [...document.querySelectorAll('h1, h2, h3')]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent, offsetHeight }) => `${textContent}: ${offsetHeight}`);
}

function findBesideLists() {
  return [...document.querySelectorAll('main li')]
    .filter((entry) => {
      const [list] = entry.parentElement.getClientRects();
      // One whose entries are laid out among others has no box.
      return list && entry.getBoundingClientRect().right > list.right + 1;
    })
    .map(({ textContent }) => textContent);
}

/** A4's width between the margins that browsers print with, in pixels. */
const SHEET = 718;

/** Gives the page the paper's rules and width. @returns the headline's width */
function measureOnPaper(sheet) {
  const setMedia = (rules) => {
    for (const { media, cssRules } of rules) {
      if (media?.mediaText.includes('print')) media.mediaText = 'all';
      if (media?.mediaText.includes('screen')) media.mediaText = 'not all';
      setMedia(cssRules ?? []);
    }
  };
  for (const { cssRules } of document.styleSheets) setMedia(cssRules);
  document.body.style.width = `${sheet}px`;
  return document.querySelector('h1').offsetWidth;
}

/** Leaves only the lights on the map, and scrolls it into view. @returns where it is, but for WebKit's scrollbar */
function showHalos() {
  const map = document.querySelector('svg[data-map]');
  for (const part of map.querySelectorAll(':not(.halo, filter, filter *)'))
    part.style.visibility = 'hidden';
  map.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = map.getBoundingClientRect();
  return {
    left: Math.ceil(left),
    top: Math.ceil(top),
    width: Math.floor(width) - 16,
    height: Math.floor(height),
  };
}
