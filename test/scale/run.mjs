/**
 * `npm run test:scale`: what is promised for more than one machine, measured with the programs that
 * Debian has. Arguments choose scenarios by their files' names. docs/testing.md tells more.
 */
import { join } from 'node:path';
import { installPackages } from '../../scripts/install-packages.mjs';
import { findMissing, ROOT, stopAll, stopPrograms } from './programs.mjs';

/** By the Debian package that has it. */
const NEEDED = {
  haproxy: 'haproxy',
  'nginx-light': 'nginx',
  pgbouncer: 'pgbouncer',
  postgresql: '/usr/lib/postgresql',
};
const SCENARIOS = ['edits', 'outages', 'kills', 'rolls', 'builds', 'cache', 'desk'];

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
  const mediaUrl = process.env.TEST_MEDIA_URL ?? (await startStore());
  for (const name of SCENARIOS)
    if (chosen.length === 0 || chosen.includes(name)) await measureOne(name, mediaUrl);
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

/** @returns the MEDIA_URL of the S3 server that the tests use too */
async function startStore() {
  installPackages(join(ROOT, 'test/engines'), 'PostgreSQL and an S3 server');
  const { startObjectStore } = await import('../engines/object-store.mjs');
  return (await startObjectStore()).url;
}

async function measureOne(name, mediaUrl) {
  const { title, bar, measure } = await import(`./scenarios/${name}.mjs`);
  const { stopDatabases } = await import('./stack.mjs');
  const result = await measure(mediaUrl).catch((error) => ({
    isGood: false,
    figures: error.stack,
  }));
  // Each leaves the machine to the next.
  await stopPrograms();
  await stopDatabases();
  print(`${result.isGood ? 'ok  ' : 'FAIL'} ${name}: ${result.figures}`);
  rows.push([title, bar, result.figures.split('\n')[0], result.isGood ? 'yes' : '**no**']);
}
