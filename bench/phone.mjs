/** Paint, blocking time and layout shift of every page, on a slow phone; the floor is the same page without its script. */
import { ROUTES } from '../scripts/read-routes.mjs';
import { measureInEach, visit } from './browser.mjs';
import { pickWorst } from './budgets.mjs';
import { startSite, startSiteWithoutScript } from './site.mjs';
import { interleave, medianRatio, medians } from './stats.mjs';

export async function measurePhone(countVisits) {
  const [site, floor] = await Promise.all([startSite(), startSiteWithoutScript()]);
  try {
    const results = await measureInEach((browser) =>
      measurePages(browser, site.url, floor.url, countVisits),
    );
    return { figures: pickWorst(results), details: results };
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
  }
}

async function measurePages(browser, site, floor, countVisits) {
  const pages = {};
  const pairs = { page: [], without: [] };
  // A warm-up: a browser's first visit is slower than all others.
  await visit(browser, site);
  await visit(browser, floor, { hasScript: false });
  for (const { path } of ROUTES) {
    const { page, without } = await interleave(countVisits(path), {
      page: () => visit(browser, site + path),
      without: () => visit(browser, floor + path, { hasScript: false }),
    });
    pairs.page.push(...page);
    pairs.without.push(...without);
    pages[path] = {
      ...medians(page),
      // Even an occasional shift counts.
      layoutShift: Math.max(...page.map(({ layoutShift }) => layoutShift)),
      without: medians(without),
      firstPaintRatio: compare({ page, without }, 'firstPaint'),
      largestPaintRatio: compare({ page, without }, 'largestPaint'),
    };
  }
  const { '/': home, ...landing } = pages;
  return {
    figures: [
      { id: 'firstPaint', value: compare(pairs, 'firstPaint') },
      { id: 'largestPaint', value: compare(pairs, 'largestPaint') },
      { id: 'blockingHome', value: home.blockingTime },
      { id: 'blockingLanding', ...findWorst(landing, 'blockingTime') },
      { id: 'longestTask', ...findWorst(pages, 'longestTask') },
      { id: 'layoutShift', ...findWorst(pages, 'layoutShift') },
    ],
    pages,
  };
}

/**
 * Over all visits of all pages: a frame is a thirtieth of the time to the first paint, and the
 * script is in the same place on every page.
 */
function compare({ page, without }, key) {
  return medianRatio(
    page.map((result) => result[key]),
    without.map((result) => result[key]),
  );
}

function findWorst(pages, key) {
  const [path, { [key]: value }] = Object.entries(pages).toSorted(
    ([, a], [, b]) => b[key] - a[key],
  )[0];
  return { value, note: path };
}
