import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { Parser, type ReadEntry } from 'tar';
import { copyAndHash, type FileDigest } from '../../platform/files/copy-and-hash.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { isHiddenSegment } from '../../platform/files/served-file.js';
import { type Films, parseFilms } from './films.js';
import {
  FILMS_NAME,
  type Manifest,
  manifestSchema,
  MANIFEST_NAME,
  MEDIA_PREFIX,
  SITE_PREFIX,
} from './manifest.js';

const FILE_TYPES = new Set(['File', 'OldFile', 'ContiguousFile']);
/** No gallery comes near these, and all are kept in memory. */
const MAX_FILES = 100_000;
const MAX_LIST = 32 * 1024 * 1024;

/** Files by their paths. */
type Digests = Map<string, FileDigest>;

export interface UnpackedBackup extends Films {
  /** The folder with everything, under its names in the archive. */
  stage: string;
  /** The media, by their paths below the media folder. */
  media: ReadonlyMap<string, FileDigest>;
  /** A folder with the files of a site, if they are in it. */
  site: string | undefined;
  /** As its list says, in ISO 8601. */
  createdAt: string;
}

/**
 * Unpacks an archive into a new folder, compares everything with its list and checks each film.
 * @throws BadFileError when a file is missing, unexpected or altered, or a film is bad
 */
export async function unpackBackup(archive: string, stage: string): Promise<UnpackedBackup> {
  await measureFile(archive).catch((error: Error) => {
    throw new BadFileError(`file: ${error.message}`, { cause: error });
  });
  mkdirSync(stage);
  const files = await unpack(archive, stage);
  const { createdAt } = verify(files, stage, archive);
  const media: Digests = new Map();
  for (const [path, file] of files)
    if (path.startsWith(MEDIA_PREFIX)) media.set(path.slice(MEDIA_PREFIX.length), file);
  const site = files.has(`${SITE_PREFIX}site.yaml`) ? join(stage, 'site') : undefined;
  return { ...readFilms(stage), stage, media, site, createdAt };
}

/** One file after another: an archive may contain more than can be open at once. */
function unpack(archive: string, stage: string): Promise<Digests> {
  const files: Digests = new Map();
  const source = createReadStream(archive);
  return new Promise((done, fail) => {
    // The parser is still waiting for the rest of a file that couldn't be written: leave it.
    const stop = (error: unknown) => {
      source.destroy();
      fail(error);
    };
    const refuse = ({ message }: Error) => stop(describeDamage(archive, message));
    let last = Promise.resolve();
    const parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        last = last.then(() => takeEntry(entry, stage, files));
        last.catch(stop);
      },
    });
    parser.on('end', () => done(last.then(() => files))).on('error', refuse);
    source
      .on('error', refuse)
      .once('data', (chunk) => {
        const obstacle = findObstacle(chunk as Buffer);
        if (obstacle) refuse(new Error(obstacle));
      })
      .pipe(parser as unknown as Writable);
  });
}

async function takeEntry(entry: ReadEntry, stage: string, files: Digests): Promise<void> {
  const { path, type } = entry;
  // An archive that somebody has repacked has folders in it as well.
  if (type === 'Directory') {
    entry.resume();
    return;
  }
  assertWanted(entry, files);
  const file = join(stage, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    files.set(path, await copyAndHash(entry, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code || isDiskFull(error)) throw error;
    // Such as a name that it can't store, or already has: `A` beside `a`, `a` beside `a/b`.
    throw new BadFileError(`file: this disk can't hold what the archive does: ${path} (${code})`);
  }
}

function assertWanted({ path, type, size }: ReadEntry, files: Digests): void {
  const prefix = [MEDIA_PREFIX, SITE_PREFIX].find((each) => path.startsWith(each));
  const isFile = prefix && !path.slice(prefix.length).split('/').some(isHiddenSegment);
  const isList = [MANIFEST_NAME, FILMS_NAME].includes(path) && size <= MAX_LIST;
  if (!FILE_TYPES.has(type) || !(isFile || isList) || files.has(path) || files.size === MAX_FILES) {
    throw new BadFileError(`file: the archive holds what no backup does: ${type} ${path}`);
  }
}

/** Before the parser says so in words of its own. */
function findObstacle(start: Buffer): string | undefined {
  if (['1f8b', '28b52ffd'].some((magic) => start.toString('hex', 0, 4).startsWith(magic)))
    return 'it is compressed, unpack it first';
  return start.toString('latin1', 257, 262) === 'ustar' ? undefined : 'it is another kind of file';
}

function verify(files: Digests, stage: string, archive: string): Manifest {
  const refuse = (reason: string): never => {
    throw describeDamage(archive, reason);
  };
  if (!files.has(MANIFEST_NAME)) refuse(`it has no ${MANIFEST_NAME}`);
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(join(stage, MANIFEST_NAME), 'utf8')));
  } catch {
    return refuse(`its ${MANIFEST_NAME} is not one of this program`);
  }
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const [path, { size, sha256 }] of listed) {
    const file = files.get(path) ?? refuse(`${path} is missing`);
    if (file.size !== size || file.sha256 !== sha256) refuse(`${path} has been altered`);
  }
  for (const path of files.keys()) {
    if (path !== MANIFEST_NAME && !listed.has(path)) refuse(`${path} is not in its list`);
  }
  if (!listed.has(FILMS_NAME)) refuse(`it has no ${FILMS_NAME}`);
  return manifest;
}

function readFilms(stage: string): Films {
  try {
    return parseFilms(JSON.parse(readFileSync(join(stage, FILMS_NAME), 'utf8')));
  } catch (error) {
    throw new BadFileError(`file: ${(error as Error).message}`, { cause: error });
  }
}

function describeDamage(archive: string, reason: string): BadFileError {
  return new BadFileError(`file: ${archive} is not a whole backup: ${reason}`);
}
