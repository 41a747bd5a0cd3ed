import { readValue } from '../../../../shared/plain-text.js';
import { findTree, type Tree } from './tree.js';

/** What a field of a page names: something else of the folder that has to be there. */
export interface Reference {
  kind: 'picture' | 'film' | 'page' | 'colours';
  name: string;
  /** Where the name is. */
  tree: Tree;
  /** The widths that a picture is shown in; none where it isn't shown on the page. */
  widths: readonly number[];
}

const WIDTHS = [480, 960, 1600];
const HERO_WIDTHS = [640, 1280, 1920];
const TALL_WIDTHS = [360, 540, 1080];
/** Twice as wide as the header shows it. */
const LOGO_WIDTHS = [480];

/**
 * Found by the fields' names, which mean the same everywhere, so that a page with another fault
 * is looked through as well.
 */
export function findReferences(tree: Tree): Reference[] {
  const isHero = tree.children.get('type')?.value === 'hero';
  return [...tree.children].flatMap(([key, child]): Reference[] => {
    switch (key) {
      case 'picture':
        return pictureOf(child, isHero ? HERO_WIDTHS : WIDTHS);
      case 'pictures':
        return [...child.children.values()].flatMap((each) => pictureOf(each, WIDTHS));
      case 'pictureTall':
        return pictureOf(child, TALL_WIDTHS);
      case 'card':
        return refer('picture', child);
      case 'film':
      case 'filmTall':
        if (!Array.isArray(child.value)) return refer('film', child);
        return [...child.children.values()].flatMap((each) => refer('film', each));
      case 'page':
      case 'colours':
        return refer(key, child);
      default:
        return findReferences(child);
    }
  });
}

/** The pictures that `site.yaml` names. Its other fields may be called as a page's are. */
export function findBrand(site: Tree | undefined) {
  const find = (field: string, widths: readonly number[]) => {
    const tree = findTree(site, ['look', field]);
    return tree && refer('picture', tree, widths)[0];
  };
  return { logo: find('logo', LOGO_WIDTHS), icon: find('icon', []) };
}

function pictureOf(tree: Tree, widths: readonly number[]): Reference[] {
  return refer('picture', tree.children.get('file') ?? tree, widths);
}

function refer(kind: Reference['kind'], tree: Tree, widths: readonly number[] = []): Reference[] {
  if (typeof tree.value !== 'string' || tree.isFaulty) return [];
  return [{ kind, name: readValue(tree.value), tree, widths }];
}
