/** Paint, blocking time and layout shift of each page on a slow phone; the floor is the page without script. */
import { ROUTES } from '../scripts/read-routes.mjs';
import { openBrowser, visit } from './browser.mjs';
import { startWarm } from './site.mjs';
import { findWorst, interleave, median, medianRatio } from './stats.mjs';

export async function measure(countVisits) {
  const site = await startWarm();
  const browser = await openBrowser();
  const pages = {};
  const visits = { page: [], without: [] };
  // A browser's first visit is slower than all others, so it isn't measured.
  await visit(browser, site.url);
  for (const { path } of ROUTES) {
    const { page, without } = await interleave(countVisits(path), {
      page: () => visit(browser, site.url + path),
      without: () => visit(browser, site.url + path, { hasScript: false }),
    });
    visits.page.push(...page);
    visits.without.push(...without);
    const read = (key) => page.map((one) => one[key]);
    pages[path] = {
      firstPaint: median(read('firstPaint')),
      largestPaint: median(read('largestPaint')),
      blockingTime: median(read('blockingTime')),
      layoutShift: Math.max(...read('layoutShift')),
    };
  }
  await browser.close();
  await site.stop();
  const compare = (key) =>
    medianRatio(...[visits.page, visits.without].map((all) => all.map((one) => one[key])));
  return {
    figures: [
      { id: 'firstPaint', value: compare('firstPaint') },
      { id: 'largestPaint', value: compare('largestPaint') },
      { id: 'blockingTime', ...findWorst(pages, 'blockingTime') },
      { id: 'layoutShift', ...findWorst(pages, 'layoutShift') },
    ],
    details: pages,
  };
}
