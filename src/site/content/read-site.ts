import type { SiteContent } from '../../../shared/content/site-content.js';
import { prepareMap } from '../map/draw-map.js';
import { checkFiles } from './check/check-files.js';
import { findGaps } from './check/check-page.js';
import { checkTogether } from './check/check-together.js';
import { Assets, type KnownFiles, type OpenPicture } from './read/assets.js';
import { type Fault, Faults } from './read/fault.js';
import { listReferences, listUses } from './read/references.js';
import { type Drafts, SiteFolder } from './read/site-folder.js';
import { type FieldMarks, markFields } from './resolve/mark-fields.js';
import { resolveSite } from './resolve/resolve-site.js';

export interface SiteReading {
  /** Undefined when there is a fault. */
  content?: SiteContent;
  /** Every fault of form in single files, or, if there is none, every fault of what they say together. */
  faults: Fault[];
  /** Set where the faults are of form: what the files say together isn't known then. */
  isUnformed?: boolean;
  warnings: Fault[];
  /** Of the files that have their form. */
  uses: SiteContent['uses'];
  /** Marks of the content, if they were wanted. */
  marks?: FieldMarks;
}

interface Options {
  /** What earlier readings found out about pictures and films: filled as they are read. */
  known?: KnownFiles;
  /** Tries to open a picture, and throws if that fails. */
  openPicture?: OpenPicture;
  /** Texts of the site's files that aren't written yet, by the files' names. */
  drafts?: Drafts;
  /** Whether the content's texts say where they are in the files. */
  isMarked?: boolean;
}

/** Reads a site's folder, whatever is in it: first each file by itself, then what they say together. */
export async function readSite(path: string, options: Options = {}): Promise<SiteReading> {
  const faults = new Faults();
  const warnings = new Faults();
  const folder = faults.attempt(path, () => new SiteFolder(path, options.drafts));
  if (!folder) return { faults: faults.all, isUnformed: true, warnings: [], uses: {} };
  const { site, areas, pages } = checkFiles(folder, faults);
  const trees = pages.map(({ tree }) => tree);
  const references = listReferences(site?.tree, trees, site ? folder.list() : []);
  const uses = listUses(references);
  if (!site || faults.all.length > 0)
    return { faults: faults.sorted(), isUnformed: true, warnings: [], uses };

  const files = { site, areas, pages };
  const assets = new Assets(folder, faults, options.known, options.openPicture);
  const phones = await checkTogether(files, folder, references, assets, faults, warnings);
  const gaps = pages.flatMap(findGaps);
  for (const { message, ...at } of gaps) warnings.add(at, message);
  const reading = { faults: faults.sorted(), warnings: warnings.sorted(), uses };
  if (reading.faults.length > 0) return reading;

  const { marks, ...said } = options.isMarked ? markFields({ files, phones }) : { files, phones };
  const drawMap = prepareMap(areas?.value ?? [], site.value.country);
  const content = resolveSite({ ...said, references, assets, drawMap, uses });
  return { ...reading, content: { ...content, gaps }, ...(marks && { marks }) };
}
