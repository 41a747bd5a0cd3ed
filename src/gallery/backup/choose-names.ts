import type { FileDigest } from '../../platform/files/copy-and-hash.js';
import { nameByContent } from '../media/content-name.js';
import { parseMediaAddress } from '../media/media-address.js';
import type { MediaStore } from '../media/media-store.js';

/** What a backup's files will be called here, by their paths in the backup. */
export type Names = ReadonlyMap<string, string>;

/** One of the six files of a thumbnail: its set goes by one name. */
const OF_SET = /^(.*)\.(w(?:480|800|1280)\.(?:avif|webp))$/;

/**
 * Nothing here is overwritten: where another file has a name, the backup's takes that of its
 * content.
 */
export async function chooseNames(
  media: ReadonlyMap<string, FileDigest>,
  store: MediaStore,
): Promise<Names> {
  const taken = new Set<string>();
  for (const { path } of await store.list()) {
    const digest = media.get(path);
    if (digest && !(await store.hasContent(path, digest))) taken.add(nameSet(path));
  }
  const choose = (path: string) => (taken.has(nameSet(path)) ? nameAnew(path, media) : path);
  return new Map([...media.keys()].map((path) => [path, choose(path)]));
}

/** @returns the address of the same file here */
export function readdress(address: string, names: Names): string {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  const name = path && names.get(path);
  if (!name || name === path) return address;
  const { search, hash } = new URL(address, 'http://site.invalid');
  return `/media/${name}${search}${hash}`;
}

function nameSet(path: string): string {
  return OF_SET.exec(path)?.[1] ?? path;
}

function nameAnew(path: string, media: ReadonlyMap<string, FileDigest>): string {
  const [, base, ending] = OF_SET.exec(path) ?? [];
  const largest = media.get(`${base}.w1280.webp`);
  if (ending && largest) return nameByContent(largest.sha256, ending);
  const [, type = 'bin'] = /\.(\w+)$/.exec(path) ?? [];
  return nameByContent(media.get(path)!.sha256, type);
}
