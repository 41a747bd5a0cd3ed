/** Lighthouse's four categories for every page and one film's page, on the phone that it emulates. */
import lighthouse from 'lighthouse';
import { findFreePort } from '../scripts/find-free-port.mjs';
import { ROUTES } from '../scripts/read-routes.mjs';
import { openBrowser } from './browser.mjs';
import { fetchBytes, startWarm } from './site.mjs';
import { median } from './stats.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measure(countVisits) {
  const site = await startWarm();
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const { body } = await fetchBytes(`${site.url}/sitemap.xml`);
  const [film] = /\/films\/[^<]+/.exec(body.toString());
  const scores = {};
  for (const path of [...ROUTES.map((route) => route.path), film])
    scores[path] = await score(site.url + path, port, countVisits(path));
  await browser.close();
  await site.stop();
  const [[note, value]] = Object.entries(scores).toSorted(([, a], [, b]) => a - b);
  return { figures: [{ id: 'lighthouse', value, note }], details: scores };
}

async function score(url, port, runs) {
  const scores = CATEGORIES.map(() => []);
  for (let round = 0; round < runs; round++) {
    const lhr = await run(url, port);
    CATEGORIES.forEach((name, index) => scores[index].push(lhr.categories[name].score * 100));
  }
  return Math.min(...scores.map(median));
}

/** Runs Lighthouse, and once more if it fails: it loses a trace now and then. */
async function run(url, port, isLast = false) {
  const options = { port, logLevel: 'silent', onlyCategories: CATEGORIES };
  const { lhr } = await lighthouse(url, options);
  if (!lhr.runtimeError) return lhr;
  if (isLast) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return run(url, port, true);
}
