import { type Faults, startOf } from '../read/fault.js';
import { SITE_FILES } from '../read/site-folder.js';
import type { SiteSource } from '../read/site-source.js';

/** Files that would silently not be read, as their names don't end in `.yaml`. */
export function checkFolder(source: SiteSource, faults: Faults): void {
  for (const folder of ['.', 'pages', 'shared']) {
    for (const name of source.list(folder)) {
      const wanted = name.replace(/\.ya?ml(\.txt)?$/i, '.yaml');
      if (wanted === name || (folder === '.' && !SITE_FILES.includes(wanted))) continue;
      const file = folder === '.' ? name : `${folder}/${name}`;
      faults.add(startOf(file), `has the wrong ending: call it ${wanted}`);
    }
  }
}
