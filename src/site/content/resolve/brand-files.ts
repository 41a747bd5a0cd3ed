import { hashFile } from '../../../platform/files/copy-and-hash.js';
import { type Assets, ICON } from '../read/assets.js';
import { type Faults, startOf } from '../read/fault.js';
import { nameByHash } from '../read/name-by-hash.js';
import type { Originals } from './originals.js';
import { UnreadableError } from '../read/site-folder.js';
import type { SiteSource } from '../read/site-source.js';

const LOGO = 'logo.svg';

/** @returns the name of the picture that the icons are made from, if the site has one */
export async function readIcon(
  source: SiteSource,
  assets: Assets,
  originals: Originals,
  faults: Faults,
): Promise<string | undefined> {
  if (!source.list('.').includes(ICON)) return undefined;
  const facts = await assets.readIcon(startOf(ICON));
  if (!facts) return undefined;
  if (facts.width !== facts.height || facts.width < 192) {
    faults.add(
      startOf(ICON),
      `is ${facts.width} × ${facts.height} pixels: it has to be square, with 512 × 512 or more`,
    );
  }
  originals.add(ICON, facts, [], 'icons');
  return facts.name;
}

/** @returns the name that the logo is served under, if the site has one */
export async function readLogo(source: SiteSource, faults: Faults) {
  if (!source.list('.').includes(LOGO)) return undefined;
  try {
    if (!/<svg[\s>]/.test(source.folder.readText(LOGO))) {
      throw new UnreadableError('is not an SVG drawing: export it as SVG');
    }
    const { sha256 } = await hashFile(source.folder.locate(LOGO));
    return { name: `${nameByHash(sha256)}.svg`, file: LOGO };
  } catch (error) {
    faults.add(startOf(LOGO), error instanceof UnreadableError ? error.message : String(error));
    return undefined;
  }
}
