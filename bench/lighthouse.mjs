/** Lighthouse 12's four categories for every page and the first film's, on the phone that it emulates. */
import lighthouse from 'lighthouse';
import { ROUTES } from '../scripts/read-routes.mjs';
import { measureInEach } from './browser.mjs';
import { pickWorst } from './budgets.mjs';
import { findFreePort } from '../scripts/find-free-port.mjs';
import { fetchBytes, startSite } from './site.mjs';
import { median } from './stats.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measureLighthouse(countRuns) {
  const site = await startSite();
  const port = await findFreePort();
  try {
    const results = await measureInEach(
      () => measurePages(site.url, port, countRuns),
      [`--remote-debugging-port=${port}`],
    );
    return { figures: pickWorst(results), details: results };
  } finally {
    await site.stop();
  }
}

async function measurePages(url, port, countRuns) {
  const pages = {};
  for (const path of [...ROUTES.map((route) => route.path), await findFilm(url)]) {
    const runs = [];
    for (let round = 0; round < countRuns(path); round++) runs.push(await run(url + path, port));
    pages[path] = summarise(runs);
  }
  const scores = Object.entries(pages).flatMap(([path, { score }]) =>
    Object.entries(score).map(([category, value]) => ({ value, note: `${category}, ${path}` })),
  );
  const [lowest] = scores.toSorted((a, b) => a.value - b.value);
  return {
    figures: [
      { id: 'lighthouse', ...lowest, note: lowest.value < 100 ? lowest.note : 'all pages' },
    ],
    pages,
  };
}

/** @returns the path of the first film's page */
async function findFilm(url) {
  const { body } = await fetchBytes(`${url}/sitemap.xml`);
  return /\/films\/[^<]+/.exec(body.toString())[0];
}

async function run(url, port, isLast = false) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: CATEGORIES,
  });
  if (!lhr.runtimeError) return lhr;
  // It loses a trace now and then, and asks to be run again.
  if (!isLast) return run(url, port, true);
  throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
}

function summarise(runs) {
  const read = (category) => runs.map(({ categories }) => categories[category].score * 100);
  const { audits, categories } = runs[0];
  const weighted = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  return {
    score: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(median(read(name)))])),
    runs: runs.length,
    /** The audits that keep the first run from a hundred, or nearly do. */
    lost: Object.fromEntries(
      weighted.map(({ id }) => [id, audits[id].displayValue ?? audits[id].score]),
    ),
  };
}
