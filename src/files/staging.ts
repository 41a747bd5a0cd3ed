import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/**
 * Whatever takes time to write is written under such a name, and renamed once it is whole. The
 * leading dot keeps it from being served. The rest says whose it is, so that it can be removed when
 * that process was killed.
 */
const STAGE_NAME = /^\.gallery-([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-\d+$/;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const RUN = randomBytes(4).toString('hex');

/** How long a stage of another host may lie untouched: its processes can't be seen from here. */
const MAX_AGE = 24 * 60 * 60 * 1000;

const ownStages = new Set<string>();

/** @returns a path in the folder where nothing is yet, for a file or a folder */
export function createStagePath(folder: string): string {
  const path = join(folder, `.gallery-${HOST}-${process.pid}-${RUN}-${ownStages.size}`);
  ownStages.add(path);
  return path;
}

/** Removes what this process has staged and not put in place. */
export function discardStages(): void {
  for (const path of ownStages) rmSync(path, { recursive: true, force: true });
}

/** Removes what processes that have ended left half-written in the folders. */
export function sweepStages(...folders: string[]): void {
  for (const folder of folders.filter((each) => existsSync(each))) {
    for (const name of readdirSync(folder)) {
      if (isAbandoned(join(folder, name), name)) discard(join(folder, name));
    }
  }
}

/** What can't be removed stays, hidden: nobody's work depends on it. */
function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

function isAbandoned(path: string, name: string): boolean {
  const [, host, pid, run] = STAGE_NAME.exec(name) ?? [];
  if (!host || run === RUN) return false;
  if (host === HOST && !isRunning(Number(pid))) return true;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > MAX_AGE;
}

function isRunning(pid: number): boolean {
  // An earlier process may have had the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
