/**
 * Budgets: `max` at most, `min` at least. A kB has 1000 bytes, an MB 1,000,000, a MiB 1,048,576. × is the
 * ratio to a floor of the same run. docs/testing.md says why some are generous.
 */
export const BUDGETS = {
  script: { label: 'Script that a page loads before a press, brotli', unit: 'kB', max: 106 },
  html: { label: 'HTML with its CSS, brotli, largest page', unit: 'kB', max: 19.2 },
  firstVisit: { label: 'First visit of `/` without pictures and film', unit: 'kB', max: 142 },
  lighthouse: { label: 'Lighthouse on a phone, lowest of all scores', unit: '', min: 90 },
  firstPaint: { label: 'First paint, against the page without script', unit: '×', max: 1.05 },
  largestPaint: { label: 'Largest paint, against the page without script', unit: '×', max: 1.05 },
  blockingTime: { label: 'Blocking time, slowest page', unit: 'ms', max: 80 },
  layoutShift: { label: 'Layout shift, any page', unit: '', max: 0 },
  pageRate: { label: 'Requests of `/`, against bare node:http', unit: '×', min: 0.5 },
  start: { label: 'Start to the first page, against bare node:http', unit: '×', max: 9 },
  memory: { label: 'Memory (PSS) after 5,000 requests', unit: 'MiB', max: 120 },
  image: { label: 'Server and build, without Node and media', unit: 'MB', max: 41 },
};

/** Budgets of the desk's scripts, in kB of brotli. Only the tests check them. */
export const DESK_BUDGETS = { door: 115, films: 120 };

export function isMet(id, value) {
  const { min = -Infinity, max = Infinity } = BUDGETS[id];
  return value >= min && value <= max;
}
