import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Anything that takes time to write is written under such a name, and renamed once it is complete.
 * The leading dot keeps it from being served. The rest names the process, so that it can be removed
 * if that process is killed.
 */
const STAGE_NAME = /^\.gallery-([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-\d+$/;
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const RUN = randomBytes(4).toString('hex');

/** How long another host's stage may stay untouched: its processes can't be seen from here. */
const MAX_AGE = 24 * 60 * 60 * 1000;

const ownStages = new Set<string>();
let count = 0;
/** The stages of the work under way. */
const work = new AsyncLocalStorage<string[]>();

/** @returns an unused path in the folder, for a file or a folder */
export function createStagePath(folder: string): string {
  const path = join(folder, `.gallery-${HOST}-${process.pid}-${RUN}-${count++}`);
  ownStages.add(path);
  work.getStore()?.push(path);
  return path;
}

/** Removes what the work has staged but not put in place: a server goes on for months. */
export async function clearingStages<T>(run: () => Promise<T>): Promise<T> {
  const stages: string[] = [];
  try {
    return await work.run(stages, run);
  } finally {
    for (const path of stages) {
      removeStage(path);
      ownStages.delete(path);
    }
  }
}

/** Removes what this process has staged but not put in place. */
export function discardStages(): void {
  for (const path of ownStages) removeStage(path);
}

/** Removes half-written files and folders of processes that have ended. */
export function sweepStages(...folders: string[]): void {
  for (const path of folders.flatMap(listStages)) if (isAbandoned(path)) removeStage(path);
}

/** @returns the paths of all stages in the folder, whichever process made them */
function listStages(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => STAGE_NAME.test(name)).map((name) => join(folder, name));
}

/** One that can't be removed stays hidden: nothing depends on it. */
function removeStage(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

/** Whether the process that made it has ended. */
function isAbandoned(path: string): boolean {
  const [, host, pid, run] = STAGE_NAME.exec(basename(path)) ?? [];
  if (!host || run === RUN) return false;
  if (host === HOST && !isRunning(Number(pid))) return true;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > MAX_AGE;
}

/** Whether another process has this id now. */
export function isRunning(pid: number): boolean {
  // An earlier process may have had the same id.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
