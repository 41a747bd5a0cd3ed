/** Starts and stops programs for `test/scale` and `test/browsers`, and makes folders for their files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER = mkdtempSync(join(tmpdir(), 'disco-programs-'));
// PgBouncer runs as another user than the tests, and reads files here.
chmodSync(FOLDER, 0o755);

/** @type {Set<import('node:child_process').ChildProcess>} */
const programs = new Set();
after(async () => {
  // Ends them by SIGTERM: nginx's workers outlive a killed master, and keep this process from ending.
  await Promise.all([...programs].map((program) => stop(program)));
  rmSync(FOLDER, { recursive: true, force: true });
});

/** @param {string} name */
export const makeFolder = (name) => mkdtempSync(join(FOLDER, `${name}-`));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns the child process, with `output()` for all that it has written
 */
export function start(command, args, options = {}) {
  const program = spawn(command, args, { cwd: FOLDER, stdio: 'pipe', ...options });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text) => (output += text));
  program.once('error', ({ message }) => {
    throw new Error(`${message}: docs/testing.md says what has to be installed`);
  });
  programs.add(program);
  program.once('exit', () => programs.delete(program));
  return Object.assign(program, { output: () => output });
}

/** @param {import('node:child_process').ChildProcess} program */
export async function stop(program, signal = /** @type {NodeJS.Signals} */ ('SIGTERM')) {
  if (!programs.has(program)) return;
  program.kill(signal);
  await once(program, 'exit');
}

/**
 * Polls until the result is truthy. A rejection counts as false.
 * @template T
 * @param {() => Promise<T>} poll
 * @param {unknown} what named in the error; without it, the source of `poll`
 * @returns the result, and how many milliseconds it took
 */
export async function waitFor(poll, seconds = 60, what = poll) {
  const began = performance.now();
  for (;;) {
    let cause;
    const answer = await poll().catch((error) => void (cause = error));
    const time = Math.round(performance.now() - began);
    if (answer) return { answer, time };
    if (time > seconds * 1000) throw new Error(`Waited in vain: ${String(what)}`, { cause });
    await sleep(20);
  }
}
