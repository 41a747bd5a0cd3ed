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
  /** The beginning of the original's SHA-256, by which it is known again, or of what is drawn. */
  name: string;
  /** The original. */
  path: string;
  /** Where the files go. */
  folder: string;
  /** Their names: derived files, or the sidecar with the placeholder. */
  files: readonly string[];
  print?: Print;
}

/** Why a picture can't be made, in words for the person who took it. */
export interface PictureProblem {
  message: string;
  /** Whether the same file would fail again. */
  isLasting: boolean;
}

class ChangedError extends Error {}

/** Makes what isn't there yet. Every file is whole as soon as it has its name. */
export async function makeFiles(task: PictureTask): Promise<PictureProblem | undefined> {
  const fingerprint = await readFingerprint(task.path).catch(() => undefined);
  try {
    const missing = task.files.filter((file) => !existsSync(join(task.folder, file)));
    if (missing.length > 0) await makeMissing(task, missing, fingerprint);
    return undefined;
  } catch (error) {
    // The decoder says of a file that has gone only that it can't be read.
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
  // Browsers keep what has this name for a year.
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
