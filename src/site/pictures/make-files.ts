import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Print } from '../../../shared/content/site-content.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { writeWhole } from '../../platform/files/write-whole.js';
import { drawFile, readPixels } from './draw-files.js';
import { BadFileError } from '../../platform/files/regular-file.js';
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
  const fingerprint = await readFingerprint(task.path).catch(() => undefined);
  try {
    const missing = task.files.filter((file) => !existsSync(join(task.folder, file)));
    if (missing.length > 0) await makeMissing(task, missing, fingerprint);
    return undefined;
  } catch (error) {
    // sharp's error doesn't tell a deleted or replaced file from a broken one.
    const isSame = fingerprint === (await readFingerprint(task.path).catch(() => undefined));
    return describeProblem(isSame ? error : new ChangedError());
  }
}

async function makeMissing(
  task: PictureTask,
  missing: string[],
  fingerprint: string | undefined,
): Promise<void> {
  const { print, name } = task;
  const { picture = name, record } = print ?? {};
  const { sha256 } = await hashFile(task.path);
  // Browsers cache the derived files for a year, so their name must match the content.
  if (!record && !sha256.startsWith(picture)) throw new ChangedError();
  const original = await openOriginal(
    record ? await sharp(Buffer.from(record)).png().toBuffer() : task.path,
  );
  await mkdir(task.folder, { recursive: true });
  const publish = async (file: string, content: Buffer | string) => {
    if ((await readFingerprint(task.path)) !== fingerprint) throw new ChangedError();
    await writeWhole(join(task.folder, file), content);
  };
  const files = missing.map((file) => parseFileName(file)!);
  const draw = await readPixels(original, files);
  for (const [index, file] of files.entries())
    await publish(missing[index]!, await drawFile(draw, file, print));
}

async function readFingerprint(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true });
  return [ino, size, mtimeNs].join();
}

function describeProblem(error: unknown): PictureProblem {
  if (error instanceof BadFileError) return { message: error.message, isLasting: true };
  if (isDiskFull(error)) {
    const message = 'there is no room on the disk for the files that are made from it';
    return { message, isLasting: false };
  }
  if (error instanceof ChangedError || (error as NodeJS.ErrnoException).code === 'ENOENT') {
    return { message: 'it changed while it was being read', isLasting: false };
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code) return { message: `it can't be read or its files written (${code})`, isLasting: false };
  return { message: "it can't be read as a picture: give a whole JPEG or PNG", isLasting: true };
}
