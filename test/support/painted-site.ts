import sharp from 'sharp';
import { type ServerProcess, waitFor } from './server-process.js';
import { makeSmallSite } from './small-site.js';

export const PAINTED_PAGES = ['/', '/weddings'];

/** A small site with a picture and a card on each of its pages, of which nothing has been made yet. */
export async function makePaintedSite(width = 1200): Promise<string> {
  return makeSmallSite({
    'pictures/hero.webp': await paint('#c33', width),
    'pictures/wedding.webp': await paint('#3c3', width),
  });
}

export function paint(background: string, width = 1200): Promise<Buffer> {
  const create = { width, height: Math.round(width / 1.5), channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

export const readPaintedPages = ({ url }: ServerProcess): Promise<string[]> =>
  Promise.all(PAINTED_PAGES.map(async (path) => (await fetch(url + path)).text()));

/** Until all of these replicas show all of them. */
export const waitForPictures = (...replicas: ServerProcess[]): Promise<void> =>
  waitFor(async () => {
    const pages = await Promise.all(replicas.map(readPaintedPages));
    return pages.flat().every((page) => page.includes('.avif') && page.includes('-card.jpg'));
  });
