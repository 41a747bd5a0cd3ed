/** Paint, blocking time and layout shift of every page, on a slow phone; the floor is the same page without its script. */
import { ROUTES } from '../dist/shared/routes.js';
import { openBrowser, visit } from './browser.mjs';
import { startSite, startSiteWithoutScript } from './site.mjs';
import { interleave, medianRatio, medians } from './stats.mjs';

export async function measurePhone(rounds) {
  const [site, floor] = await Promise.all([startSite(), startSiteWithoutScript()]);
  const browser = await openBrowser();
  const pages = {};
  const pairs = { page: [], without: [] };
  try {
    // For nothing: the first visit of a browser is slower than all that follow.
    await visit(browser, site.url);
    await visit(browser, floor.url, { hasScript: false });
    for (const { path } of ROUTES) {
      const { page, without } = await interleave(rounds, {
        page: () => visit(browser, site.url + path),
        without: () => visit(browser, floor.url + path, { hasScript: false }),
      });
      pairs.page.push(...page);
      pairs.without.push(...without);
      pages[path] = {
        ...medians(page),
        // A shift now and then is one too.
        layoutShift: Math.max(...page.map(({ layoutShift }) => layoutShift)),
        without: medians(without),
        firstPaintRatio: compare({ page, without }, 'firstPaint'),
        largestPaintRatio: compare({ page, without }, 'largestPaint'),
      };
    }
  } finally {
    await browser.close();
    await Promise.all([site.stop(), floor.stop()]);
  }
  const { '/': home, ...landing } = pages;
  return {
    figures: [
      { id: 'firstPaint', value: compare(pairs, 'firstPaint') },
      { id: 'largestPaint', value: compare(pairs, 'largestPaint') },
      { id: 'blockingHome', value: home.blockingTime },
      { id: 'blockingLanding', ...findWorst(landing, 'blockingTime') },
      { id: 'layoutShift', ...findWorst(pages, 'layoutShift') },
    ],
    details: pages,
  };
}

/**
 * Over as many visits as there are: a frame is a thirtieth of the time to the first paint, and the
 * script stands in the same place of every page.
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
