import { Readable } from 'node:stream';
import { Header, Pax } from 'tar';
import { createDigest } from '../../platform/files/hash-file.js';
import { type Manifest, MANIFEST_NAME } from './manifest.js';

const BLOCK = 512;

export interface Source {
  path: string;
  size: number;
  open: () => Promise<AsyncIterable<Uint8Array>>;
}

export function toSource(path: string, value: unknown): Source {
  const content = Buffer.from(JSON.stringify(value, undefined, 2));
  return { path, size: content.length, open: async () => Readable.from([content]) };
}

/** Packs files into a tar archive, reading each only once. So the manifest with their hashes is last. */
export async function* packArchive(sources: readonly Source[]): AsyncGenerator<Uint8Array> {
  const manifest: Manifest = {
    format: 'mobile-disco-gallery',
    version: 2,
    createdAt: new Date().toISOString(),
    files: [],
  };
  const mtime = new Date(manifest.createdAt);
  for (const { path, size, open } of sources) {
    const digest = createDigest();
    yield* packFile({ path, size, open: async () => digest.pass(await open()) }, mtime);
    const file = { path, ...digest.read() };
    if (file.size !== size) throw new Error(`${path} has changed in the meantime: try again`);
    manifest.files.push(file);
  }
  yield* packFile(toSource(MANIFEST_NAME, manifest), mtime);
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Packs one file, without owner and permissions. Opens it only after the header has been read: a
 * stream of a missing file that is opened earlier emits its error before anyone listens.
 */
async function* packFile({ path, size, open }: Source, mtime: Date): AsyncGenerator<Uint8Array> {
  const header = new Header({ path, size, mtime, mode: 0o644, type: 'File' });
  // `encode` returns true if the plain header has no room for the name or the size.
  if (header.encode()) yield new Pax({ path, size }).encode();
  yield header.block!;
  yield* await open();
  yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
