import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameThumbnail, THUMBNAIL_FORMATS, THUMBNAIL_WIDTHS } from '../../../shared/thumbnails.js';
import { BadFileError, measureFile } from '../../platform/files/regular-file.js';
import { describeHeic } from './heic.js';
import { nameByContent } from './content-name.js';
import { encodePicture } from './encode-picture.js';
import type { StagedMedia } from './media-store.js';

/** Width to height of a thumbnail. Upright pictures aren't cropped. */
const RATIO = 16 / 9;

const MAX_BYTES = 100e6;
/** Sharp's default limit, beyond which decoding takes gigabytes. */
export const MAX_PIXELS = 0x3fff ** 2;

const LARGEST_WIDTH = THUMBNAIL_WIDTHS.at(-1)!;

/** Sharp's option to fail only if a picture is cut off, and to ignore a decoder's other warnings. */
export const WHOLE = { failOn: 'truncated' } as const;

export async function stageThumbnailFile(path: string, folder: string): Promise<StagedMedia> {
  await measureFile(path, MAX_BYTES);
  const picture = await readFile(path);
  try {
    return await stageThumbnail(picture, folder);
  } catch (error) {
    // An error with a code comes from the disk.
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).code) throw error;
    const other =
      "can't be read as a picture: give a JPEG, PNG, WebP, AVIF, GIF or TIFF file that is whole";
    throw new BadFileError(`${path} ${describeHeic(picture) ?? other}`, { cause: error });
  }
}

export async function stageThumbnail(picture: Buffer, folder: string): Promise<StagedMedia> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const { format, autoOrient } = await sharp(picture, { limitInputPixels: false }).metadata();
  if (format === 'svg') {
    throw new BadFileError('an SVG may hold a script: give the picture as a JPEG, PNG or WebP');
  }
  // Never upscales: the file named `w1280` of a small picture is only as wide as the picture.
  const { width, height } = autoOrient;
  if (width * height > MAX_PIXELS) {
    throw new BadFileError(
      `a picture of ${width} × ${height} pixels is too large: give one of ${LARGEST_WIDTH} × 720 or a little more`,
    );
  }
  const ratio = height > width ? width / height : RATIO;
  const most = Math.min(width, height * ratio, LARGEST_WIDTH * Math.min(1, ratio));
  const widest = Math.max(1, Math.round(most));
  // Decodes the whole picture, as the crop below doesn't read the lines that it cuts off.
  await sharp(picture, WHOLE).stats();
  // Applies the camera's rotation and drops all other metadata.
  const { data, info } = await sharp(picture, WHOLE)
    .autoOrient()
    .resize(widest, Math.max(1, Math.round(widest / ratio)), { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: StagedMedia['files'] = [];
  let name = '';
  for (const kind of THUMBNAIL_FORMATS.toReversed()) {
    for (const width of THUMBNAIL_WIDTHS.toReversed()) {
      const content = await encodePicture(sharp(data, { raw: info }), width, kind);
      // The largest WebP comes first: its hash names all files.
      name ||= nameByContent(hash('sha256', content), `w${width}.${kind}`, info);
      const stage = join(folder, `w${width}.${kind}`);
      await writeFile(stage, content, { flush: true });
      files.push({ stage, path: nameThumbnail(name, width, kind) });
    }
  }
  return { address: `/media/${name}`, files };
}
