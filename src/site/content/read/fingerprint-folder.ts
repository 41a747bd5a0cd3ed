import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_YAML, SITE_FILES, SITE_FOLDERS } from './site-folder.js';

/**
 * @returns a text that differs once anything in the site's folder has changed, also by a link or a
 *   folder that was swapped
 */
export function fingerprintFolder(folder: string): Promise<string> {
  return describeFiles(folder, ({ size, mtimeMs, ctimeMs, ino }) =>
    [size, mtimeMs, ctimeMs, ino].join(),
  );
}

/**
 * @returns a hash of what the folder says, which stays the same for a copy of it: of the texts by
 *   their content, of pictures and films, which are large, by their size and time
 */
export async function hashFolder(folder: string): Promise<string> {
  const description = await describeFiles(folder, async (stats, path) =>
    isText(stats, path)
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : [stats.size, Math.round(stats.mtimeMs)].join(),
  );
  return createHash('sha256').update(description).digest('hex');
}

/** Reading a pipe or a device would never end. */
function isText(stats: Stats, path: string): boolean {
  return path.endsWith('.yaml') && stats.isFile() && stats.size <= LARGEST_YAML;
}

type Describe = (stats: Stats, path: string) => string | Promise<string>;

/**
 * One file after another, so that a slow or dead mount takes up only one of the threads that read
 * visitors' files.
 */
async function describeFiles(folder: string, describe: Describe): Promise<string> {
  const lines: string[] = [];
  try {
    // Of the folder that a link leads to at this moment, so that a swap can't mix two.
    const real = await realpath(folder);
    const add = async (file: string) => {
      const path = join(real, file);
      try {
        const stats = await stat(path);
        // Nothing is read from folders within these, and a link among them may lead anywhere.
        if (stats.isDirectory() && SITE_FOLDERS.includes(file))
          for (const name of (await readdir(path)).toSorted()) await add(join(file, name));
        else lines.push(`${file} ${await describe(stats, path)}`);
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
