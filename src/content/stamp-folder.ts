import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { LARGEST_YAML, SITE_FILES, SITE_FOLDERS } from './site-folder.js';

/**
 * @returns a text that differs once anything in the site's folder has changed, also by a link or a
 *   folder that was swapped. It takes a fraction of a millisecond.
 */
export function stampFolder(folder: string): string {
  return describeFiles(folder, ({ size, mtimeMs, ctimeMs, ino }) =>
    [size, mtimeMs, ctimeMs, ino].join(),
  );
}

/**
 * @returns a hash of what the folder says, which stays the same for a copy of it: of the texts by
 *   their content, of pictures and films, which are large, by their size and time
 */
export function hashFolder(folder: string): string {
  const description = describeFiles(folder, (stats, path) =>
    isText(stats, path)
      ? createHash('sha256').update(readFileSync(path)).digest('hex')
      : [stats.size, Math.round(stats.mtimeMs)].join(),
  );
  return createHash('sha256').update(description).digest('hex');
}

/** Reading a pipe or a device would never end. */
function isText(stats: Stats, path: string): boolean {
  return path.endsWith('.yaml') && stats.isFile() && stats.size <= LARGEST_YAML;
}

type Describe = (stats: Stats, path: string) => string;

function describeFiles(folder: string, describe: Describe): string {
  const lines: string[] = [];
  try {
    // Of the folder that a link leads to at this moment, so that a swap can't mix two.
    const real = realpathSync(folder);
    const add = (file: string) => {
      const path = join(real, file);
      try {
        const stats = statSync(path);
        // Nothing is read from folders within these, and a link among them may lead anywhere.
        if (stats.isDirectory() && SITE_FOLDERS.includes(file))
          for (const name of readdirSync(path).toSorted()) add(join(file, name));
        else lines.push(`${file} ${describe(stats, path)}`);
      } catch (error) {
        lines.push(`${file} ${(error as NodeJS.ErrnoException).code}`);
      }
    };
    for (const part of [...SITE_FILES, ...SITE_FOLDERS]) add(part);
    return lines.join('\n');
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
