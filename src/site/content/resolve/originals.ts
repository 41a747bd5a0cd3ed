import type { Original, Print } from '../../../../shared/content/site-content.js';
import { nameByBytes } from '../read/name-by-hash.js';
import { findWidest, type Size } from '../../pictures/picture-files.js';
import type { Assets } from '../read/assets.js';
import type { References } from '../read/references.js';

/** Collects the pictures that a site shows, and which files to make from each. */
export class PicturePlan {
  readonly byName: Record<string, Original> = {};

  constructor({ all }: References, assets: Assets) {
    for (const { name: file, widths } of all) {
      const facts = assets.pictures.get(file);
      if (!facts) continue;
      const { name, width, height } = facts;
      const original = (this.byName[name] ??= { file, width, height, widths: [] });
      // All uses and copies of a picture share its files.
      const merged = new Set([...original.widths, ...chooseWidths(widths, facts)]);
      original.widths = [...merged].toSorted((a, b) => a - b);
    }
  }

  /** @param widths widths to make, of a print that browsers choose from */
  addPrint(print: Print, file = 'site.yaml', widths: number[] = []): string {
    const name = nameByBytes(JSON.stringify(print));
    this.byName[name] = { file, width: 0, height: 0, widths, print };
    return name;
  }
}

/** Never upscales a picture, and keeps at least one width. */
export function chooseWidths(wanted: readonly number[], facts: Size): number[] {
  const fitting = wanted.filter((each) => each <= facts.width);
  const widths = fitting.length > 0 || wanted.length === 0 ? fitting : [facts.width];
  return widths.map((each) => Math.min(each, findWidest(facts)));
}
