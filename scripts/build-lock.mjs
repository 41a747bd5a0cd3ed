import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** How long a lock may name nobody, in milliseconds: its process may be about to write into it. */
const MAX_EMPTY_AGE = 2000;
/** No build takes longer: its process was killed, and another one has its number now. */
const MAX_AGE = 10 * 60 * 1000;
const PAUSE = 200;

const write = (text) => void process.stderr.write(text);

/**
 * Two builds at once would write into each other's results: the second waits for the first.
 * @param {string} file
 * @param {number} patience how long it waits before it says so, in milliseconds
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

/** @returns who builds, NaN when it doesn't say, and since when */
function readLock(file) {
  try {
    // Clocks are put back: a time to come is no better than one long past.
    const age = Math.abs(Date.now() - statSync(file).mtimeMs);
    return { pid: Number.parseInt(readFileSync(file, 'utf8'), 10), age };
  } catch {
    // It has just been released.
    return { pid: NaN, age: 0 };
  }
}

function isRunning(pid) {
  // An earlier process had the same number, as they all have in a container.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
