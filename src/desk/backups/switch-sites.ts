import { existsSync, renameSync, rmSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.js';

type Places = Pick<Config, 'ownSiteDir'>;

const nameNext = ({ ownSiteDir }: Places) => `${ownSiteDir}.restoring`;
const nameLast = ({ ownSiteDir }: Places) => `${ownSiteDir}.before-restore`;

/** Puts the restored site in place, the last step before its films are committed. Moves the folder. */
export async function switchSites(config: Places, folder: string): Promise<void> {
  const [next, last] = [nameNext(config), nameLast(config)];
  for (const path of [last, next]) await rm(path, { recursive: true, force: true });
  await rename(folder, next).catch(() => cp(folder, next, { recursive: true }));
  if (existsSync(config.ownSiteDir)) renameSync(config.ownSiteDir, last);
  renameSync(next, config.ownSiteDir);
}

export function switchBack(config: Places, isSwitched: boolean): void {
  if (isSwitched) renameSync(config.ownSiteDir, nameNext(config));
  dropRestoring(config);
}

/**
 * Cleans up after a restore that failed, or was killed, before its switch was complete: the site is as
 * it was before.
 * @returns whether there was one
 */
export function dropRestoring(config: Places): boolean {
  if (!existsSync(nameNext(config))) return false;
  if (!existsSync(config.ownSiteDir) && existsSync(nameLast(config)))
    renameSync(nameLast(config), config.ownSiteDir);
  rmSync(nameNext(config), { recursive: true, force: true });
  return true;
}
