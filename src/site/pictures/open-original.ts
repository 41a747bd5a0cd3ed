import { totalmem } from 'node:os';
import sharp, { type Metadata } from 'sharp';
import { BadFileError } from '../../platform/files/regular-file.js';
import { MAX_PIXELS, WHOLE } from '../../gallery/media/stage-thumbnail.js';

/** Memory in bytes that this process and the server need for themselves. */
const TAKEN = 150e6;

// The container has little memory, so sharp decodes in one thread and caches nothing.
sharp.cache(false);
sharp.concurrency(1);

export type OpenOriginal = Awaited<ReturnType<typeof openOriginal>>;

/**
 * Checks a picture without decoding it.
 * @returns the size of the upright picture, and a function that starts a pipeline which decodes it.
 *   JPEGs decode at reduced size if resized
 * @throws BadFileError if decoding needs more memory than there is, or the format isn't supported
 */
export async function openOriginal(path: string | Buffer) {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  // `constrainedMemory` is 0, or larger than the machine's memory, if no limit is set.
  const memory = Math.min(process.constrainedMemory() || Infinity, totalmem()) - TAKEN;
  if (width * height > Math.min(MAX_PIXELS, memory / findDecodingBytes(metadata)))
    throw new BadFileError(
      `a picture of ${width} × ${height} pixels is more than the memory here can take: save it smaller, or as an ordinary JPEG`,
    );
  const read = () => sharp(path, { sequentialRead: true, ...WHOLE }).autoOrient();
  return { width, height, read };
}

/**
 * Bytes of memory per pixel, as measured and rounded up. Most formats decode in strips; progressive and
 * interlaced pictures and AVIF decode as a whole.
 */
function findDecodingBytes(metadata: Metadata): number {
  const { format, isProgressive, chromaSubsampling, channels, depth } = metadata;
  if (format === 'jpeg') {
    if (!isProgressive) return 0.5;
    return chromaSubsampling === '4:2:0' ? 3.5 : 7;
  }
  if (format === 'png') {
    return (isProgressive ? 1.2 : 0.4) * channels * (depth === 'ushort' ? 2 : 1);
  }
  if (format === 'webp') return 1;
  if (format === 'heif') return 18;
  const other = format === 'svg' ? 'PNG with a clear background' : 'JPEG or PNG';
  throw new BadFileError(`it is not a JPEG, PNG, WebP or AVIF picture: save it as ${other}`);
}
