import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describeHeic } from '../../gallery/media/heic.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { openOriginal } from '../pictures/open-original.js';

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
    const fitted = picture.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true });
    const whole = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer();
    const made = isLogo && hasAlpha ? await sharp(whole).trim(CLEAR).png().toBuffer() : whole;
    // Written by Node, which says why it can't.
    await writeFile(to, made);
    return hasAlpha ? 'png' : 'jpg';
  } catch (error) {
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).code) throw error;
    const cut = 'isn’t whole: send it again. If that doesn’t help, save it as JPEG or PNG';
    throw new BadFileError(`it ${describeHeic(readFileSync(from)) ?? cut}`);
  }
}
