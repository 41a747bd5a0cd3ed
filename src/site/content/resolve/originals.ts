import { createHash } from 'node:crypto';
import type { Original, Print } from '../../../../shared/content/site-content.js';
import { nameByHash } from '../read/name-by-hash.js';
import { findWidest } from '../../pictures/picture-files.js';
import type { Assets } from '../read/assets.js';
import type { PictureFacts } from '../read/inspect-picture.js';
import type { References } from '../read/references.js';

/** Collects the pictures that a site shows, and which files to make from each. */
export class PicturePlan {
  readonly byName: Record<string, Original> = {};

  constructor({ all }: References, assets: Assets) {
    for (const { name, widths } of all) {
      const facts = assets.pictures.get(name);
      if (facts) this.add(name, facts, widths);
    }
  }

  /** Merges the widths of all uses and copies of a picture. */
  private add(file: string, facts: PictureFacts, wanted: readonly number[]) {
    const original = (this.byName[facts.name] ??= {
      file,
      width: facts.width,
      height: facts.height,
      widths: [],
    });
    const widths = new Set([...original.widths, ...chooseWidths(wanted, facts)]);
    original.widths = [...widths].toSorted((a, b) => a - b);
  }

  /** @param widths widths to make, of a print that browsers choose from */
  addPrint(print: Print, file = 'site.yaml', widths: number[] = []): string {
    const name = nameByHash(createHash('sha256').update(JSON.stringify(print)).digest('hex'));
    this.byName[name] = { file, width: 0, height: 0, widths, print };
    return name;
  }
}

/** Never upscales a picture, and keeps at least one width. */
function chooseWidths(wanted: readonly number[], facts: PictureFacts): number[] {
  const fitting = wanted.filter((each) => each <= facts.width);
  const widths = fitting.length > 0 || wanted.length === 0 ? fitting : [facts.width];
  return widths.map((each) => Math.min(each, findWidest(facts)));
}
