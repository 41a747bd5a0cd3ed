/** The home page with galleries of several lengths. */
import { measureInEach, visit } from './browser.mjs';
import { measureHtml } from './weigh.mjs';
import { timeRender } from './render.mjs';
import { seedVideos } from './seed.mjs';
import { fetchBytes, startSite } from './site.mjs';
import { interleave, medians } from './stats.mjs';

const SIZES = [10, 100, 200, 1000];
/** In each browser. */
const ROUNDS = 3;

export async function measureGallery() {
  const sites = [];
  try {
    for (const _ of SIZES) sites.push(await startSite());
    await Promise.all(SIZES.map((size, index) => seedVideos(sites[index], size)));
    const visits = await measureInEach((browser) => visitAll(browser, sites));
    const rows = [];
    for (const [index, films] of SIZES.entries()) {
      const worst = pickSlowest(Object.values(visits).map((sizes) => medians(sizes[films])));
      const bytes = await measurePage(sites[index].url);
      const render = timeRender(sites[index].dataDir);
      rows.push({ films, render, ...bytes, ...worst });
    }
    return { figures: findFigures(rows), details: rows };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function visitAll(browser, sites) {
  // A warm-up: a browser's first visit is slower than all others.
  await visit(browser, sites[0].url);
  return interleave(
    ROUNDS,
    Object.fromEntries(SIZES.map((size, index) => [size, () => visit(browser, sites[index].url)])),
  );
}

function pickSlowest(browsers) {
  return Object.fromEntries(
    ['firstPaint', 'interactive', 'blockingTime'].map((key) => [
      key,
      Math.max(...browsers.map((times) => times[key])),
    ]),
  );
}

async function measurePage(url) {
  const { body } = await fetchBytes(url, { 'accept-encoding': 'identity' });
  const html = body.toString();
  const [, state] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html);
  return {
    html: body.length,
    htmlBrotli: measureHtml(html),
    state: Buffer.byteLength(state),
    stateBrotli: measureHtml(state),
  };
}

/** What a visitor waits for; a page is rendered once for each change. */
function findFigures(rows) {
  const [few, many] = [10, 200].map((size) => rows.find(({ films }) => films === size));
  return [
    { id: 'galleryWait', value: many.interactive / few.interactive },
    { id: 'galleryBlocking', value: many.blockingTime },
  ];
}
