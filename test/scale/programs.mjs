/** Programs that the run starts, and one folder for all that they write. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../..');
const FOLDER = mkdtempSync(join(tmpdir(), 'disco-scale-'));
// PostgreSQL runs as another user.
chmodSync(FOLDER, 0o755);
const MAX_SAID = 2000;
const running = new Set();
let folders = 0;

export function makeFolder(name, uid) {
  const folder = join(FOLDER, `${name}-${++folders}`);
  mkdirSync(folder, { mode: 0o700 });
  if (uid) spawnSync('chown', [String(uid), folder]);
  return folder;
}

/**
 * Starts a program whose output goes into a file.
 * @returns the child process, with the file's path as `log`
 */
export function start(command, args, { name = command, ...options } = {}) {
  const log = join(FOLDER, `${name.replaceAll('/', '-')}-${++folders}.log`);
  const output = openSync(log, 'w');
  const child = spawn(command, args, {
    cwd: FOLDER,
    stdio: ['ignore', output, output],
    ...options,
  });
  closeSync(output);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return Object.assign(child, { log });
}

/** Runs a program to its end. Its output, or what it said when it failed. */
export function run(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: FOLDER,
    maxBuffer: 1e8,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) {
    const said = (stderr || stdout).slice(0, MAX_SAID);
    throw new Error(`${[command, ...args].join(' ')}: status ${status}\n${said}`);
  }
  return stdout;
}

export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export async function stopPrograms() {
  await Promise.all([...running].map((child) => stop(child, 'SIGKILL')));
}

/**
 * Stops everything that still runs.
 * @param isKept whether the folder stays, to be looked at
 * @returns the folder
 */
export async function stopAll(isKept) {
  await stopPrograms();
  if (!isKept) rmSync(FOLDER, { recursive: true, force: true });
  return FOLDER;
}

/** Asks again until the answer is truthy, and returns it. An error of the question counts as no. */
export async function waitFor(what, ask, seconds = 30) {
  const end = performance.now() + seconds * 1000;
  let reason;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      reason = error;
    }
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}`, { cause: reason });
    await sleep(20);
  }
}

export function waitForPort(what, port, host = '127.0.0.1') {
  return waitFor(what, async () => {
    const socket = connect(port, host);
    await once(socket, 'connect');
    socket.destroy();
    return true;
  });
}

/**
 * @param programs by the Debian package that has them
 * @returns what is missing and how to get it, or undefined
 */
export function findMissing(programs) {
  const missing = Object.entries(programs).filter(([, program]) => !isThere(program));
  if (missing.length === 0) return undefined;
  const [packages, names] = [0, 1].map((column) => missing.map((row) => row[column]));
  return `there is no ${names.join(', ')} (Debian: apt-get install ${packages.join(' ')})`;
}

function isThere(program) {
  return program.startsWith('/') ? existsSync(program) : spawnSync('which', [program]).status === 0;
}
