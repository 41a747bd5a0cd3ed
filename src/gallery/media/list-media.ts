import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { findMediaFile } from './media-file.js';

/** @returns the paths below the media folder of all files that are served */
export async function listMedia(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const segments = relative(mediaDir, join(entry.parentPath, entry.name)).split(sep);
    if (await findMediaFile(mediaDir, segments)) paths.push(segments.join('/'));
  }
  return paths.sort();
}
