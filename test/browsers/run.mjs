/**
 * `npm run test:browsers`: Firefox and WebKit visit the built site. Arguments choose engines by
 * their names. docs/testing.md tells more.
 */
import { findMissing, stopAll } from '../scale/programs.mjs';
import { ENGINES } from './engines.mjs';
import { makePage } from './page.mjs';
import { openSite } from './site.mjs';
import { startSound } from './sound.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
const inSeconds = (start) => ((performance.now() - start) / 1000).toFixed(1);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length > 0) {
  print(`No such engine: ${unknown.join(', ')}. There are ${Object.keys(ENGINES).join(', ')}.`);
  process.exit(1);
}
const chosen = [];
for (const name of asked.length > 0 ? asked : ['firefox', 'webkit']) {
  const missing = findMissing(ENGINES[name].programs);
  if (missing) print(`${ENGINES[name].title} was not run: ${missing}`);
  else chosen.push(name);
}
if (chosen.length === 0) {
  print('So nothing was tested.');
  process.exit(0);
}

process.argv.push('--quiet');
await import('../../scripts/build-if-needed.mjs');
const { VISITS } = await import('./visits.mjs');

let site;
const stop = async () => {
  await site?.stop();
  await stopAll(false);
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().finally(() => process.exit(1)));

const rows = [];
const soundless = findMissing({ pulseaudio: 'pulseaudio' });
const env = soundless ? {} : await startSound();
try {
  for (const name of chosen) await visitWith(ENGINES[name]);
} finally {
  await stop();
}

print(`\n| Browser | Visit | Passed | Failed | Not run | Seconds |`);
print('| --- | --- | --- | --- | --- | --- |');
for (const row of rows) print(`| ${row.join(' | ')} |`);
const [passed, failed] = [2, 3].map((column) => rows.reduce((sum, row) => sum + row[column], 0));
// As Jest says it, for whoever counts.
print(`\nTests:       ${failed} failed, ${passed} passed, ${failed + passed} total`);
process.exit(failed > 0 ? 1 : 0);

async function visitWith({ title, open }) {
  site = await openSite();
  for (const visit of VISITS.filter(({ only = title }) => only === title)) {
    const start = performance.now();
    const counts = { ok: 0, FAIL: 0, 'not run': 0 };
    const report = (result, says) => {
      counts[result] += 1;
      print(`${result.padEnd(7)} ${title}, ${visit.title}: ${says}`);
    };
    if (soundless)
      for (const says of Object.keys(visit.soundChecks ?? {}))
        report('not run', `${says}: ${soundless}`);
    const checks = { ...visit.checks, ...(soundless ? {} : visit.soundChecks) };
    const page = makePage(await open({ ...visit.options, env }), site);
    for (const [says, check] of Object.entries(checks)) {
      try {
        await check(page);
        report('ok', says);
      } catch (error) {
        report('FAIL', `${says}\n${error.message}`);
      }
    }
    await page.close();
    rows.push([title, visit.title, ...Object.values(counts), inSeconds(start)]);
  }
  await site.stop();
  site = undefined;
}
