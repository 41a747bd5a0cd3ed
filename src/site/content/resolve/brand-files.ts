import sharp from 'sharp';
import { hashFile } from '../../../platform/files/copy-and-hash.js';
import { type Assets, ICON } from '../read/assets.js';
import { type Faults, startOf } from '../read/fault.js';
import { nameByHash } from '../read/name-by-hash.js';
import type { Reference } from '../read/references.js';
import { UnreadableError } from '../read/site-folder.js';
import type { SiteSource } from '../read/site-source.js';
import type { Logo } from './resolve-site.js';
import type { Originals } from './originals.js';

const LOGO = 'logo.svg';
/** Without the namespace, a browser shows nothing of it, nor of what is cut off. */
const DRAWING = /<(\w+:)?svg\s[^>]*\bxmlns(:\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/;
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
  originals.add(chosen ? `pictures/${chosen.name}` : ICON, facts, [], 'icons');
  return name;
}

/** @returns where the logo is served, if the site has one */
export async function readLogo(
  source: SiteSource,
  chosen: Reference | undefined,
  assets: Assets,
  originals: Originals,
  faults: Faults,
): Promise<Logo | undefined> {
  if (chosen) {
    const { name } = assets.pictures.get(chosen.name) ?? {};
    if (name === undefined) return undefined;
    const { widths } = originals.byName[name]!;
    const width = widths.find((each) => each >= LOGO_WIDTH) ?? widths.at(-1);
    const path = source.folder.locate(`pictures/${chosen.name}`);
    return { address: `/pictures/${name}-${width}.webp`, path, at: chosen.tree };
  }
  if (!source.list('.').includes(LOGO)) return undefined;
  try {
    const path = source.folder.locate(LOGO);
    const drawing = sharp(path, { limitInputPixels: false });
    const size = await drawing.metadata().catch(() => undefined);
    if (!size || !DRAWING.test(source.folder.readText(LOGO))) {
      throw new UnreadableError('is not an SVG drawing: export it as SVG');
    }
    const name = `${nameByHash((await hashFile(path)).sha256)}.svg`;
    return { address: `/film/${name}`, path, at: startOf(LOGO), files: { [name]: LOGO } };
  } catch (error) {
    faults.add(startOf(LOGO), error instanceof UnreadableError ? error.message : String(error));
    return undefined;
  }
}
