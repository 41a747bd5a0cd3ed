import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.js';

type Places = Pick<Config, 'ownSiteDir'>;

const nameNext = ({ ownSiteDir }: Places) => `${ownSiteDir}.restoring`;
/** It stays there after the restore. */
const nameLast = ({ ownSiteDir }: Places) => `${ownSiteDir}.before-restore`;

/**
 * Shows the restored site, as the last step before its films are committed.
 * @param folder its files, which leave it
 */
export async function switchSites(config: Places, folder: string): Promise<void> {
  const [next, last] = [nameNext(config), nameLast(config)];
  for (const path of [last, next]) await rm(path, { recursive: true, force: true });
  // The media may be on another disk.
  await rename(folder, next).catch(() => cp(folder, next, { recursive: true }));
  if (existsSync(config.ownSiteDir)) renameSync(config.ownSiteDir, last);
  renameSync(next, config.ownSiteDir);
}

/** The films weren't replaced. */
export function switchBack(config: Places, isSwitched: boolean): void {
  if (isSwitched) renameSync(config.ownSiteDir, nameNext(config));
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
