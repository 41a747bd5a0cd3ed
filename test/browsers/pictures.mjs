/** Pictures of whole pages, each engine's beside the others', to be looked at. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scale/programs.mjs';
import { PATHS } from './checks/pages.mjs';

const FOLDER = join(ROOT, 'screenshots/browsers');
const GAP = 12;

/** @returns every page as this browser draws it */
export async function takePictures(page) {
  const pictures = [];
  for (const path of PATHS) {
    await page.visit(path);
    pictures.push({ path, ...(await takePicture(page)) });
  }
  return pictures;
}

/** Screen by screen, as WebDriver takes no more than a screen. */
async function takePicture(page) {
  const { width, height, screen } = await page.run(prepare);
  const layers = [];
  for (let top = 0; top < height; top += screen) {
    // The last screen is reached before it is full.
    const reached = await page.run(scrollTo, top);
    layers.push({ input: await page.screenshot(), left: 0, top: reached });
  }
  const canvas = { width, height, channels: 3, background: '#777' };
  const picture = await sharp({ create: canvas }).composite(layers).png().toBuffer();
  return { width, height, picture };
}

/** In the page: shows the pictures that are further down. */
async function prepare() {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  const { scrollHeight } = document.documentElement;
  return { width: innerWidth, height: scrollHeight, screen: innerHeight };
}

/** In the page. What stays in view is only on the first screen of the picture. */
function scrollTo(top) {
  for (const fixed of document.querySelectorAll('header, aside'))
    fixed.style.visibility = top > 0 ? 'hidden' : '';
  window.scrollTo({ top, behavior: 'instant' });
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(() => done(Math.round(scrollY))));
  });
}

/** @returns the folder with a sheet for each page and width */
export async function writeSheets(pictures) {
  await mkdir(FOLDER, { recursive: true });
  for (const { path, width } of pictures) {
    const columns = pictures.filter((other) => other.path === path && other.width === width);
    const canvas = {
      width: (width + GAP) * columns.length - GAP,
      height: Math.max(...columns.map(({ height }) => height)),
      channels: 3,
      background: '#777',
    };
    const layers = columns.map(({ picture }, column) => ({
      input: picture,
      left: (width + GAP) * column,
      top: 0,
    }));
    const name = `${path.slice(1) || 'home'}-${width}.png`;
    await sharp({ create: canvas }).composite(layers).png().toFile(join(FOLDER, name));
  }
  return FOLDER;
}
