import { createHash } from 'node:crypto';
import type { Original, Print } from '../../../../shared/content/site-content.js';
import { nameByHash } from '../read/name-by-hash.js';
import { findWidest } from '../../pictures/picture-files.js';
import type { Assets } from '../read/assets.js';
import type { PictureFacts } from '../read/inspect-picture.js';
import type { References } from '../read/references.js';

/** The pictures that a site shows, with what is to be made of each. */
export class Originals {
  readonly byName: Record<string, Original> = {};

  constructor({ all }: References, assets: Assets) {
    for (const { name, widths } of all) {
      const facts = assets.pictures.get(name);
      if (facts) this.add(name, facts, widths);
    }
  }

  /** The same picture may have several names, and be shown in several places. */
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

  /** @returns its name */
  addPrint(print: Print, file = 'site.yaml'): string {
    const name = nameByHash(createHash('sha256').update(JSON.stringify(print)).digest('hex'));
    this.byName[name] = { file, width: 0, height: 0, widths: [], print };
    return name;
  }
}

/** None is made larger than its original, and one there is at least. */
function chooseWidths(wanted: readonly number[], facts: PictureFacts): number[] {
  const fitting = wanted.filter((each) => each <= facts.width);
  const widths = fitting.length > 0 || wanted.length === 0 ? fitting : [facts.width];
  return widths.map((each) => Math.min(each, findWidest(facts)));
}
