import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../try-to.js';

/** The leading dot keeps a stage from being served. */
const STAGE_NAME = /^\.gallery-[0-9a-f]{8}(-[0-9a-f]+)+$/;

/** Age in milliseconds from which a stage is abandoned: other processes may still write a younger one. */
const MAX_AGE = 24 * 60 * 60 * 1000;

const ownStages = new Set<string>();

/** Gives `work` a temporary path, a stage, to write to and rename once complete. Removes what is left there. */
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

export function nameStage(folder: string): string {
  return join(folder, `.gallery-${randomUUID()}`);
}

export function discardStages(): void {
  ownStages.forEach(removeStage);
}

/** Removes stages that killed processes have left. */
export function sweepStages(...folders: string[]): void {
  for (const folder of folders.filter((each) => existsSync(each)))
    for (const name of readdirSync(folder).filter((each) => STAGE_NAME.test(each))) {
      const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
      if (stats && Date.now() - stats.mtimeMs > MAX_AGE) removeStage(join(folder, name));
    }
}

/** Ignores a stage that can't be removed: it stays hidden, and nothing depends on it. */
function removeStage(path: string): void {
  tryTo(() => rmSync(path, { recursive: true, force: true }));
}
