/** Before a build: Linux ends a program for which memory is too short, without a word. */
import { existsSync, readFileSync } from 'node:fs';

/** In bytes: what a build needs at most on Node 24, with the settings in the Dockerfile and without. */
const NEEDED = process.env.MIMALLOC_ARENA_EAGER_COMMIT ? 450e6 : 1000e6;
const MEMINFO = '/proc/meminfo';

/** Swap counts too; a container may have less than its machine. */
function measureFree() {
  const text = readFileSync(MEMINFO, 'utf8');
  const read = (name) => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return Math.min(
    read('MemAvailable') + read('SwapFree'),
    process.constrainedMemory() || Number.POSITIVE_INFINITY,
  );
}

const free = existsSync(MEMINFO) ? measureFree() : NEEDED;
if (free < NEEDED)
  console.warn(
    `Only ${Math.round(free / 1e6)} MB of memory are free, and building takes up to ${NEEDED / 1e6}: if it ends without a word, that is why. docs/operating.md, “In a container”, says what helps.`,
  );
