import sharp, { type Sharp } from 'sharp';
import type { Focus } from '../../../shared/content/page-schema.js';
import { encodePicture } from '../../gallery/media/encode-picture.js';
import type { OpenOriginal } from './open-original.js';
import { type DerivedFile, findWidest, type Sidecar } from './picture-files.js';
import { wrapInIco } from './wrap-in-ico.js';

const CARD = { width: 1200, height: 630 };
const LARGEST_ICON = 512;
const ICO_SIZE = 32;
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
export function drawFile(draw: Drawing, file: DerivedFile): Promise<Buffer | string> {
  switch (file.kind) {
    case 'webp':
    case 'avif':
      return encodePicture(draw(), file.width, file.kind);
    case 'card':
      return drawCard(draw, file.focus);
    case 'png':
      return drawIcon(draw, file.size);
    case 'ico':
      return drawIcon(draw, ICO_SIZE).then((png) => wrapInIco(png, ICO_SIZE));
    case 'placeholder':
      return drawPlaceholder(draw);
  }
}

/** A few pixels, which the browser stretches into a blur: 100 to 300 bytes of CSS. */
async function drawPlaceholder(draw: Drawing): Promise<string> {
  const tiny = await draw()
    .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 0, effort: 6 })
    .toBuffer();
  const placeholder = `url(data:image/webp;base64,${tiny.toString('base64')}) center/cover no-repeat`;
  return `${JSON.stringify({ placeholder } satisfies Sidecar)}\n`;
}

/** Always of the size that the page's head names. */
async function drawCard(draw: Drawing, focus?: Focus): Promise<Buffer> {
  return (focus ? await cutCard(draw(), focus) : await fitCard(draw))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** What is upright is shown whole, over itself in the dark; all else around what the eye would look at first. */
async function fitCard(draw: Drawing): Promise<Sharp> {
  const { width, height } = await draw().metadata();
  const cut = draw().resize({ ...CARD, position: 'attention' });
  if (height <= width) return cut;
  const input = await draw().resize({ height: CARD.height }).png().toBuffer();
  return cut.blur(24).modulate({ brightness: 0.45 }).composite([{ input }]);
}

/** As `object-position` does it. */
async function cutCard(picture: Sharp, [x, y]: Focus): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const scale = Math.max(CARD.width / width, CARD.height / height);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const left = Math.round(((wide - CARD.width) * x) / 100);
  const top = Math.round(((tall - CARD.height) * y) / 100);
  return picture.resize(wide, tall, { fit: 'fill' }).extract({ ...CARD, left, top });
}

/** Always of the size that the manifest names. */
function drawIcon(draw: Drawing, size: number): Promise<Buffer> {
  return draw().resize(size, size).png().toBuffer();
}
