import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { nameThumbnail, THUMBNAIL_FORMATS, THUMBNAIL_WIDTHS } from '../../shared/thumbnails.js';
import { createStagePath } from '../files/staging.js';
import { BadFileError } from './bad-file.js';
import { nameByContent } from './content-name.js';
import type { StagedMedia } from './media.service.js';

/** The cards' pictures are 16:9. */
const RATIO = 16 / 9;

const LARGEST_WIDTH = THUMBNAIL_WIDTHS.at(-1)!;

/** @throws BadFileError when it is no picture that can be read */
export async function stageThumbnailFile(path: string, mediaDir: string): Promise<StagedMedia> {
  const picture = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT';
    throw new BadFileError(isMissing ? `there is no ${path}` : error.message, { cause: error });
  });
  try {
    return await stageThumbnail(picture, mediaDir);
  } catch (error) {
    // What has a code is the disk's.
    if (error instanceof BadFileError || (error as NodeJS.ErrnoException).code) throw error;
    throw new BadFileError(
      `${path} can't be read as a picture: give a JPEG, PNG, WebP, AVIF, GIF or TIFF file that is whole`,
      { cause: error },
    );
  }
}

/** Makes all widths and formats of a thumbnail, beside their later places. */
export async function stageThumbnail(picture: Buffer, mediaDir: string): Promise<StagedMedia> {
  const { default: sharp } = await import('sharp');
  // A container's memory is small, and the site's own process has most of it.
  sharp.cache(false);
  sharp.concurrency(1);
  const { format, autoOrient } = await sharp(picture).metadata();
  if (format === 'svg') {
    throw new BadFileError('an SVG may hold a script: give the picture as a JPEG, PNG or WebP');
  }
  // Never made larger than it is: a wide address then names a file that is as wide as it can be.
  const { width, height } = autoOrient;
  const widest = Math.max(1, Math.floor(Math.min(width, height * RATIO, LARGEST_WIDTH)));
  // Turned as the camera says, and without what else the camera has written into it.
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize(widest, Math.max(1, Math.round(widest / RATIO)), { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const makeWidth = (width: number, kind: (typeof THUMBNAIL_FORMATS)[number]) => {
    const resized = sharp(data, { raw: info }).resize(width, null, { withoutEnlargement: true });
    return kind === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp();
  };
  const largest = await makeWidth(LARGEST_WIDTH, 'webp').toBuffer();
  const hash = createHash('sha256').update(largest).digest('hex');
  const name = nameByContent(hash, `w${LARGEST_WIDTH}.webp`);
  const files: StagedMedia['files'] = [];
  for (const kind of THUMBNAIL_FORMATS) {
    for (const width of THUMBNAIL_WIDTHS) {
      const stage = createStagePath(mediaDir);
      await writeFile(stage, await makeWidth(width, kind).toBuffer(), { flush: true });
      files.push({ stage, path: nameThumbnail(name, width, kind) });
    }
  }
  return { address: `/media/${name}`, files };
}
