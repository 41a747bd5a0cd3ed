import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_FILES, SITE_FOLDERS } from './site-folder.js';

/**
 * Returns a text that differs after any change in the site's folder. Reads one file at a time, so
 * that a slow mount blocks only one thread of Node's pool.
 */
export async function fingerprintFolder(folder: string): Promise<string> {
  const lines: string[] = [];
  try {
    // Resolves a symbolic link once, so that a swap can't mix two folders.
    const real = await realpath(folder);
    const add = async (file: string) => {
      const path = join(real, file);
      try {
        const stats = await stat(path);
        const { size, mtimeMs, ctimeMs, ino } = stats;
        // Deeper folders aren't part of a site, and links among them may lead anywhere.
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
