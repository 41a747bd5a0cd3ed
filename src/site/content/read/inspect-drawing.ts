import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { decode, UnreadableError } from './site-folder.js';

/** What a browser needs to show anything of a drawing. */
const ROOT = [/<([\w.-]+:)?svg\s/, /http:\/\/www\.w3\.org\/2000\/svg["']/];

/** @throws UnreadableError where no browser shows anything of an SVG file, such as one that is cut off */
export async function inspectDrawing(path: string): Promise<{ type: string; ending: string }> {
  const bytes = readFileSync(path);
  const text = bytes[0] === 0xff ? bytes.toString('utf16le') : decode(bytes);
  if (text.replace(/^\ufeff/, '').search(/<\?xml\s/) > 0)
    throw new UnreadableError(
      'has something before <?xml, and browsers draw nothing then: let the file begin with it',
    );
  // A long comment before the drawing would keep sharp from knowing it, and this is in UTF-8 now.
  const drawing = Buffer.from(text.replaceAll(/<!--.*?(-->|$)|<\?xml.*?(\?>|$)/gs, ''));
  const metadata = sharp(drawing, { limitInputPixels: false }).metadata();
  // Browsers draw more than sharp does.
  const problem = await metadata.then(() => '', String);
  if (!ROOT.every((part) => part.test(text)) || problem.includes('XML parse error'))
    throw new UnreadableError('is not an SVG drawing: export it as SVG');
  return { type: 'image/svg+xml', ending: 'svg' };
}
