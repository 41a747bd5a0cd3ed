import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decode, UnreadableError } from './site-folder.js';

/** Parts without which no browser draws an SVG. */
const ROOT = [/<([\w.-]+:)?svg\s/, /http:\/\/www\.w3\.org\/2000\/svg["']/];

/** @throws UnreadableError if no browser draws the file, for example because it is cut off */
export async function inspectDrawing(path: string): Promise<{ type: string; ending: string }> {
  const bytes = readFileSync(path);
  const text = bytes[0] === 0xff ? bytes.toString('utf16le') : decode(bytes);
  const [head = ''] = text.replace(/^\ufeff/, '').split(/<(?:[\w.-]+:)?svg\s/, 1);
  if (head.replaceAll(/<!--.*?(-->|$)/gs, ' ').search(/<\?xml\s/) > 0)
    throw new UnreadableError(
      'has something before <?xml, and browsers draw nothing then: let the file begin with it',
    );
  // sharp doesn't recognise an SVG behind a long comment, and the buffer is always UTF-8.
  const drawing = Buffer.from(text.replaceAll(/<!--.*?(-->|$)|<\?xml.*?(\?>|$)/gs, ''));
  const metadata = sharp(drawing, { limitInputPixels: false }).metadata();
  // sharp refuses some SVGs that browsers draw, so only XML errors count.
  const problem = await metadata.then(() => '', String);
  if (!ROOT.every((part) => part.test(text)) || problem.includes('XML parse error'))
    throw new UnreadableError('is not an SVG drawing: export it as SVG');
  return { type: 'image/svg+xml', ending: 'svg' };
}
