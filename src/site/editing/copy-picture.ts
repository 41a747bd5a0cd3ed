import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describeHeic } from '../../gallery/media/heic.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { openOriginal } from '../pictures/open-original.js';

export interface PictureCopy {
  from: string;
  to: string;
  isLogo?: boolean;
}

/** Option of sharp's `trim`: only transparent edges. By default it trims the colour of the corner. */
const CLEAR = { background: '#0000' };

/** Longest side of the copy in pixels: enough for any screen, and far below a phone camera's. */
const LARGEST = 2560;

/**
 * Copies an uploaded picture into the site: upright, at most `LARGEST`, and without metadata such as
 * the place where it was taken. A logo also loses its transparent edges.
 * @returns the copy's file extension
 * @throws BadFileError if sharp can't read the upload
 */
export async function copyPicture({ from, to, isLogo }: PictureCopy): Promise<string> {
  try {
    const picture = (await openOriginal(from)).read();
    const { hasAlpha } = await picture.metadata();
    const fitted = picture.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true });
    const whole = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer();
    const made = isLogo && hasAlpha ? await sharp(whole).trim(CLEAR).png().toBuffer() : whole;
    // Node writes the file, not sharp: its errors have a code, such as ENOSPC.
    await writeFile(to, made);
    return hasAlpha ? 'png' : 'jpg';
  } catch (error) {
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).code) throw error;
    const cut = 'isn’t whole: send it again. If that doesn’t help, save it as JPEG or PNG';
    throw new BadFileError(`it ${describeHeic(readFileSync(from)) ?? cut}`);
  }
}
