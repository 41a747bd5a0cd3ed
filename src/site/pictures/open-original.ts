import { totalmem } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { BadFileError } from '../../platform/files/regular-file.js';
import { WHOLE } from '../../gallery/media/stage-thumbnail.js';

/** What Node takes here, and the whole server beside it, in bytes. */
const TAKEN = 150e6;
/** The decoders' own limit. */
const MAX_PIXELS = 0x3fff ** 2;

// One strip of one picture at a time: the container's memory is small.
sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is displayed, not yet decoded. */
export interface OpenOriginal {
  width: number;
  height: number;
  /** Decodes it, upright, each time it is called, at a fraction of its size if the format allows that. */
  read: () => Sharp;
}

/** @throws BadFileError when it would need more memory than there is */
export async function openOriginal(path: string | Buffer): Promise<OpenOriginal> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height * findDecodingBytes(metadata) > findRoom() || width * height > MAX_PIXELS) {
    throw new BadFileError(
      `a picture of ${width} × ${height} pixels is more than the memory here can take: save it smaller, or as an ordinary JPEG`,
    );
  }
  const read = () => sharp(path, { sequentialRead: true, ...WHOLE }).autoOrient();
  return { width, height, read };
}

function findRoom(): number {
  // Zero or more than there is where no limit is set.
  return Math.min(process.constrainedMemory() || Infinity, totalmem()) - TAKEN;
}

/**
 * Most pictures are read in strips. Progressive and interlaced ones and AVIF are in memory as a
 * whole: measured for each pixel, rounded up.
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
