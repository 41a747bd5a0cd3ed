/**
 * Measures everything that has a budget, and fails when one is missed. `npm run bench -- <part> …`
 * measures only those parts, and leaves docs/performance.md as it is. It needs wrk, and Linux for /proc.
 *
 * BENCH_ROUNDS   visits of each page; when unset 5 for the home page and 3 for the others
 * CHROME_PATH    the browser to measure in, when it isn't Debian's Chromium
 */
import { join } from 'node:path';
import { installPackages } from '../scripts/install-packages.mjs';
import { BUDGETS, isMet } from './budgets.mjs';
import { describeMachine } from './machine.mjs';
import { writeReport } from './report.mjs';

await import('../scripts/build-if-needed.mjs');

const countVisits = (path) => Number(process.env.BENCH_ROUNDS) || (path === '/' ? 5 : 3);

const PARTS = ['bytes', 'image', 'start', 'memory', 'throughput', 'beside', 'phone', 'lighthouse'];

const wanted = process.argv.slice(2);
const parts = wanted.length > 0 ? wanted : PARTS;
// Installed first, because an installation would disturb the measurements.
if (parts.includes('lighthouse')) installPackages(import.meta.dirname, 'Lighthouse');
if (parts.includes('beside')) installPackages(join(import.meta.dirname, 'beside/next'), 'Next');

const results = {
  date: new Date().toISOString(),
  visits: { home: countVisits('/'), others: countVisits('') },
  machine: await describeMachine(),
  figures: [],
  details: {},
};
for (const name of parts) {
  const { measure } = await import(`./${name}.mjs`);
  const { figures, details } = await measure(countVisits);
  results.figures.push(...figures.map((figure) => ({ ...figure, ...BUDGETS[figure.id] })));
  results.details[name] = details;
}

console.table(results.figures, ['label', 'value', 'unit', 'note']);
if (wanted.length > 0) console.log(JSON.stringify(results.details, undefined, 2));
else await writeReport(results);

for (const figure of results.figures.filter(({ id, value }) => !isMet(id, value))) {
  console.error('Missed:', figure.label);
  process.exitCode = 1;
}
