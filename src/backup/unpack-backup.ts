import { createReadStream, mkdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Parser, type ReadEntry } from 'tar';
import { copyAndHash, type FileDigest, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { isHiddenSegment } from '../media/media-file.js';
import { BackupError } from './backup-error.js';
import { DATABASE_NAME, manifestSchema, MANIFEST_NAME, MEDIA_PREFIX } from './manifest.js';

const FILE_TYPES = new Set(['File', 'OldFile', 'ContiguousFile']);

interface UnpackedFile extends FileDigest {
  /** Where the content lies. Numbered, so that no name in the archive leads anywhere. */
  stage: string;
}

export interface UnpackedBackup {
  /** Where the database lies. */
  database: string;
  /** The media by their paths below the media folder. */
  media: ReadonlyMap<string, UnpackedFile>;
}

/**
 * Unpacks an archive into a new folder, and compares all of it with its list.
 * @throws BackupError when anything is missing, there too much, or not as it was
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  onProgress: ProgressOfTotal,
): Promise<UnpackedBackup> {
  mkdirSync(folder);
  const files = await unpack(archive, folder, onProgress);
  verify(files, archive);
  const media = [...files]
    .filter(([path]) => path.startsWith(MEDIA_PREFIX))
    .map(([path, file]) => [path.slice(MEDIA_PREFIX.length), file] as const);
  return { database: files.get(DATABASE_NAME)!.stage, media: new Map(media) };
}

async function unpack(archive: string, folder: string, onProgress: ProgressOfTotal) {
  const files = new Map<string, UnpackedFile>();
  const writes: Promise<void>[] = [];
  let problem: unknown;
  const take = async (entry: ReadEntry) => {
    // Folders come along when somebody has packed the archive anew.
    if (problem || entry.type === 'Directory') {
      entry.resume();
      return;
    }
    try {
      assertWanted(entry, files);
      const stage = join(folder, String(files.size));
      files.set(entry.path, { stage, size: 0, sha256: '' });
      files.set(entry.path, { stage, ...(await copyAndHash(entry, stage)) });
    } catch (error) {
      problem ??= error;
      // The parser goes on only when everything has been read.
      entry.resume();
    }
  };
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => void writes.push(take(entry)),
  });
  const { size } = await stat(archive).catch(() => {
    throw new BackupError(`file: there is no ${archive}`);
  });
  let read = 0;
  await new Promise<void>((done, fail) => {
    parser.on('end', () => done()).on('error', fail);
    createReadStream(archive)
      .on('error', fail)
      .on('data', (chunk) => onProgress((read += chunk.length), size))
      .pipe(parser as unknown as Writable);
  }).catch((error: Error) => {
    throw new BackupError(`file: ${archive} is not a whole backup: ${error.message}`);
  });
  await Promise.all(writes);
  if (problem) throw problem;
  return files;
}

function assertWanted({ path, type }: ReadEntry, files: ReadonlyMap<string, unknown>): void {
  const isMedia =
    path.startsWith(MEDIA_PREFIX) &&
    !path.slice(MEDIA_PREFIX.length).split('/').some(isHiddenSegment);
  const isExpected = isMedia || path === MANIFEST_NAME || path === DATABASE_NAME;
  if (!FILE_TYPES.has(type) || !isExpected || files.has(path)) {
    throw new BackupError(`file: the archive holds what no backup does: ${type} ${path}`);
  }
}

function verify(files: ReadonlyMap<string, UnpackedFile>, archive: string): void {
  const refuse = (reason: string): never => {
    throw new BackupError(`file: ${archive} is not a whole backup: ${reason}`);
  };
  const list = files.get(MANIFEST_NAME) ?? refuse(`it has no ${MANIFEST_NAME}`);
  const { data: manifest } = manifestSchema.safeParse(parseJson(readFileSync(list.stage, 'utf8')));
  if (!manifest) return refuse(`its ${MANIFEST_NAME} is not one of this program`);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const [path, { size, sha256 }] of listed) {
    const file = files.get(path) ?? refuse(`${path} is missing`);
    if (file.size !== size || file.sha256 !== sha256) refuse(`${path} is not as it was`);
  }
  for (const path of files.keys()) {
    if (path !== MANIFEST_NAME && !listed.has(path)) refuse(`${path} is not in its list`);
  }
  if (!listed.has(DATABASE_NAME)) refuse(`it has no ${DATABASE_NAME}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
