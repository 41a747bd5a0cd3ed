import { writeFile } from 'node:fs/promises';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadPictureError, openOriginal } from '../pictures/open-original.js';

export interface PictureCopy {
  /** The file that was sent. */
  from: string;
  /** Where the site's own copy goes. */
  to: string;
}

/** As large as any screen asks for, and a fraction of what a phone takes. */
const LARGEST = 2560;

/**
 * Writes a photograph as the site has them: upright, no larger than needed, and without what the
 * camera wrote into it, such as where it was taken.
 * @returns the ending that its name takes, or the sentence that says why there is none
 */
export async function copyPicture({ from, to }: PictureCopy): Promise<PictureResult> {
  try {
    const picture = (await openOriginal(from)).read();
    const { hasAlpha } = await picture.metadata();
    const ending = hasAlpha ? 'png' : 'jpg';
    const fitted = picture.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true });
    const made = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer();
    // Written by Node, which says why it can't.
    await writeFile(to, made);
    return { ending };
  } catch (error) {
    if (error instanceof BadPictureError) return { refused: error.message };
    if (isDiskFull(error)) return { isDiskFull: true };
    if ((error as NodeJS.ErrnoException).code) throw error;
    return { refused: 'it can’t be opened: save it again as JPEG, PNG or WebP' };
  }
}

export type PictureResult = { ending: string } | { refused: string } | { isDiskFull: true };
