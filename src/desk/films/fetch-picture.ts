import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findYouTubeId } from '../../../shared/embed.js';

/** In milliseconds: somebody waits for it. */
const PATIENCE = 5000;
const LARGEST_PICTURE = 5e6;

/**
 * Asked for once, by the server: visitors ask YouTube for nothing before they press play.
 * @param folder where it goes
 * @returns undefined for a film that isn't there, or a picture that doesn't come
 */
export async function fetchPicture(
  film: string | undefined,
  folder: string,
): Promise<string | undefined> {
  const id = findYouTubeId(film ?? '');
  // Not every film has the large one.
  for (const name of id ? ['maxresdefault', 'hqdefault'] : []) {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`, { signal });
      const size = Number(response.headers.get('content-length') ?? Infinity);
      if (!response.ok || size > LARGEST_PICTURE) {
        await response.body?.cancel();
        continue;
      }
      const picture = join(folder, 'picture');
      await mkdir(folder);
      await writeFile(picture, Buffer.from(await response.arrayBuffer()));
      return picture;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
