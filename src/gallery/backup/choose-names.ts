import { extname, join } from 'node:path';
import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import type { FileDigest } from '../../platform/files/copy-and-hash.js';
import { CONTENT_NAME, nameByContent } from '../media/content-name.js';
import { parseMediaAddress } from '../media/media-file.js';
import type { MediaFile, MediaStore, StagedFile } from '../media/media-store.js';
import { MediaService } from '../media/media.service.js';
import type { UnpackedBackup } from './unpack-backup.js';

/** A backup's files, as they will be here. */
export interface NamedFiles {
  /** By their paths in the backup. */
  names: ReadonlyMap<string, string>;
  /** Those that are not here yet. */
  added: StagedFile[];
  /** Those that are. */
  kept: MediaFile[];
}

/** One of the six files of a thumbnail: its set goes by one name. */
const OF_SET = /^(.*)(\.w(?:480|800|1280)\.(?:avif|webp))$/;

/**
 * Nothing here is overwritten: where another file has a name, the backup's takes that of its
 * content.
 */
export async function chooseNames(
  { stage, media }: UnpackedBackup,
  store: MediaStore,
): Promise<NamedFiles> {
  const service = new MediaService(store);
  const there = new Map((await store.list()).map((file) => [file.path, file]));
  const isHere = async (path: string, digest: FileDigest) =>
    there.has(path) &&
    ((await service.hasContent(path, digest)) ||
      // Made of the same picture, though perhaps by another version.
      (CONTENT_NAME.test(path) && (await service.isMade(path))));

  const here = new Set<string>();
  for (const [path, digest] of media) if (await isHere(path, digest)) here.add(path);
  const isTaken = (path: string) => there.has(path) && media.has(path) && !here.has(path);
  const names = new Map<string, string>();
  const added: StagedFile[] = [];
  const kept: MediaFile[] = [];
  for (const [path, digest] of media) {
    const name = listSet(path).some(isTaken) ? nameAnew(path, media) : path;
    names.set(path, name);
    const isKept = name === path ? here.has(path) : await isHere(name, digest);
    if (isKept) kept.push(there.get(name)!);
    else added.push({ stage: join(stage, 'media', path), path: name });
  }
  return { names, added, kept };
}

/** @returns the address of the same file here */
export function readdress(address: string, { names }: NamedFiles): string {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  const name = path && names.get(path);
  if (!name || name === path) return address;
  const { search, hash } = new URL(address, 'http://site.invalid');
  return `/media/${name}${search}${hash}`;
}

function listSet(path: string): string[] {
  const [, base] = OF_SET.exec(path) ?? [];
  if (base === undefined) return [path];
  return listThumbnailAddresses(`/media/${base}.w1280.webp`).map((each) =>
    each.slice('/media/'.length),
  );
}

function nameAnew(path: string, media: ReadonlyMap<string, FileDigest>): string {
  const [, base, ending] = OF_SET.exec(path) ?? [];
  const largest = media.get(`${base}.w1280.webp`);
  if (ending && largest) return nameByContent(largest.sha256, ending.slice(1));
  const [type = '.bin'] = /^\.\w+$/.exec(extname(path)) ?? [];
  return nameByContent(media.get(path)!.sha256, type.slice(1));
}
