import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findYouTubeId } from '../../../shared/embed.js';

/** In milliseconds: somebody waits for it. */
const PATIENCE = 5000;

/**
 * Asked for once, by the server: visitors ask YouTube for nothing before they press play.
 * @param folder where it goes
 * @returns undefined for a film that isn't there, or a picture that doesn't come
 */
export async function fetchPicture(film = '', folder: string): Promise<string | undefined> {
  const id = findYouTubeId(film);
  const load = async (name: string) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`, { signal });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
  // Not every film has the large one.
  const find = async () => (await load('maxresdefault')) ?? load('hqdefault');
  const bytes = id && (await find().catch(() => undefined));
  if (!bytes) return undefined;
  await mkdir(folder);
  const picture = join(folder, 'picture');
  await writeFile(picture, bytes);
  return picture;
}
