import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Print } from '../../../shared/content/site-content.js';
import { isDiskFull } from '../../platform/error-code.js';
import { writeWhole } from '../../platform/files/write-whole.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { nameByBytes } from '../content/read/name-by-hash.js';
import { drawFile, readPixels } from './draw-files.js';
import { openOriginal } from './open-original.js';
import { parseFileName } from './picture-files.js';

export interface PictureTask {
  /** First 16 hex digits of the SHA-256 of the original, or of what the print draws. */
  name: string;
  path: string;
  folder: string;
  /** Names of the files to make: derived files, or the sidecar with the placeholder. */
  files: readonly string[];
  print?: Print;
}

export interface PictureProblem {
  message: string;
  /** True if the same file would fail again. */
  isLasting: boolean;
}

class ChangedError extends Error {}

/** Makes the files that are missing. Each gets its name only once it is complete. */
export async function makeFiles(task: PictureTask): Promise<PictureProblem | undefined> {
  try {
    const missing = task.files.filter((file) => !existsSync(join(task.folder, file)));
    if (missing.length > 0) await makeMissing(task, missing);
    return undefined;
  } catch (error) {
    return describeProblem(error);
  }
}

async function makeMissing({ print, name, path, folder }: PictureTask, missing: string[]) {
  const { picture = name, record } = print ?? {};
  // Reads the file once, so that it can't change meanwhile.
  const bytes = record ? await sharp(Buffer.from(record)).png().toBuffer() : await readFile(path);
  // Browsers cache the derived files for a year, so their name must match the content.
  if (!record && picture && nameByBytes(bytes) !== picture) throw new ChangedError();
  const original = await openOriginal(bytes);
  await mkdir(folder, { recursive: true });
  const files = missing.map((file) => parseFileName(file)!);
  const draw = await readPixels(original, files);
  for (const [index, file] of files.entries())
    await writeWhole(join(folder, missing[index]!), await drawFile(draw, file, print));
}

function describeProblem(error: unknown): PictureProblem {
  if (error instanceof BadFileError) return { message: error.message, isLasting: true };
  if (isDiskFull(error)) {
    const message = 'there is no room on the disk for the files that are made from it';
    return { message, isLasting: false };
  }
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ChangedError || code === 'ENOENT')
    return { message: 'it changed while it was being read', isLasting: false };
  if (code) return { message: `it can't be read or its files written (${code})`, isLasting: false };
  return { message: "it can't be read as a picture: give a whole JPEG or PNG", isLasting: true };
}
