import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_FILES, SITE_FOLDERS } from './site-folder.js';

/**
 * One file after another, so that a slow or dead mount takes up only one of the threads that read
 * visitors' files.
 * @returns a text that differs once anything in the site's folder has changed, also by a link or a
 *   folder that was swapped
 */
export async function fingerprintFolder(folder: string): Promise<string> {
  const lines: string[] = [];
  try {
    // Of the folder that a link leads to at this moment, so that a swap can't mix two.
    const real = await realpath(folder);
    const add = async (file: string) => {
      const path = join(real, file);
      try {
        const stats = await stat(path);
        const { size, mtimeMs, ctimeMs, ino } = stats;
        // Nothing is read from folders within these, and a link among them may lead anywhere.
        if (stats.isDirectory() && SITE_FOLDERS.includes(file))
          for (const name of (await readdir(path)).toSorted()) await add(join(file, name));
        else lines.push([file, size, mtimeMs, ctimeMs, ino].join(' '));
      } catch (error) {
        lines.push(`${file} ${(error as NodeJS.ErrnoException).code}`);
      }
    };
    for (const part of [...SITE_FILES, ...SITE_FOLDERS]) await add(part);
    return lines.join('\n');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** @returns whether two fingerprints of a folder differ in nothing but one file */
export function isSameBut(file: string, one: string, other: string): boolean {
  const omit = (fingerprint: string) =>
    fingerprint
      .split('\n')
      .filter((line) => !line.startsWith(`${file} `))
      .join();
  return omit(one) === omit(other);
}
