import type { SiteContent } from '../../../shared/content/site-content.js';
import { prepareMap } from '../map/draw-map.js';
import { checkAddresses } from './check/check-addresses.js';
import { checkFiles } from './check/check-files.js';
import { checkNavigation, checkReferences } from './check/check-links.js';
import { checkPage, findGaps, warnOfPage } from './check/check-page.js';
import { checkIcon, warnOfUnused } from './check/check-pictures.js';
import { checkSite } from './check/check-site.js';
import { Assets, type KnownFiles, type OpenPicture } from './read/assets.js';
import { type Fault, Problems } from './read/fault.js';
import { isFile, listReferences, listUses } from './read/references.js';
import { type FileOverrides, SiteFolder } from './read/site-folder.js';
import { type FieldMarks, markFields } from './resolve/mark-fields.js';
import { resolveSite } from './resolve/resolve-site.js';

export interface SiteReading {
  content?: SiteContent;
  /** Faults of single files or, if there are none, faults across files. */
  faults: Fault[];
  /** Set if `faults` are of single files: the files weren't checked together. */
  isUnformed?: boolean;
  warnings: Fault[];
  uses: SiteContent['uses'];
  marks?: FieldMarks;
}

interface Options {
  /** Cache of inspected pictures and films, which the reading extends. */
  known?: KnownFiles;
  openPicture?: OpenPicture;
  drafts?: FileOverrides;
  /** Puts a mark before each text, which says where the text is in the files. */
  isMarked?: boolean;
}

/** Reads and checks a site's folder. Never throws for what is in it, but returns faults. */
export async function readSite(path: string, options: Options = {}): Promise<SiteReading> {
  const faults = new Problems();
  const warnings = new Problems();
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
  checkAddresses(pages, faults);
  for (const page of pages) {
    checkPage(page, faults);
    warnOfPage(page, warnings);
  }
  checkReferences(files, references, faults);
  checkNavigation(files, faults, warnings);
  const phones = checkSite(site, faults, warnings);
  for (const reference of references.all.filter(isFile)) await assets.read(reference);
  checkIcon(references, assets, faults);
  warnOfUnused(folder, references, warnings);
  const gaps = pages.flatMap(findGaps);
  for (const { message, ...at } of gaps) warnings.add(at, message);
  const reading = { faults: faults.sorted(), warnings: warnings.sorted(), uses };
  if (reading.faults.length > 0) return reading;

  const { marks, ...said } = options.isMarked ? markFields({ files, phones }) : { files, phones };
  const drawMap = prepareMap(areas?.value ?? [], site.value.country);
  const content = resolveSite({ ...said, references, assets, drawMap });
  return { ...reading, content: { ...content, gaps, uses }, ...(marks && { marks }) };
}
