import type { z } from 'zod';
import { type PageFile, pageSchema, slug } from '../../../../shared/content/page-schema.js';
import {
  type AreaFile,
  areasSchema,
  type SiteFile,
  siteSchema,
} from '../../../../shared/content/site-schema.js';
import { type Problems, startOf } from '../read/fault.js';
import { parseYaml } from '../read/parse-yaml.js';
import { SITE_FILES, type SiteFolder } from '../read/site-folder.js';
import type { YamlNode } from '../read/tree.js';
import { checkSchema } from './check-schema.js';

export interface CheckedFile<T> {
  value: T;
  tree: YamlNode;
}

export interface CheckedPage extends CheckedFile<PageFile> {
  id: string;
  path: string;
}

export interface CheckedFiles {
  site: CheckedFile<SiteFile>;
  areas?: CheckedFile<AreaFile[]>;
  pages: CheckedPage[];
}

/** Checks each file by itself. What files say about each other comes later, once each of them is good. */
export function checkFiles(folder: SiteFolder, faults: Problems) {
  const list = (name: string) => faults.attempt(name, () => folder.list(name)) ?? [];
  const [names, pageNames] = [list('.'), list('pages')];
  refuseEndings(names, SITE_FILES, '', faults);
  refuseEndings(pageNames, undefined, 'pages/', faults);
  return {
    site: checkFile(folder, 'site.yaml', siteSchema, faults),
    areas: names.includes('areas.yaml')
      ? checkFile(folder, 'areas.yaml', areasSchema, faults)
      : undefined,
    pages: pageNames
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => checkPageFile(folder, name, faults) ?? []),
  };
}

export function checkFile<S extends z.ZodType>(
  folder: SiteFolder,
  file: string,
  schema: S,
  faults: Problems,
): CheckedFile<z.output<S>> | undefined {
  const text = faults.attempt(file, () => folder.readText(file));
  const tree = text === undefined ? undefined : parseYaml(file, text, faults);
  const value = tree && checkSchema(schema, tree, faults);
  return value === undefined ? undefined : { value, tree: tree! };
}

function checkPageFile(folder: SiteFolder, name: string, faults: Problems) {
  const id = name.slice(0, -'.yaml'.length);
  const file = `pages/${name}`;
  if (!slug.safeParse(id).success)
    faults.add(
      startOf(file),
      'a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml',
    );
  const page = checkFile(folder, file, pageSchema, faults);
  return page && { ...page, id, path: page.value.address ?? `/${id}` };
}

/** Reports files with endings such as `.yml`, which would be ignored otherwise. */
function refuseEndings(
  names: readonly string[],
  known: readonly string[] | undefined,
  folder: string,
  faults: Problems,
): void {
  for (const name of names) {
    const wanted = name.replace(/\.ya?ml(\.txt)?$/i, '.yaml');
    if (wanted === name || known?.includes(wanted) === false) continue;
    faults.add(startOf(folder + name), `has the wrong ending: call it ${wanted}`);
  }
}
