import { createReadStream } from 'node:fs';
import { copyAndHash, type Progress } from '../../platform/files/copy-and-hash.js';
import { createStagePath } from '../../platform/files/staging.js';
import { nameByContent } from './content-name.js';
import type { Film } from './film.js';
import type { StagedMedia } from './media.service.js';

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
