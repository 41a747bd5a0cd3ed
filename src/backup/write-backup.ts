import {
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { create, replace } from 'tar';
import type { Config } from '../config/config.js';
import { findSchemaProblem } from '../database/compare-schema.js';
import { copyDatabase, holdWriters } from '../database/copy-database.js';
import { findDatabaseFile } from '../database/database-options.js';
import { finishPublications } from '../database/finish-restores.js';
import { hashFile, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { listMedia } from '../media/list-media.js';
import { BackupError } from './backup-error.js';
import { findBadFilms } from './check-films.js';
import {
  type ArchivedFile,
  DATABASE_NAME,
  type Manifest,
  MANIFEST_NAME,
  MEDIA_PREFIX,
} from './manifest.js';

/** Only the content: no owner, no permissions, and the target instead of a link of either kind. */
const TAR_OPTIONS = {
  portable: true,
  follow: true,
  filter: (_path: string, stats: object) => {
    // tar would pack a file's second name as a link to the first.
    Object.assign(stats, { nlink: 1 });
    return true;
  },
} as const;

interface Source {
  /** Its name in the archive. */
  path: string;
  source: string;
  /** Its state when it was listed. */
  stats: Stats;
}

/**
 * Writes the gallery into one archive, even while the site runs. It only gets its name once it is
 * complete.
 * @returns what is in it, and what keeps it from being restored
 * @throws BackupError
 */
export async function writeBackup(
  config: Config,
  target: string,
  { force = false, onProgress = () => {} }: { force?: boolean; onProgress?: ProgressOfTotal } = {},
): Promise<Manifest & { problems: string[] }> {
  assertTarget(target, config, force);
  const folder = createStagePath(config.dataDir);
  mkdirSync(folder);
  // Together, so that no film in the copy loses its file before it is listed.
  const database = findDatabaseFile(config);
  const sources = await holdWriters(database, async (restoreId) => {
    // Half a restore is not a gallery worth keeping.
    finishPublications(config.mediaDir, restoreId);
    await copyDatabase(database, join(folder, DATABASE_NAME));
    return listSources(config, folder);
  });
  sweepStages(dirname(target));
  const part = createStagePath(dirname(target));
  const problems = await findProblems(join(folder, DATABASE_NAME));
  let manifest: Manifest;
  try {
    manifest = createManifest(await describeFiles(sources, onProgress));
    writeFileSync(join(folder, MANIFEST_NAME), JSON.stringify(manifest, undefined, 2));
    await pack(sources, part, folder, config);
  } finally {
    // Packing takes too long to block every other writer. If it failed, a change may be the reason.
    await assertUnchanged(sources);
  }
  syncToDisk(part);
  assertTarget(target, config, force);
  renameSync(part, target);
  syncToDisk(dirname(target));
  return { ...manifest, problems };
}

/** @returns a line for everything in it that "restore" would refuse */
async function findProblems(database: string): Promise<string[]> {
  const problem = await findSchemaProblem(database);
  return problem ? [`the database: ${problem}`] : [...findBadFilms(database)];
}

/** @returns what goes into the archive besides its list, the database first */
async function listSources({ mediaDir }: Config, folder: string): Promise<Source[]> {
  const files = (await listMedia(mediaDir)).map((name) => [
    MEDIA_PREFIX + name,
    join(mediaDir, name),
  ]);
  const all = [[DATABASE_NAME, join(folder, DATABASE_NAME)], ...files] as [string, string][];
  return Promise.all(
    all.map(async ([path, source]) => ({ path, source, stats: await stat(source) })),
  );
}

async function pack(
  [database, ...media]: readonly Source[],
  part: string,
  folder: string,
  { dataDir }: Config,
): Promise<void> {
  await create({ ...TAR_OPTIONS, file: part, cwd: folder }, [MANIFEST_NAME, database!.path]);
  if (media.length === 0) return;
  const paths = media.map(({ path }) => path);
  await replace({ ...TAR_OPTIONS, file: part, cwd: dataDir }, paths);
}

async function assertUnchanged(sources: readonly Source[]): Promise<void> {
  for (const { source, stats } of sources) {
    const now = await stat(source).catch(() => undefined);
    const isSame = (['ino', 'size', 'mtimeMs'] as const).every((key) => now?.[key] === stats[key]);
    if (!isSame) {
      throw new BackupError(`${source} has changed while the backup was made: try again`);
    }
  }
}

function assertTarget(target: string, config: Config, force: boolean): void {
  const folder = dirname(target);
  if (!existsSync(folder)) throw new BackupError(`file: there is no folder ${folder}`);
  // Whichever links lead there.
  const place = join(realpathSync(folder), basename(target));
  if (place.startsWith(realpathSync(config.mediaDir) + sep)) {
    throw new BackupError(`file: ${target} would be served to everyone: choose another folder`);
  }
  const database = join(realpathSync(config.dataDir), basename(findDatabaseFile(config)));
  if (['', '-wal', '-shm'].some((ending) => place === database + ending)) {
    throw new BackupError(`file: ${target} is the gallery's own: choose another name`);
  }
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new BackupError(`file: ${target} is not a file`);
  if (stats && !force) {
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
  sources: readonly Source[],
  onProgress: ProgressOfTotal,
): Promise<ArchivedFile[]> {
  const total = sources.reduce((sum, { stats }) => sum + stats.size, 0);
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
