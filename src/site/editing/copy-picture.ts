import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Mark } from '../../../shared/api/desk-site.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadPictureError, openOriginal } from '../pictures/open-original.js';

export interface PictureCopy {
  /** The file that was sent. */
  from: string;
  /** Where the site's own copy goes. */
  to: string;
  /** As the site's logo or icon. */
  mark?: Mark | undefined;
}

const ICON_SIZE = 512;
/** In pixels: twice as large as the header shows it. */
const [LOGO_WIDTH, LOGO_HEIGHT] = [800, 200];

/** As large as any screen asks for, and a fraction of what a phone takes. */
const LARGEST = 2560;

/**
 * Writes a photograph as the site has them: upright, no larger than needed, and without what the
 * camera wrote into it, such as where it was taken.
 * @returns the ending that its name takes, or the sentence that says why there is none
 */
export async function copyPicture({ from, to, mark }: PictureCopy): Promise<PictureResult> {
  try {
    const picture = (await openOriginal(from)).read();
    if (mark) {
      await writeFile(to, await (mark === 'icon.png' ? drawIcon(picture) : drawLogo(picture)));
      return { ending: mark };
    }
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

function drawIcon(picture: Sharp): Promise<Buffer> {
  return picture.resize(ICON_SIZE, ICON_SIZE, { fit: 'cover' }).png().toBuffer();
}

/** A drawing that is only the picture: it is shown wherever one that was drawn as such is. */
async function drawLogo(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const size = `width="${info.width}" height="${info.height}"`;
  const source = `data:image/webp;base64,${data.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}"><image ${size} href="${source}"/></svg>\n`;
}

export type PictureResult = { ending: string } | { refused: string } | { isDiskFull: true };
