import { type PageFile, pageSchema, slug } from '../../../../shared/content/page-schema.js';
import { readAddress } from '../../../../shared/plain-text.js';
import { addAnchors } from './anchors.js';
import { checkSchema } from './check-schema.js';
import { type Faults, startOf } from '../read/fault.js';
import type { SiteSource } from '../read/site-source.js';
import { findTree, listTrees, type Tree } from '../read/tree.js';

/** A page's file as far as it can be read: other pages lead to it even while it has a fault. */
export interface PageDraft {
  id: string;
  file: string;
  path: string;
  /** Undefined when YAML has lost its way in the file. */
  tree?: Tree;
  /** Undefined when there is any fault in the file. */
  page?: PageFile;
}

export function readPages(source: SiteSource, faults: Faults): PageDraft[] {
  return source.listYaml('pages').map(({ name: id, file }) => {
    if (!slug.safeParse(id).success) {
      faults.add(
        startOf(file),
        'a page’s file is named with small letters, digits and hyphens, such as wedding-dj-york.yaml',
      );
    }
    const tree = source.read(file);
    const page = tree && checkSchema(pageSchema, tree, faults);
    const address = findTree(tree, ['address'])?.value;
    const path = typeof address === 'string' ? readAddress(address) : `/${id}`;
    return { id, file, path, tree, page };
  });
}

/** @returns the ids of a page's sections, or undefined when the page can't be read */
export function findAnchors({ tree }: PageDraft): string[] | undefined {
  if (!tree) return undefined;
  const named = listTrees(tree, ['sections']).map((section) => ({
    type: textAt(section, 'type'),
    id: textAt(section, 'id'),
  }));
  return addAnchors(named).flatMap(({ id }) => id ?? []);
}

function textAt(section: Tree, field: string): string | undefined {
  const value = findTree(section, [field])?.value;
  return typeof value === 'string' ? value.trim() : undefined;
}
