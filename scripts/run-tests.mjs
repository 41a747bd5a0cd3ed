/**
 * `npm test`: runs lint beside the build, then Jest, and prints lint's findings at the end.
 * `--more`: what CI adds to it, which is PostgreSQL, S3, `IN_CI` and Prettier.
 * `--all`: everything, with every site and browser, and the long tests in their short form.
 * `--long`: the long tests only, with 100 kills of each kind, or with 2 if `--short` is given.
 * Other arguments go to Jest.
 */
import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_CI, RARE } from '../jest.config.mjs';

const ROOT = join(import.meta.dirname, '..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const BUILD = join(import.meta.dirname, 'build-if-needed.mjs');

async function run(script, args, env = {}) {
  const child = spawn(process.execPath, ['--experimental-vm-modules', script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'close');
  return status ?? 1;
}

function lint(script) {
  return new Promise((resolve) => {
    exec(`npm run -s ${script}`, { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve({ status: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

async function runAfterLint(script, ...jest) {
  const [linted, built] = await Promise.all([lint(script), run(BUILD, [])]);
  const status = built || (await runShort(...jest));
  process.stdout.write(`\nLint ${linted.status === 0 ? 'passed' : 'failed'}:\n${linted.output}`);
  return status || linted.status;
}

/** Tables of sites, databases and media stores, of which `npm test` takes only the first. */
const SHARED = /\b(ANY_SITES|ENGINES|STORES)\b/;

function listMore() {
  return ['src', 'test/e2e', 'test/browser']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(ROOT, folder, path),
      ),
    )
    .filter((path) => path.endsWith('spec.ts') && !new RegExp(RARE).test(path))
    .filter((path) => new RegExp(IN_CI).test(path) || SHARED.test(readFileSync(path, 'utf8')));
}

const OWN = ['--all', '--more', '--long', '--short'];
const [all, more, long, short] = OWN.map((option) => process.argv.includes(option));
const args = process.argv.slice(2).filter((arg) => !OWN.includes(arg));

/** Runs full-length tests in one process, as several that kill and load would starve each other. */
const runLong = (env = {}) =>
  run(JEST, [...args, ...(env.LONG_TESTS ? ['--runInBand'] : []), '--selectProjects', 'long'], {
    TEST_ALL: '1',
    ...env,
  });
const runShort = (projects, more = [], env = {}) =>
  run(JEST, [...args, '--ignoreProjects', ...projects, ...more], env);

if (long) {
  process.exitCode = await runLong(short ? {} : { LONG_TESTS: '100' });
} else if (all) {
  const statuses = [
    await runAfterLint('lint', ['long'], [], { TEST_ALL: '1' }),
    await runLong(),
    await run(join(ROOT, 'test/browsers/run.mjs'), []),
  ];
  process.exitCode = Math.max(...statuses);
} else if (more) {
  const paths = ['--runTestsByPath', ...listMore()];
  const env = { TEST_ALL: '1', TEST_MORE: '1' };
  process.exitCode = await runAfterLint('lint:format', ['long'], paths, env);
} else {
  process.exitCode = await runAfterLint('lint:code', ['rest', 'long']);
}
