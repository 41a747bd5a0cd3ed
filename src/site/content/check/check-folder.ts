import { extname } from 'node:path';
import { type Faults, startOf } from '../read/fault.js';
import { SITE_FILES, SITE_FOLDERS } from '../read/site-folder.js';
import type { SiteSource } from '../read/site-source.js';
import { suggest } from '../read/suggest.js';

/** Files that would silently not be read because of their names. */
export function checkFolder(source: SiteSource, faults: Faults, warnings: Faults): void {
  for (const name of source.list('.')) {
    if (SITE_FILES.includes(name) || SITE_FOLDERS.includes(name)) continue;
    const yaml = toYaml(name);
    if (yaml && SITE_FILES.includes(yaml)) addWrongEnding(name, yaml, faults);
    else {
      const meant = suggest(name, [...SITE_FILES, ...SITE_FOLDERS]);
      if (meant) warnings.add(startOf(name), `is not read${meant}`);
    }
  }
  for (const folder of ['pages', 'shared']) {
    for (const name of source.list(folder)) {
      const yaml = toYaml(name);
      if (yaml) addWrongEnding(`${folder}/${name}`, yaml, faults);
      else if (!name.endsWith('.yaml')) {
        warnings.add(startOf(`${folder}/${name}`), 'is not read: only files ending in .yaml are');
      }
    }
  }
}

/** @returns the name that it should have, if it is meant to be YAML and named otherwise */
function toYaml(name: string): string | undefined {
  if (name.endsWith('.yaml')) return undefined;
  const ending = extname(name);
  const isYaml = /^\.ya?ml$/i.test(ending) || /\.ya?ml\.txt$/i.test(name);
  return isYaml ? name.replace(/\.ya?ml(\.txt)?$/i, '.yaml') : undefined;
}

function addWrongEnding(file: string, wanted: string, faults: Faults): void {
  faults.add(startOf(file), `has the wrong ending: call it ${wanted}`);
}
