import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { create, replace } from 'tar';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { copyDatabase } from '../database/copy-database.js';
import { hashFile, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { listMedia } from '../media/list-media.js';
import { BackupError } from './backup-error.js';
import {
  type ArchivedFile,
  DATABASE_NAME,
  type Manifest,
  MANIFEST_NAME,
  MEDIA_PREFIX,
} from './manifest.js';

/** The content alone: no owner, no rights, and what a link of either kind leads to instead of it. */
const TAR_OPTIONS = {
  portable: true,
  follow: true,
  filter: (_path: string, stats: object) => {
    // A second name would be packed as a link to the first.
    Object.assign(stats, { nlink: 1 });
    return true;
  },
} as const;

/**
 * Writes the gallery into one archive, also while the site runs. It stands under its name once it is
 * whole.
 * @returns what is in it
 * @throws BackupError
 */
export async function writeBackup(
  config: Config,
  dataSource: DataSource,
  target: string,
  { force = false, onProgress = () => {} }: { force?: boolean; onProgress?: ProgressOfTotal } = {},
): Promise<Manifest> {
  assertTarget(target, config, force);
  const folder = createStagePath(config.dataDir);
  mkdirSync(folder);
  await copyDatabase(dataSource, join(folder, DATABASE_NAME));
  const names = await listMedia(config.mediaDir);
  const sources = [
    { path: DATABASE_NAME, source: join(folder, DATABASE_NAME) },
    ...names.map((name) => ({
      path: MEDIA_PREFIX + name,
      source: join(config.mediaDir, name),
    })),
  ];
  const manifest = createManifest(await describeFiles(sources, onProgress));
  writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify(manifest, undefined, 2));

  sweepStages(dirname(target));
  const part = createStagePath(dirname(target));
  await create({ ...TAR_OPTIONS, file: part, cwd: folder }, [MANIFEST_NAME, DATABASE_NAME]);
  if (names.length > 0) {
    const paths = names.map((name) => MEDIA_PREFIX + name);
    await replace({ ...TAR_OPTIONS, file: part, cwd: config.dataDir }, paths);
  }
  syncToDisk(part);
  assertTarget(target, config, force);
  renameSync(part, target);
  syncToDisk(dirname(target));
  return manifest;
}

function assertTarget(target: string, { mediaDir }: Config, force: boolean): void {
  if (target.startsWith(mediaDir + sep)) {
    throw new BackupError(`file: ${target} would be served to everyone: choose another folder`);
  }
  if (!existsSync(dirname(target))) {
    throw new BackupError(`file: there is no folder ${dirname(target)}`);
  }
  if (!force && existsSync(target)) {
    throw new BackupError(`file: ${target} is there already: give --force to replace it`);
  }
}

function createManifest(files: ArchivedFile[]): Manifest {
  return {
    format: 'mobile-disco-gallery',
    version: 1,
    createdAt: new Date().toISOString(),
    files,
  };
}

async function describeFiles(
  sources: readonly { path: string; source: string }[],
  onProgress: ProgressOfTotal,
): Promise<ArchivedFile[]> {
  const sizes = await Promise.all(sources.map(async ({ source }) => (await stat(source)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const files: ArchivedFile[] = [];
  let done = 0;
  for (const { path, source } of sources) {
    const start = done;
    const described = await hashFile(source, (bytes) => onProgress(start + bytes, total));
    done += described.size;
    files.push({ path, ...described });
  }
  return files;
}
