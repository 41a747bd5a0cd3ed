import type { Assets } from '../read/assets.js';
import { type Faults, startOf } from '../read/fault.js';
import type { Reference } from '../read/references.js';
import type { SiteSource } from '../read/site-source.js';

/** Narrower than this, a picture is unsharp on most screens. */
const LEAST_WIDTH = 960;

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
