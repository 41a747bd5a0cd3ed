import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type Assets, ICON } from '../read/assets.js';
import { type Faults, startOf } from '../read/fault.js';
import { nameByHash } from '../read/name-by-hash.js';
import type { Reference } from '../read/references.js';
import { decode, describe, UnreadableError } from '../read/site-folder.js';
import type { SiteSource } from '../read/site-source.js';
import type { Logo } from './resolve-site.js';
import type { Originals } from './originals.js';

const LOGO = 'logo.svg';
/** Without these, or where it is cut off, a browser shows nothing of it. */
const DRAWING = [/<([\w.-]+:)?svg\s/, /http:\/\/www\.w3\.org\/2000\/svg["']/];
/** In pixels. */
const [LEAST_ICON, LOGO_WIDTH] = [192, 480];

/** @returns the name of the picture that the icons are made from, if the site has one */
export async function readIcon(
  source: SiteSource,
  chosen: Reference | undefined,
  assets: Assets,
  originals: Originals,
  faults: Faults,
): Promise<string | undefined> {
  if (!chosen && !source.list('.').includes(ICON)) return undefined;
  const facts = chosen ? assets.pictures.get(chosen.name) : await assets.readIcon(startOf(ICON));
  if (!facts) return undefined;
  const { width, height, name } = facts;
  const size = `is ${width} × ${height} pixels: it has to`;
  if (chosen && Math.min(width, height) < LEAST_ICON)
    faults.add(chosen.tree, `pictures/${chosen.name} ${size} have 512 × 512 or more`);
  if (!chosen && (width !== height || width < LEAST_ICON))
    faults.add(startOf(ICON), `${size} be square, with 512 × 512 or more`);
  return originals.addPrint(
    { makes: 'icons', picture: name },
    chosen ? `pictures/${chosen.name}` : ICON,
  );
}

/** @returns where the logo is served, if the site has one */
export async function readLogo(
  source: SiteSource,
  chosen: Reference | undefined,
  assets: Assets,
  originals: Originals,
  faults: Faults,
  warnings: Faults,
): Promise<Logo | undefined> {
  if (chosen) {
    const { name } = assets.pictures.get(chosen.name) ?? {};
    if (name === undefined) return undefined;
    const { widths } = originals.byName[name]!;
    const width = widths.find((each) => each >= LOGO_WIDTH) ?? widths.at(-1);
    const drawing = source.folder.locate(`pictures/${chosen.name}`);
    return { address: `/pictures/${name}-${width}.webp`, drawing, at: chosen.tree };
  }
  if (!source.list('.').includes(LOGO)) return undefined;
  const at = startOf(LOGO);
  try {
    const bytes = readFileSync(source.folder.locate(LOGO));
    const text = bytes[0] === 0xff ? bytes.toString('utf16le') : decode(bytes);
    // A long comment before the drawing would keep sharp from knowing it, and this is in UTF-8 now.
    const drawing = Buffer.from(text.replaceAll(/<!--.*?(-->|$)|<\?xml.*?(\?>|$)/gs, ''));
    const metadata = sharp(drawing, { limitInputPixels: false }).metadata();
    const problem = await metadata.then(() => '', String);
    if (!DRAWING.every((part) => part.test(text)) || problem.includes('XML parse error'))
      throw new UnreadableError('is not an SVG drawing: export it as SVG');
    // Browsers draw more than sharp does.
    if (problem) warnings.add(at, 'some browsers may not show it: export it as plain SVG');
    const name = `${nameByHash(createHash('sha256').update(bytes).digest('hex'))}.svg`;
    return { address: `/film/${name}`, drawing, at, files: { [name]: LOGO } };
  } catch (error) {
    faults.add(at, describe(error).message);
    return undefined;
  }
}
