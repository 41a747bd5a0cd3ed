/** Bytes sent to the browser. They don't vary: `npm test` checks the same budgets. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROUTES } from '../scripts/read-routes.mjs';
import { openBrowser } from './browser.mjs';
import { fetchBytes, ROOT, startSite } from './site.mjs';
import { measureDeskScripts, measureHtml, measureScripts, sum } from './weigh.mjs';

/** How long after `load` the page may still ask for something by itself. */
const QUIET_TIME = 3000;
const NOT_COUNTED = ['Image', 'Media'];

/** @returns bytes that a first visit transfers, headers included, by kind */
async function measureFirstVisit(browser, url) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  const bytes = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_TIME);
  await page.close();
  return bytes;
}

/** @returns the addresses of whatever a page asks for by itself */
export async function listRequests(browser, url) {
  const page = await browser.newPage();
  const urls = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_TIME);
  await page.close();
  return urls;
}

/** @returns bytes of script in brotli that the desk loads at its door, and for its films */
async function measureDesk(browser) {
  const site = await startSite({ env: { DESK: 'true' } });
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext();
  const weigh = async (path) => measureDeskScripts(await listRequests(context, origin + path));
  try {
    const door = await weigh('/desk');
    const link = execFileSync(process.execPath, [join(ROOT, 'dist/server/desk.cjs'), 'link'], {
      cwd: site.dataDir,
      env: { DESK: 'true', DATA_DIR: site.dataDir, SITE_URL: origin },
      encoding: 'utf8',
    });
    const token = link.split('\n')[0].split('#')[1];
    const data = { token, name: 'Bench' };
    await context.request.post(`${origin}/api/desk/link`, { data, headers: { Origin: origin } });
    return { door, films: await weigh('/desk/films') };
  } finally {
    await context.close();
    await site.stop();
  }
}

export async function measureBytes() {
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const pages = {};
    for (const { path } of ROUTES) {
      const { body } = await fetchBytes(site.url + path, { 'accept-encoding': 'identity' });
      const html = body.toString();
      pages[path] = { html: measureHtml(html), script: measureScripts(html) };
    }
    const visit = await measureFirstVisit(browser, site.url);
    const desk = await measureDesk(browser);
    const counted = Object.keys(visit).filter((kind) => !NOT_COUNTED.includes(kind));
    const [largest, { html }] = Object.entries(pages).toSorted(
      ([, a], [, b]) => b.html - a.html,
    )[0];
    return {
      figures: [
        {
          id: 'script',
          value: Math.max(...Object.values(pages).map(({ script }) => script)) / 1000,
        },
        { id: 'html', value: html / 1000, note: largest },
        { id: 'deskDoor', value: desk.door / 1000 },
        { id: 'deskFilms', value: desk.films / 1000 },
        { id: 'firstVisit', value: sum(counted.map((kind) => visit[kind])) / 1000 },
      ],
      details: { pages, desk, firstVisit: visit },
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}
