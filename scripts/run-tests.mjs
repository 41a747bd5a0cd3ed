/**
 * `npm test`: Jest, with lint running beside it and reporting at the end. `--long`: the tests that
 * take minutes, with 100 kills of each kind; `--long --short`: with 2, as in CI. Other arguments go
 * to Jest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

/** @returns the exit status */
async function runJest(args, env = {}) {
  const child = spawn(process.execPath, ['--experimental-vm-modules', JEST, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(child, 'close');
  return status ?? 1;
}

/** @returns the exit status, and all its output */
async function lint() {
  const child = spawn('npm run -s lint', { cwd: ROOT, shell: true });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  return { status: status ?? 1, output: Buffer.concat(chunks).toString() };
}

const OWN = ['--long', '--short'];
const args = process.argv.slice(2).filter((arg) => !OWN.includes(arg));
const isGiven = (option) => process.argv.includes(option);

if (isGiven('--long')) {
  process.exitCode = await runJest(
    [...args, '--runInBand', '--selectProjects', 'long'],
    isGiven('--short') ? {} : { LONG_TESTS: '100' },
  );
} else {
  const [jestStatus, linted] = await Promise.all([
    runJest([...args, '--ignoreProjects', 'long']),
    lint(),
  ]);
  process.stdout.write(`\nLint ${linted.status === 0 ? 'passed' : 'failed'}:\n${linted.output}`);
  process.exitCode = jestStatus || linted.status;
}
