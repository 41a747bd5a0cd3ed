/**
 * The budget of each figure: `max` at most, `min` at least. 1 kB is 1000 bytes, 1 MB 1,000,000;
 * only memory is counted in MiB, as the kernel does. A ratio is against a floor of the same run.
 * docs/testing.md says why some are wider than one would wish.
 */
export const BUDGETS = {
  script: { label: 'Script that a page loads before a press, brotli', unit: 'kB', max: 105 },
  html: { label: 'HTML with its CSS, brotli, largest page', unit: 'kB', max: 16.5 },
  deskDoor: { label: 'Script of the desk, to sign in, brotli', unit: 'kB', max: 130 },
  deskFilms: { label: 'Script of the desk’s films, brotli', unit: 'kB', max: 165 },
  firstVisit: { label: 'First visit of `/` without pictures and film', unit: 'kB', max: 140 },
  lighthouse: { label: 'Lighthouse on a phone, lowest of all scores', unit: '', min: 90 },
  firstPaint: { label: 'First paint, against the page without script', unit: '×', max: 1.05 },
  largestPaint: { label: 'Largest paint, against the page without script', unit: '×', max: 1.05 },
  blockingLanding: { label: 'Blocking time, slowest landing page', unit: 'ms', max: 30 },
  blockingHome: { label: 'Blocking time, home page', unit: 'ms', max: 80 },
  longestTask: { label: 'Longest task after the first paint, any page', unit: 'ms', max: 160 },
  layoutShift: { label: 'Layout shift, any page', unit: '', max: 0 },
  pageRate: { label: 'Requests of `/`, against bare node:http', unit: '×', min: 0.5 },
  apiRate: { label: 'Requests of `/api/videos`, against bare node:http', unit: '×', min: 0.5 },
  latency: { label: 'Slowest 1 % of them, against bare node:http', unit: '×', max: 3 },
  notModified: { label: 'Rate of 304s, against that of 200s', unit: '×', min: 1 },
  render: { label: 'Rendering the home page', unit: 'ms', max: 6.5 },
  start: { label: 'Start to the first page, against bare node:http', unit: '×', max: 9 },
  memory: { label: 'Memory (PSS) after 5,000 requests', unit: 'MiB', max: 120 },
  image: { label: 'Server and build, without Node and media', unit: 'MB', max: 37 },
  deskPreviews: {
    label: 'Slowest 1 % of visitors while previews are drawn, against none',
    unit: '×',
    max: 2,
  },
  deskUpload: { label: 'The same while 400 MB come in', unit: '×', max: 3 },
  deskTask: { label: 'Longest task of the server in 5,000 saves', unit: 'ms', max: 50 },
  deskMemory: { label: 'Memory (PSS) that 5,000 saves leave, once idle', unit: 'MiB', max: 15 },
  galleryWait: {
    label: 'Until the home page with 200 films works, against 10',
    unit: '×',
    max: 1.5,
  },
  galleryBlocking: { label: 'Blocking time, home page with 200 films', unit: 'ms', max: 150 },
};

/** @returns whether a figure is within its budget */
export function isMet(id, value) {
  const { min = -Infinity, max = Infinity } = BUDGETS[id];
  return value >= min && value <= max;
}

/** @returns the worst value of each figure in any browser, with a note that says which one */
export function pickWorst(results) {
  const figures = Object.entries(results).flatMap(([browser, part]) =>
    part.figures.map((figure) => ({
      ...figure,
      note: [figure.note, browser].filter(Boolean).join(', '),
    })),
  );
  return [...new Set(figures.map(({ id }) => id))].map((id) =>
    figures
      .filter((figure) => figure.id === id)
      .reduce((worst, figure) => (isWorse(figure, worst) ? figure : worst)),
  );
}

function isWorse({ id, value }, other) {
  return BUDGETS[id].min === undefined ? value > other.value : value < other.value;
}
