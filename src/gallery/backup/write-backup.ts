import { createReadStream, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import type { Database } from '../../platform/database/database.js';
import { listNewer } from '../../platform/database/open-database.js';
import { syncToDisk } from '../../platform/files/durable.js';
import { noteBackup } from '../../platform/files/last-backup.js';
import { sweepStages } from '../../platform/files/staging.js';
import { writeWhole } from '../../platform/files/write-whole.js';
import type { MediaFile } from '../media/media-store.js';
import type { OpenFilms } from '../videos/open-films.js';
import { VideoEntity } from '../videos/video.entity.js';
import { listMissing, parseFilm, type StoredFilm } from './films.js';
import { FILMS_NAME, MEDIA_PREFIX, SITE_PREFIX } from './manifest.js';
import { packArchive, type Source, toSource } from './pack-archive.js';

export async function writeBackup(
  films: Pick<OpenFilms, 'config' | 'database' | 'store'>,
  target: string,
  force = false,
): Promise<{ sources: Source[]; problems: string[] }> {
  assertTarget(target, films.config, force);
  const { pack, ...backup } = await readBackup(films, films.config.siteDir);
  sweepStages(dirname(target));
  const packThenCheck = async function* () {
    yield* pack;
    // Packing may have taken minutes, in which a file may have appeared there.
    assertTarget(target, films.config, force);
  };
  await writeWhole(target, packThenCheck());
  syncToDisk(dirname(target));
  return backup;
}

/**
 * Reads the gallery as an archive, which is complete only once `pack` has ended.
 * @param site folder of the operator's own site, packed first because no lock keeps it from changing
 * @returns the archive's bytes, its files, and a line for each problem that concerns the operator
 */
export async function readBackup(
  { config, database, store }: Pick<OpenFilms, 'config' | 'database' | 'store'>,
  site: string | undefined,
): Promise<{ pack: AsyncIterable<Uint8Array>; sources: Source[]; problems: string[] }> {
  // The lock keeps commands from adding a film or removing a file meanwhile.
  const { media, ...films } = await database.writeAlone(async (manager) => ({
    lastId: await database.readLastId(),
    films: (await manager.find(VideoEntity, { order: { id: 'ASC' } })).map((row) => {
      const { removedAt: _, job: __, ...film } = row;
      return film;
    }),
    media: await store.list(),
  }));
  const sources = [
    ...(site ? listSite(site) : []),
    toSource(FILMS_NAME, films),
    ...media.map((file) => ({
      path: MEDIA_PREFIX + file.path,
      size: file.size,
      open: () => store.open(file),
    })),
  ];
  const problems = await findProblems(films.films, media, database);
  if (site && !existsSync(site))
    problems.push(`the site is not in this backup: there is no folder ${site}`);
  const pack = async function* () {
    yield* packArchive(sources);
    noteBackup(config.dataDir, problems);
  };
  return { pack: pack(), sources, problems };
}

function listSite(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
      // A link may be broken.
      .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile())
      .toSorted()
      .map((path) => ({
        path: SITE_PREFIX + path,
        size: statSync(join(folder, path)).size,
        open: async () => createReadStream(join(folder, path)),
      }))
  );
}

async function findProblems(
  films: readonly StoredFilm[],
  media: readonly MediaFile[],
  { dataSource }: Database,
): Promise<string[]> {
  const problems: string[] = [];
  for (const film of films) {
    try {
      parseFilm(film);
    } catch (error) {
      problems.push(`${(error as Error).message}; "gallery restore" would refuse this backup`);
    }
  }
  for (const { id, address } of listMissing(films, new Set(media.map(({ path }) => path)))) {
    problems.push(`film ${id}: its file ${address} is not in this backup`);
  }
  for (const name of await listNewer(dataSource)) {
    problems.push(
      `the database is newer than this program: what ${name} has added is not in this backup`,
    );
  }
  return problems;
}

function assertTarget(target: string, config: Config, force: boolean): void {
  const folder = dirname(target);
  if (!existsSync(folder)) throw new Error(`file: there is no folder ${folder}`);
  if (`${realpathSync(folder)}${sep}`.startsWith(realpathSync(config.mediaDir) + sep)) {
    throw new Error(`file: ${target} would be served to everyone: choose another folder`);
  }
  if (/\.sqlite(-wal|-shm)?$/.test(target))
    throw new Error(`file: ${target} is the name of a database: choose another`);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw new Error(`file: ${target} is not a file`);
  if (stats && !force) {
    throw new Error(`file: ${target} is there already: give --force to replace it`);
  }
}
