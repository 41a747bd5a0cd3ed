import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Focus } from '../../../shared/content/page-schema.js';
import type { Print } from '../../../shared/content/site-content.js';
import { encodePicture } from '../../gallery/media/encode-picture.js';
import { FACES_DIR } from '../../platform/config/paths.js';
import type { OpenOriginal } from './open-original.js';
import { type DerivedFile, findWidest } from './picture-files.js';

// Cards use the fonts in `faces/`, so that they look the same on every machine, even one without fonts.
process.env['FONTCONFIG_FILE'] = join(FACES_DIR, 'fonts.conf');

export const CARD = { width: 1200, height: 630 };
/** Size of the photograph on a card with a headline, at the top right. */
export const CARD_PHOTO = { width: 500, height: 538 };
const LARGEST_ICON = 512;
const PLACEHOLDER_SIZE = 16;

/** Returns a new sharp pipeline over the same decoded pixels. */
export type PixelSource = () => Sharp;

export async function readPixels(
  original: OpenOriginal,
  files: readonly DerivedFile[],
): Promise<PixelSource> {
  const wanted = Math.max(...files.map((file) => Math.ceil(findNeededWidth(original, file))));
  const width = Math.min(wanted, findWidest(original));
  const { data, info } = await original
    .read()
    .resize(width)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

function findNeededWidth({ width, height }: OpenOriginal, file: DerivedFile): number {
  const ratio = width / height;
  if (file.kind === 'card') return Math.max(CARD.width, CARD.height * ratio);
  if (file.kind === 'placeholder') return PLACEHOLDER_SIZE;
  return 'width' in file ? file.width : LARGEST_ICON * Math.max(1, ratio);
}

export async function drawFile(
  openPixels: PixelSource,
  file: DerivedFile,
  print?: Print,
): Promise<Buffer | string> {
  if ('width' in file) {
    const picture = print?.colour ? await tint(print.colour, openPixels) : openPixels();
    return encodePicture(picture, file.width, file.kind);
  }
  // The web app manifest states this size, so a smaller original is enlarged.
  if ('size' in file) return openPixels().resize(file.size, file.size).png().toBuffer();
  return file.kind === 'card' ? drawCard(openPixels, print) : drawPlaceholder(openPixels);
}

/** Mean brightness that one-colour pictures are brought to, from 0 to 1. */
const PRINT_MEAN = 0.4;

/**
 * Prints a picture in one colour, as a press does on paper: black stays black, white becomes the colour. A
 * curve brings dark and bright photographs to about the same mean, without losing detail in the highlights.
 */
async function tint(colour: string, openPixels: PixelSource): Promise<Sharp> {
  const grey = openPixels().flatten({ background: '#fff' }).greyscale().toColourspace('b-w');
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const mean = data.reduce((sum, each) => sum + each, 0) / data.length / 255;
  const curve = Math.log(PRINT_MEAN) / Math.log(Math.min(0.9, Math.max(0.1, mean)));
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(data.length * 3);
  for (const [index, each] of data.entries()) {
    const light = (each / 255) ** curve;
    for (const [channel, ink] of channels.entries()) pixels[index * 3 + channel] = light * ink;
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Returns CSS of 100 to 300 bytes with a tiny picture, which the browser stretches into a blur. */
async function drawPlaceholder(openPixels: PixelSource): Promise<string> {
  const tiny = await openPixels()
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `url(data:image/webp;base64,${tiny.toString('base64')}) center/cover no-repeat`;
}

async function drawCard(
  openPixels: PixelSource,
  { drawing, focus }: Partial<Print> = {},
): Promise<Buffer> {
  const beside = await crop(openPixels(), CARD_PHOTO, focus);
  const place = { left: CARD.width - CARD_PHOTO.width, top: 0 };
  const card = drawing
    ? sharp(Buffer.from(drawing)).composite([{ input: await beside.png().toBuffer(), ...place }])
    : await fitCard(openPixels, focus);
  return card.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Crops a picture to the card. An upright one without a focus is shown whole, over a dark blur of itself. */
async function fitCard(openPixels: PixelSource, focus?: Focus): Promise<Sharp> {
  const { width, height } = await openPixels().metadata();
  const card = await crop(openPixels(), CARD, focus);
  if (focus || height <= width) return card;
  const input = await openPixels().resize({ height: CARD.height }).png().toBuffer();
  return card.blur(24).modulate({ brightness: 0.45 }).composite([{ input }]);
}

/** Crops as CSS `object-position` does. Without a focus, upright pictures keep their top, where faces usually are. */
async function crop(picture: Sharp, size: typeof CARD, focus?: Focus): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  if (!focus) return picture.resize({ ...size, position: height > width ? 'top' : 'attention' });
  const scale = Math.max(size.width / width, size.height / height);
  const scaledWidth = Math.round(width * scale);
  const scaledHeight = Math.round(height * scale);
  const left = Math.round(((scaledWidth - size.width) * focus[0]) / 100);
  const top = Math.round(((scaledHeight - size.height) * focus[1]) / 100);
  return picture.resize(scaledWidth, scaledHeight, { fit: 'fill' }).extract({ ...size, left, top });
}
