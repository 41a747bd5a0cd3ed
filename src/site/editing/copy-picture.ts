import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describeHeic } from '../../gallery/media/heic.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { BadPictureError, openOriginal } from '../pictures/open-original.js';

export interface PictureCopy {
  /** The file that was sent. */
  from: string;
  /** Where the site's own copy goes. */
  to: string;
  isLogo?: boolean;
}

/** Not the colour of its corner, which a picture may have to its edges. */
const CLEAR = { background: '#0000' };

/** As large as any screen asks for, and a fraction of what a phone takes. */
const LARGEST = 2560;

/**
 * Writes a photograph as the site has them: upright, no larger than needed, and without what the
 * camera wrote into it, such as where it was taken; a logo without the edges that can't be seen.
 * @returns the ending that its name takes
 * @throws BadFileError
 */
export async function copyPicture({ from, to, isLogo }: PictureCopy): Promise<string> {
  try {
    const picture = (await openOriginal(from)).read();
    const { hasAlpha } = await picture.metadata();
    const ending = hasAlpha ? 'png' : 'jpg';
    const fitted = picture.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true });
    const whole = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer();
    const made = isLogo && hasAlpha ? await sharp(whole).trim(CLEAR).png().toBuffer() : whole;
    // Written by Node, which says why it can't.
    await writeFile(to, made);
    return ending;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    const isTold = error instanceof BadPictureError;
    throw new BadFileError(
      isTold
        ? error.message
        : `it ${describeHeic(readFileSync(from)) ?? 'can’t be opened: save it again as JPEG, PNG or WebP'}`,
    );
  }
}
