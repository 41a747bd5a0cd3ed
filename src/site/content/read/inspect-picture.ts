import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describeHeic } from '../../../gallery/media/heic.js';
import { WHOLE } from '../../../gallery/media/stage-thumbnail.js';
import { nameByBytes } from './name-by-hash.js';
import { UnreadableError } from './site-folder.js';

export type PictureFacts = Awaited<ReturnType<typeof inspectPicture>>;

// sharp's cache would return the old picture after a file is overwritten.
sharp.cache(false);

/** Bytes; no camera's photographs have more. */
const LARGEST_FILE = 60 * 1024 * 1024;
const MOST_PIXELS = 250_000_000;

/** Tests for an end marker. A picture without one is decoded to see if it is complete. */
const ENDS: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
  'image/png': (bytes) => bytes.subarray(-12).includes('IEND'),
  // The metadata of an incomplete WebP can't be read anyway.
  'image/webp': () => true,
  'image/avif': () => false,
};

/**
 * @returns the picture's name, and its size in pixels after rotation
 * @throws UnreadableError that says what is wrong with it
 */
export async function inspectPicture(path: string) {
  const { size } = statSync(path);
  if (size === 0) throw new UnreadableError('is empty: copy it again');
  if (size > LARGEST_FILE) throw new UnreadableError('is larger than 60 MB: save it smaller');
  const bytes = readFileSync(path);
  const { mediaType = '', autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      const other = 'can’t be read as a picture: save it again as JPEG, PNG or WebP';
      throw new UnreadableError(describeHeic(bytes) ?? other, { cause: error });
    });
  const endsWhole = ENDS[mediaType];
  if (!endsWhole) {
    const kind = `is ${mediaType.slice('image/'.length).toUpperCase()}`;
    throw new UnreadableError(describeHeic(bytes) ?? `${kind}: save it as JPEG, PNG, WebP or AVIF`);
  }
  if (autoOrient.width * autoOrient.height > MOST_PIXELS) {
    throw new UnreadableError('has more than 250 million pixels: save it smaller');
  }
  // Some cameras and apps write more after the end marker, or omit it.
  if (!endsWhole(bytes))
    await sharp(bytes, WHOLE)
      .resize(8)
      .raw()
      .toBuffer()
      .catch((error: unknown) => {
        throw new UnreadableError('is cut off: copy it again', { cause: error });
      });
  return { name: nameByBytes(bytes), ...autoOrient };
}
