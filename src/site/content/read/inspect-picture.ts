import { imageSize } from 'image-size';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { nameByHash } from './name-by-hash.js';
import { UnreadableError } from './site-folder.js';

export interface PictureFacts {
  /** The beginning of its files' names: 16 hex digits of its hash. */
  name: string;
  /** As it is displayed. */
  width: number;
  height: number;
}

/** A photograph from any camera has less. */
const LARGEST_FILE = 60 * 1024 * 1024;
const MOST_PIXELS = 250_000_000;

/** One for all pictures: a new one for each would stay in memory until the next collection. */
let room = Buffer.alloc(0);

/** Whether a file of each kind that browsers and cameras know is there to its end. */
const IS_WHOLE: Record<string, (bytes: Buffer) => boolean> = {
  jpg: endsAsJpeg,
  png: endsAsPng,
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  avif: endsAsAvif,
};

/** @throws UnreadableError that says what is wrong with the picture */
export function inspectPicture(path: string): PictureFacts {
  const { size } = statSync(path);
  if (size > LARGEST_FILE) {
    throw new UnreadableError('is larger than 60 MB: save it smaller');
  }
  const bytes = readWhole(path, size);
  if (bytes.length === 0) throw new UnreadableError('is empty: copy it again');
  const { width, height, orientation = 1, type = '' } = measure(bytes);
  const isWhole = IS_WHOLE[type];
  if (!isWhole) {
    throw new UnreadableError(`is ${type.toUpperCase()}: save it as JPEG, PNG, WebP or AVIF`);
  }
  if (width * height > MOST_PIXELS) {
    throw new UnreadableError('has more than 250 million pixels: save it smaller');
  }
  if (!check(isWhole, bytes)) throw new UnreadableError('is cut off: copy it again');
  // Of the eight ways to hold a camera, the last four swap the sides.
  const isTurned = orientation >= 5;
  return {
    name: nameByHash(createHash('sha256').update(bytes).digest('hex')),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
}

/** @returns what is good until the next call */
function readWhole(path: string, size: number): Buffer {
  if (room.length < size) room = Buffer.alloc(size);
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read)
      read = readSync(file, room, length, size - length, null);
    return room.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function measure(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new UnreadableError('can’t be read as a picture: save it again as JPEG, PNG or WebP', {
      cause: error,
    });
  }
}

function check(isWhole: (bytes: Buffer) => boolean, bytes: Buffer): boolean {
  try {
    return isWhole(bytes);
  } catch {
    // A length in the file points beyond its end.
    return false;
  }
}

/** The end mark, after the beginning of the picture itself: a preview before it has its own. */
function endsAsJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (bytes.readUInt16BE(at) !== 0xffda) at += 2 + bytes.readUInt16BE(at + 2);
  return bytes.includes(Buffer.from([0xff, 0xd9]), at);
}

function endsAsPng(bytes: Buffer): boolean {
  let at = 8;
  while (bytes.toString('latin1', at + 4, at + 8) !== 'IEND') at += 12 + bytes.readUInt32BE(at);
  return at + 12 <= bytes.length;
}

/** A row of boxes, each with its length before it; 0 means to the end, 1 a length of 8 bytes. */
function endsAsAvif(bytes: Buffer): boolean {
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length;
}
