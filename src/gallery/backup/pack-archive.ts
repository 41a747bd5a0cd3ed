import { Readable } from 'node:stream';
import { Header, Pax } from 'tar';
import { createDigest } from '../../platform/files/copy-and-hash.js';
import { type Manifest, MANIFEST_NAME } from './manifest.js';

const BLOCK = 512;

export interface Source {
  /** Its name in the archive. */
  path: string;
  size: number;
  open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** A file of JSON, made here. */
export function toSource(path: string, value: unknown): Source {
  const content = Buffer.from(JSON.stringify(value, undefined, 2));
  return { path, size: content.length, open: async () => Readable.from([content]) };
}

/**
 * Packs files into an archive, each read once and from anywhere. The list of them comes last.
 * @throws Error when one of them doesn't have its size
 */
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
 * Only the content: no owner, no permissions. It is opened once it is asked for: a file that has
 * gone would throw where nobody listens while the header is being written.
 */
async function* packFile({ path, size, open }: Source, mtime: Date): AsyncGenerator<Uint8Array> {
  const header = new Header({ path, size, mtime, mode: 0o644, type: 'File' });
  // Only where the plain header has no room for the name or the size.
  if (header.encode()) yield new Pax({ path, size }).encode();
  yield header.block!;
  yield* await open();
  yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
