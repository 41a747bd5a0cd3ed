import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, type ReadEntry } from 'tar';
import { hashAndSync } from '../../platform/files/hash-file.js';
import { isDiskFull } from '../../platform/error-code.js';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { isHiddenSegment } from '../../platform/files/served-file.js';
import { parseFilms } from './films.js';
import {
  FILMS_NAME,
  type Manifest,
  manifestSchema,
  MANIFEST_NAME,
  MEDIA_PREFIX,
  SITE_PREFIX,
} from './manifest.js';

/** Folders that somebody has packed around the backup's own paths. */
const AROUND = /^.*?(?<=^|\/)(?=(manifest\.json|films\.json)$|(media|site)\/)/s;
const PACKED = { PK: 'a zip', '\x1f': 'a gz', BZh: 'a bz2', '\xfd': 'an xz', '(\xb5/': 'a zst' };
const TOO_SHORT = 'it is damaged or ends too soon, so it has not arrived whole: download it again';
/** Files that macOS or Windows adds to an archive by itself. */
const OF_SYSTEMS = /(^|\/)(__MACOSX\/|(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$)/;
const FILE_TYPES = new Set(['File', 'OldFile', 'ContiguousFile']);
/** Limit in bytes for the JSON files, which are read into memory. */
const MAX_LIST = 32 * 1024 * 1024;

/** @returns what the backup holds; `media` are paths below the media folder */
export async function unpackBackup(archive: string, stage: string) {
  try {
    const paths = await unpack(archive, stage);
    const { createdAt } = await verify(paths, stage);
    const films = parseFilms(await readJson(stage, FILMS_NAME));
    const media = [...paths].filter((path) => path.startsWith(MEDIA_PREFIX));
    return {
      ...films,
      media: new Set(media.map((path) => path.slice(MEDIA_PREFIX.length))),
      site: paths.has(`${SITE_PREFIX}site.yaml`) ? join(stage, SITE_PREFIX) : undefined,
      createdAt,
    };
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const { message } = error as Error;
    throw new BadFileError(`file: ${archive} is not a whole backup: ${message}`, { cause: error });
  }
}

async function unpack(archive: string, stage: string): Promise<ReadonlySet<string>> {
  await measureFile(archive);
  for await (const start of createReadStream(archive, { end: 511 }))
    refuseOthers((start as Buffer).toString('latin1'));
  await mkdir(stage);
  const paths = new Set<string>();
  let around: string | undefined;
  let problem: Error | undefined;
  // Tar's own errors would confuse people, so only errors of the disk are shown.
  const note = (error?: unknown) =>
    void (problem ??= isOfDisk(error) ? error : new Error(TOO_SHORT));
  await extract({
    file: archive,
    cwd: stage,
    // Small chunks, because tar doesn't notice that a full disk took only a part of the last one.
    maxReadSize: 1024 ** 2,
    noMtime: true,
    preserveOwner: false,
    filter: (written, entry) => {
      const { type, size } = entry as ReadEntry;
      if (problem || type === 'Directory' || OF_SYSTEMS.test(written)) return false;
      around ??= AROUND.exec(written)?.[0] ?? '';
      const path = written.startsWith(around) ? written.slice(around.length) : written;
      (entry as ReadEntry).path = path;
      if (!FILE_TYPES.has(type) || !isWanted(path, size) || paths.has(path))
        problem = new Error(`it holds what no backup does: ${type} ${path}; download it again`);
      else paths.add(path);
      // A repacked archive may have modes with which the server couldn't read the files.
      (entry as ReadEntry).mode = 0o644;
      return !problem;
    },
    // Tar only warns of what it can't read or write, and goes on without it.
    onwarn: (_, ...about) => note(about.find(isOfDisk)),
  }).catch(note);
  if (problem) throw problem;
  return paths;
}

function refuseOthers(beginning: string): void {
  const kind = Object.entries(PACKED).find(([start]) => beginning.startsWith(start))?.[1];
  if (kind) throw new Error(`it is ${kind}: unpack it, and pack what is in it as tar`);
  // The checksum of the header is the only mark that archives in the oldest format have.
  const sum = Buffer.from(beginning.slice(0, 148) + ' '.repeat(8) + beginning.slice(156), 'latin1');
  if (sum.reduce((total, byte) => total + byte, 0) !== parseInt(beginning.slice(148, 156), 8))
    throw new Error('it is no tar archive, or is compressed and has to be unpacked first');
}

const isOfDisk = (error: unknown): error is Error =>
  (error as NodeJS.ErrnoException | undefined)?.syscall !== undefined;

function isWanted(path: string, size: number): boolean {
  const prefix = [MEDIA_PREFIX, SITE_PREFIX].find((each) => path.startsWith(each));
  if (prefix) return !path.slice(prefix.length).split('/').some(isHiddenSegment);
  return [MANIFEST_NAME, FILMS_NAME].includes(path) && size <= MAX_LIST;
}

/** Compares the files with the manifest, and syncs them to disk. */
async function verify(paths: ReadonlySet<string>, stage: string): Promise<Manifest> {
  for (const name of [MANIFEST_NAME, FILMS_NAME])
    if (!paths.has(name)) throw new Error(`it has no ${name}`);
  const { data: manifest } = manifestSchema.safeParse(await readJson(stage, MANIFEST_NAME));
  if (!manifest) throw new Error(`its ${MANIFEST_NAME} is not one of this program`);
  const unlisted = new Set(paths);
  unlisted.delete(MANIFEST_NAME);
  for (const { path, size, sha256 } of manifest.files) {
    if (!unlisted.delete(path)) throw new Error(`${path} is missing`);
    const file = await hashAndSync(join(stage, path));
    if (file.size !== size || file.sha256 !== sha256) throw new Error(`${path} has been altered`);
  }
  for (const path of unlisted) throw new Error(`${path} is not in its list`);
  return manifest;
}

async function readJson(stage: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(stage, name), 'utf8')) as unknown;
}
