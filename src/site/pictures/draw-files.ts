import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Focus } from '../../../shared/content/page-schema.js';
import type { Print } from '../../../shared/content/site-content.js';
import { encodePicture } from '../../gallery/media/encode-picture.js';
import { FACES_DIR } from '../../platform/config/paths.js';
import type { OpenOriginal } from './open-original.js';
import { type DerivedFile, findWidest } from './picture-files.js';

// A server has no fonts, and those of any other computer would make another card.
process.env['FONTCONFIG_FILE'] = join(FACES_DIR, 'fonts.conf');

export const CARD = { width: 1200, height: 630 };
/** The picture's part of it, where there is a headline: the right, above the foot. */
export const BESIDE = { width: 500, height: 538 };
const LARGEST_ICON = 512;
const PLACEHOLDER_SIZE = 16;

/** Gives a new pipeline from the same pixels each time. */
export type Drawing = () => Sharp;

/** Decodes the original once, at the size of the largest file that is to be drawn. */
export async function readPixels(
  original: OpenOriginal,
  files: readonly DerivedFile[],
): Promise<Drawing> {
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

/** Nothing that the camera wrote is in the result. */
export function drawFile(
  draw: Drawing,
  file: DerivedFile,
  print?: Print,
): Promise<Buffer | string> {
  if ('width' in file) return encodePicture(draw(), file.width, file.kind);
  // Always of the size that the manifest names.
  if ('size' in file) return draw().resize(file.size, file.size).png().toBuffer();
  return file.kind === 'card' ? drawCard(draw, print) : drawPlaceholder(draw);
}

/** A few pixels, which the browser stretches into a blur: 100 to 300 bytes of CSS. */
async function drawPlaceholder(draw: Drawing): Promise<string> {
  const tiny = await draw()
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  return `url(data:image/webp;base64,${tiny.toString('base64')}) center/cover no-repeat`;
}

/** Always of the size that the page's head names. */
async function drawCard(draw: Drawing, { drawing, focus }: Partial<Print> = {}): Promise<Buffer> {
  const beside = await cut(draw(), BESIDE, focus);
  const place = { left: CARD.width - BESIDE.width, top: 0 };
  const card = drawing
    ? sharp(Buffer.from(drawing)).composite([{ input: await beside.png().toBuffer(), ...place }])
    : await fitCard(draw, focus);
  return card.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** What is upright is shown whole, over itself in the dark; all else around what the eye would look at first. */
async function fitCard(draw: Drawing, focus?: Focus): Promise<Sharp> {
  const { width, height } = await draw().metadata();
  const card = await cut(draw(), CARD, focus);
  if (focus || height <= width) return card;
  const input = await draw().resize({ height: CARD.height }).png().toBuffer();
  return card.blur(24).modulate({ brightness: 0.45 }).composite([{ input }]);
}

/** With a focus, as `object-position` does it. Else faces are near the top of what is upright. */
async function cut(picture: Sharp, size: typeof CARD, focus?: Focus): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  if (!focus) return picture.resize({ ...size, position: height > width ? 'top' : 'attention' });
  const scale = Math.max(size.width / width, size.height / height);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const left = Math.round(((wide - size.width) * focus[0]) / 100);
  const top = Math.round(((tall - size.height) * focus[1]) / 100);
  return picture.resize(wide, tall, { fit: 'fill' }).extract({ ...size, left, top });
}
