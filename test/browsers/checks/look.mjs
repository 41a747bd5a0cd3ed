import assert from 'node:assert/strict';
import sharp from 'sharp';

export const LOOK_CHECKS = {
  // First of all, as the browser has nothing in its cache.
  'the headline has its face on a first visit': async (page) => {
    await page.visit('/');
    const status = await page.run(async () => {
      await document.fonts.ready;
      const [family] = getComputedStyle(document.querySelector('h1')).fontFamily.split(',');
      const name = family.replaceAll('"', '');
      return [...document.fonts].find((face) => face.family.replaceAll('"', '') === name).status;
    });
    assert.equal(status, 'loaded');
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

/** In a window that is wider than paper. */
export const WIDE_CHECKS = {
  'on paper, a page’s headline has the sheet’s width': async (page) => {
    await page.visit('/wedding-dj-hampshire');
    assert.ok((await page.run(measureOnPaper, SHEET)) > 0.8 * SHEET);
  },
};

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
