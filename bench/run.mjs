/**
 * Measures everything that has a budget, and fails when one is missed. `npm run bench -- <part> …`
 * measures only those parts, and leaves README.md and results.json as they are.
 *
 * BENCH_ROUNDS   how often each page is visited in each browser; when unset 5 times for the home page and 3 for the others
 * CHROME_PATH    the full browser to measure in, when it isn't in its usual place
 */
import { join } from 'node:path';
import { installPackages } from '../scripts/install-packages.mjs';
import { BUDGETS, isMet } from './budgets.mjs';
import { describeMachine, hasProgram } from './machine.mjs';
import { printFigures, writeReport } from './report.mjs';

await import('../scripts/build-if-needed.mjs');

const GIVEN_ROUNDS = Number(process.env.BENCH_ROUNDS);
/** In each browser. */
const countVisits = (path) => GIVEN_ROUNDS || (path === '/' ? 5 : 3);

/** In the order in which they run. They import the build. */
const PARTS = {
  bytes: async () => (await import('./bytes.mjs')).measureBytes(),
  image: async () => (await import('./image.mjs')).measureImage(),
  render: async () => (await import('./render.mjs')).measureRender(),
  start: async () => (await import('./start.mjs')).measureStart(),
  memory: async () => (await import('./memory.mjs')).measureMemory(),
  throughput: async () => (await import('./throughput.mjs')).measureThroughput(),
  beside: async () => (await import('./beside.mjs')).measureBeside(),
  desk: async () => (await import('./desk.mjs')).measureDesk(),
  phone: async () => (await import('./phone.mjs')).measurePhone(countVisits),
  gallery: async () => (await import('./gallery.mjs')).measureGallery(),
  lighthouse: async () => (await import('./lighthouse.mjs')).measureLighthouse(countVisits),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const parts = wanted.length > 0 ? wanted : Object.keys(PARTS);
// First, as an installation would disturb the measurements.
const hasLoad = parts.includes('throughput') || parts.includes('beside');
if (parts.includes('lighthouse') || (hasLoad && !hasProgram('wrk')))
  installPackages(import.meta.dirname, 'Lighthouse and autocannon');
if (parts.includes('beside')) installPackages(join(import.meta.dirname, 'beside/next'), 'Next');

const results = {
  date: new Date().toISOString(),
  visits: { home: countVisits('/'), others: countVisits('') },
  machine: describeMachine(),
};
const figures = [];
const details = {};
for (const name of parts) {
  const start = performance.now();
  const part = await measure(name);
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  figures.push(...part.figures.map((figure) => ({ ...figure, ...BUDGETS[figure.id] })));
  if (part.details) details[name] = part.details;
}

/** A part that can't be measured is a failure, but the others go on. */
async function measure(name) {
  try {
    return await PARTS[name]();
  } catch (error) {
    console.error(`${name} could not be measured.`, error);
    process.exitCode = 1;
    return { figures: [] };
  }
}

printFigures(figures, details);
if (wanted.length > 0) console.log(JSON.stringify(details, undefined, 2));
// If a part is missing, the last complete report is worth more.
else if (!process.exitCode) await writeReport({ ...results, figures, details });

for (const { id, label, value, unit, min, max, note } of figures) {
  if (value === undefined || isMet(id, value)) continue;
  const limit = min ?? max;
  const by = Number(Math.abs(value - limit).toPrecision(2));
  const where = note ? ` (${note})` : '';
  console.error(
    `Missed by ${by}${unit && ` ${unit}`}: ${label}${where} is ${Number(value.toPrecision(4))}, ${limit} is allowed.`,
  );
  process.exitCode = 1;
}
