/**
 * `npm run test:scale`: what is promised for more than one machine, measured with the programs that
 * Debian has. Arguments choose scenarios by their files' names. docs/testing.md tells more.
 */
import { startCeph } from './ceph.mjs';
import { findMissing, stopAll, stopOthers } from './programs.mjs';

/** By the Debian package that has it. */
const NEEDED = {
  haproxy: 'haproxy',
  'nginx-light': 'nginx',
  pgbouncer: 'pgbouncer',
  postgresql: '/usr/lib/postgresql',
  'ceph-common': 'ceph',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
};
const SCENARIOS = [
  'edits',
  'outages',
  'swallowed',
  'standby',
  'kills',
  'rolls',
  'builds',
  'cache',
  'desk',
];

const print = (line) => process.stdout.write(`${line}\n`);
const missing = findMissing(NEEDED);
if (missing) {
  print(`Nothing was measured: ${missing}`);
  process.exit(1);
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !SCENARIOS.includes(name));
if (unknown.length > 0) {
  print(`No such scenario: ${unknown.join(', ')}. There are ${SCENARIOS.join(', ')}.`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stopAll(false).finally(() => process.exit(1)));

const rows = [];
let isKept = true;
try {
  process.argv.push('--quiet');
  await import('../../scripts/build-if-needed.mjs');
  const store = await startCeph();
  for (const name of SCENARIOS)
    if (chosen.length === 0 || chosen.includes(name)) await measureOne(name, store);
  isKept = rows.some((row) => row.at(-1) !== 'yes');
} finally {
  const folder = await stopAll(isKept);
  if (isKept) print(`\nThe logs are in ${folder}`);
}
print(`\n| What | Promised | Measured | Kept |\n| --- | --- | --- | --- |`);
for (const row of rows) print(`| ${row.join(' | ')} |`);
const failed = rows.filter((row) => row.at(-1) !== 'yes').length;
print(`\n${rows.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function measureOne(name, store) {
  const { title, bar, measure } = await import(`./scenarios/${name}.mjs`);
  const result = await measure(store).catch((error) => ({ isGood: false, figures: error.stack }));
  // Each leaves the machine to the next.
  await stopOthers(store);
  print(`${result.isGood ? 'ok  ' : 'FAIL'} ${name}: ${result.figures}`);
  rows.push([title, bar, result.figures.split('\n')[0], result.isGood ? 'yes' : '**no**']);
}
