import type { Assets } from '../read/assets.js';
import type { Problems } from '../read/fault.js';
import { isFile, type References } from '../read/references.js';
import type { SiteFolder } from '../read/site-folder.js';
import { checkAddresses } from './check-addresses.js';
import type { CheckedFiles } from './check-files.js';
import { checkNavigation, checkReferences } from './check-links.js';
import { checkPage, warnOfPage } from './check-page.js';
import { checkIcon, warnOfSmall, warnOfUnused } from './check-pictures.js';
import { checkSite, type Phones } from './check-site.js';

/**
 * Second phase of reading a site: checks references between files, and the files they name.
 * @returns the business's parsed phone numbers
 */
export async function checkAcrossFiles(
  files: CheckedFiles,
  folder: SiteFolder,
  references: References,
  assets: Assets,
  faults: Problems,
  warnings: Problems,
): Promise<Phones> {
  checkAddresses(files.pages, faults);
  for (const page of files.pages) {
    checkPage(page, faults);
    warnOfPage(page, warnings);
  }
  checkReferences(files, references, faults);
  checkNavigation(files, faults, warnings);
  const phones = checkSite(files.site, faults, warnings);
  for (const reference of references.all.filter(isFile)) await assets.read(reference);
  checkIcon(references, assets, faults);
  warnOfSmall(references, assets, warnings);
  warnOfUnused(folder, references, warnings);
  return phones;
}
