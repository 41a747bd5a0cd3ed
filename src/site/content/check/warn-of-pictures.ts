import sharp from 'sharp';
import type { SiteTheme } from '../../../../shared/content/site-content.js';
import { contrastRatio } from '../../../../shared/contrast.js';
import type { Assets } from '../read/assets.js';
import { type Faults, startOf } from '../read/fault.js';
import type { Reference } from '../read/references.js';
import type { SiteSource } from '../read/site-source.js';
import type { Logo } from '../resolve/resolve-site.js';

/** Narrower than this, a picture is unsharp on most screens. */
const LEAST_WIDTH = 960;

/** What WCAG 2.2 asks of what is no text (1.4.11). */
const LEAST_CONTRAST = 3;
/** Of 255. */
const FAINT = 25;

/** Pictures and films that nobody uses. */
export function warnOfUnused(
  source: SiteSource,
  references: readonly Reference[],
  warnings: Faults,
): void {
  for (const [kind, folder] of [
    ['picture', 'pictures'],
    ['film', 'film'],
  ] as const) {
    const used = new Set(references.filter((each) => each.kind === kind).map(({ name }) => name));
    for (const name of source.list(folder).filter((each) => !used.has(each))) {
      warnings.add(startOf(`${folder}/${name}`), `no page uses this ${kind}`);
    }
  }
}

/** By the logos' addresses, as a large one takes its time. */
const grids: Record<string, Promise<Buffer>> = {};

/** @returns of each cell, the mean of what is seen in it */
function drawGrid(drawing: Logo['drawing']): Promise<Buffer> {
  return (
    sharp(drawing)
      .trim({ background: '#0000' })
      .resize(24, 8, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
      // What can't be drawn is told of elsewhere.
      .catch(() => Buffer.of())
  );
}

/** A logo of which more than half is as dark, or as light, as what is behind it. */
export async function warnOfFaintLogo(
  { address, drawing, at }: Logo,
  { plate, colours: { main } }: SiteTheme,
  warnings: Faults,
): Promise<void> {
  const pixels = await (grids[address] ??= drawGrid(drawing));
  const cells = Array.from({ length: pixels.length / 4 }, (_, index) => ({
    colour: `#${pixels.toString('hex', index * 4, index * 4 + 3)}`,
    alpha: pixels[index * 4 + 3]!,
  }));
  const behind = plate ? main.ink : main.ground;
  const seen = cells.filter(({ alpha }) => alpha > FAINT);
  const lost = seen.filter(({ colour }) => contrastRatio(colour, behind) < LEAST_CONTRAST);
  const hasGround = cells.filter(({ alpha }) => alpha > 255 - FAINT).length > cells.length / 2;
  if (hasGround || lost.length <= seen.length / 2) return;
  const other = main.kind === 'dark' ? 'light' : 'dark';
  const advice = plate ? 'take the plate away' : `put a plate behind it, or make the page ${other}`;
  warnings.add(at, `hardly shows on ${behind}: ${advice}`);
}

/** Pictures that will look unsharp. */
export function warnOfSmall(
  references: readonly Reference[],
  assets: Assets,
  warnings: Faults,
): void {
  for (const { kind, name, tree } of references) {
    const width = kind === 'picture' ? assets.pictures.get(name)?.width : undefined;
    // What is only for phones held upright may be narrower, and a logo or an icon is small.
    const isSmall = /pictureTall|^look\./.test(tree.field ?? '');
    if (width === undefined || width >= LEAST_WIDTH || isSmall) continue;
    warnings.add(
      tree,
      `this picture is ${width} pixels wide, and will look unsharp: ${LEAST_WIDTH} or more are best`,
    );
  }
}
