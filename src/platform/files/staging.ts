import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The leading dot keeps it from being served. */
const STAGE_NAME = /^\.gallery-[0-9a-f]{8}(-[0-9a-f]+)+$/;

/**
 * How long one may stay untouched. Until then it may be another program's, on this machine or on
 * another, which is at work right now.
 */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** For an end of the process in the middle of the work. */
const ownStages = new Set<string>();

/**
 * Anything that takes time to write is written under such a name, as a file or a folder, and renamed
 * once it is complete. What the work leaves there is removed.
 */
export async function withStage<T>(
  folder: string,
  work: (stage: string) => Promise<T>,
): Promise<T> {
  const stage = nameStage(folder);
  ownStages.add(stage);
  try {
    return await work(stage);
  } finally {
    removeStage(stage);
    ownStages.delete(stage);
  }
}

/** @returns an unused path in the folder */
export function nameStage(folder: string): string {
  return join(folder, `.gallery-${randomUUID()}`);
}

/** Removes what this process has staged but not put in place. */
export function discardStages(): void {
  ownStages.forEach(removeStage);
}

/** Removes what processes that were killed have left. */
export function sweepStages(...folders: string[]): void {
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const name of readdirSync(folder).filter((each) => STAGE_NAME.test(each))) {
      const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
      if (stats && Date.now() - stats.mtimeMs > MAX_AGE) removeStage(join(folder, name));
    }
}

/** One that can't be removed stays hidden: nothing depends on it. */
function removeStage(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}
