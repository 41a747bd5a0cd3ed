import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';

type Places = Pick<Config, 'dataDir' | 'ownSiteDir'>;

const nameNext = ({ ownSiteDir }: Places) => `${ownSiteDir}.restoring`;
/** It stays there after the restore. */
const nameLast = ({ ownSiteDir }: Places) => `${ownSiteDir}.before-restore`;

/** Puts the restored site beside the one that is shown. @param folder its files, which leave it */
export async function putBeside(config: Places, folder: string): Promise<void> {
  for (const path of [nameLast(config), nameNext(config)])
    await rm(path, { recursive: true, force: true });
  await rename(folder, nameNext(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // The media may be on another disk.
    return withStage(config.dataDir, async (stage) => {
      await cp(folder, stage, { recursive: true });
      await rename(stage, nameNext(config));
    });
  });
}

/** Shows the restored site, as the last step before its films are committed. */
export function switchSites(config: Places): void {
  if (existsSync(config.ownSiteDir)) renameSync(config.ownSiteDir, nameLast(config));
  renameSync(nameNext(config), config.ownSiteDir);
}

/** The films weren't replaced. What was put beside has either name. */
export function switchBack(config: Places): void {
  if (!existsSync(nameNext(config))) renameSync(config.ownSiteDir, nameNext(config));
  dropRestoring(config);
}

/**
 * Puts right what a restore has left that didn't come to the switch, or was killed in the midst of it:
 * nothing was changed.
 * @returns whether there was one
 */
export function dropRestoring(config: Places): boolean {
  if (!existsSync(nameNext(config))) return false;
  if (!existsSync(config.ownSiteDir) && existsSync(nameLast(config)))
    renameSync(nameLast(config), config.ownSiteDir);
  rmSync(nameNext(config), { recursive: true, force: true });
  return true;
}
