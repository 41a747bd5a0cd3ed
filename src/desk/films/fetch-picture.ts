import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findYouTubeId } from '../../../shared/embed.js';

/** Timeout in milliseconds: somebody is waiting for the response. */
const PATIENCE = 5000;

/**
 * Fetches a film's picture from YouTube once, on the server: visitors' browsers request nothing there
 * before they press play.
 * @returns undefined for any other film, or if the picture can't be fetched
 */
export async function fetchPicture(film = '', folder: string): Promise<string | undefined> {
  const id = findYouTubeId(film);
  const load = async (name: string) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const response = await fetch(`https://i.ytimg.com/vi/${id}/${name}.jpg`, { signal });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
  const find = async () => (await load('maxresdefault')) ?? load('hqdefault');
  const bytes = id && (await find().catch(() => undefined));
  if (!bytes) return undefined;
  await mkdir(folder);
  const picture = join(folder, 'picture');
  await writeFile(picture, bytes);
  return picture;
}
