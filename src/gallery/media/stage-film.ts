import { createReadStream } from 'node:fs';
import { link, open } from 'node:fs/promises';
import { copyAndHash, hashFile, type Progress } from '../../platform/files/copy-and-hash.js';
import { createStagePath } from '../../platform/files/staging.js';
import { nameByContent } from './content-name.js';
import type { Film } from './film.js';
import type { StagedMedia } from './media-store.js';

/** Copies a checked film, next to where it will go. */
export async function stageFilm(
  path: string,
  { ending }: Film,
  mediaDir: string,
  onProgress: Progress,
): Promise<StagedMedia> {
  const stage = createStagePath(mediaDir);
  const { sha256 } = await copyAndHash(createReadStream(path), stage, onProgress);
  const name = nameByContent(sha256, ending);
  return { address: `/media/${name}`, files: [{ stage, path: name }] };
}

/**
 * The same for a film whose file is ours and never changes again: it gets a second name, so that it
 * needs no more room. On another disk, it is copied.
 */
export async function linkFilm(path: string, film: Film, mediaDir: string): Promise<StagedMedia> {
  const stage = createStagePath(mediaDir);
  try {
    await link(path, stage);
  } catch {
    return stageFilm(path, film, mediaDir, () => {});
  }
  const file = await open(stage);
  try {
    const [{ sha256 }] = await Promise.all([hashFile(stage), file.sync()]);
    const name = nameByContent(sha256, film.ending);
    return { address: `/media/${name}`, files: [{ stage, path: name }] };
  } finally {
    await file.close();
  }
}
