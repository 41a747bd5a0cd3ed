import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** How long a lock may be empty, in milliseconds: its process may be about to write its id. */
const MAX_EMPTY_AGE = 2000;
/**
 * No build takes this long, in milliseconds: its process was killed, and another has its id now.
 */
const MAX_AGE = 10 * 60 * 1000;
const PAUSE = 200;

const write = (text) => void process.stderr.write(text);

/**
 * Two builds at once would overwrite each other's results, so the second waits for the first.
 * @param {string} file
 * @param {number} patience how long to wait before saying so, in milliseconds
 */
export function takeLock(file, patience, say = write) {
  const start = Date.now();
  let hasSaid = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const { pid, age } = readLock(file);
    const isHeld = pid > 0 ? age < MAX_AGE && isRunning(pid) : age < MAX_EMPTY_AGE;
    if (!isHeld) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid && pid > 0 && Date.now() - start >= patience) {
      say(`Waiting for the build of process ${pid}\n`);
      hasSaid = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
}

/** @returns the id of the process that builds, NaN if it isn't written yet, and the lock's age */
function readLock(file) {
  try {
    // If the clock was put back, the lock seems to come from the future. That counts as old too.
    const age = Math.abs(Date.now() - statSync(file).mtimeMs);
    return { pid: Number.parseInt(readFileSync(file, 'utf8'), 10), age };
  } catch {
    // The lock has just been released.
    return { pid: NaN, age: 0 };
  }
}

function isRunning(pid) {
  // Left by an earlier process with the same id: in a container, ids start again each time.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
