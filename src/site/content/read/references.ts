import { cleanValue } from '../../../../shared/plain-text.js';
import { type Location, startOf } from './fault.js';
import { findTree, type YamlNode } from './tree.js';

export interface Reference {
  kind: 'picture' | 'film' | 'drawing' | 'page' | 'colours';
  /** Id of the page or the colours, or a path such as `pictures/barn.jpg`. */
  name: string;
  at: Location;
  /** Widths to derive from a picture; none for a card or an icon. */
  widths: readonly number[];
}

export interface References {
  all: Reference[];
  logo?: Reference;
  icon?: Reference;
}

const WIDTHS = [480, 960, 1600];
const HERO_WIDTHS = [640, 1280, 1920];
const TALL_WIDTHS = [360, 540, 1080];
/** Pixels: twice the width of a logo in the header. */
export const LOGO_WIDTH = 480;

/** Finds what the pages name, and the logo and the icon: those of `site.yaml`, or the files beside it. */
export function listReferences(
  site: YamlNode | undefined,
  pages: readonly YamlNode[],
  names: readonly string[],
): References {
  const [logo, icon] = ['logo', 'icon'].map((field) => site && findTree(site, ['look', field]));
  const findBeside = (kind: Reference['kind'], name: string) =>
    names.includes(name) ? { kind, name, at: startOf(name), widths: [] } : undefined;
  const brand = {
    logo: logo ? refer('picture', logo, [LOGO_WIDTH]) : findBeside('drawing', 'logo.svg'),
    icon: icon ? refer('picture', icon) : findBeside('picture', 'icon.png'),
  };
  const all = [brand.logo, brand.icon, ...pages.flatMap(findReferences)];
  return { ...brand, all: all.filter((each) => each !== undefined) };
}

export const isFile = ({ kind }: Reference) => kind !== 'page' && kind !== 'colours';

export function listUses({ all }: References): Record<string, string[]> {
  const uses: Record<string, string[]> = {};
  for (const { name, at } of all.filter(isFile))
    uses[name] = [...new Set([...(uses[name] ?? []), at.file])];
  return uses;
}

/** Finds references by field names, which mean the same everywhere in a page. */
function findReferences(page: YamlNode): Reference[] {
  const isHero = page.children.get('type')?.value === 'hero';
  return [...page.children].flatMap(([key, child]): Reference[] => {
    const each = Array.isArray(child.value) ? [...child.children.values()] : [child];
    switch (key) {
      case 'picture':
        return [pictureOf(child, isHero ? HERO_WIDTHS : WIDTHS)];
      case 'pictures':
        return each.map((picture) => pictureOf(picture, WIDTHS));
      case 'pictureTall':
        return [pictureOf(child, TALL_WIDTHS)];
      case 'card':
        return [refer('picture', child)];
      case 'film':
      case 'filmTall':
        return each.map((film) => refer('film', film));
      case 'page':
      case 'colours':
        return [refer(key, child)];
      default:
        return findReferences(child);
    }
  });
}

const pictureOf = (tree: YamlNode, widths: readonly number[]) =>
  refer('picture', tree.children.get('file') ?? tree, widths);

const FOLDERS: Partial<Record<Reference['kind'], string>> = { picture: 'pictures/', film: 'film/' };

function refer(kind: Reference['kind'], at: YamlNode, widths: readonly number[] = []): Reference {
  return { kind, name: (FOLDERS[kind] ?? '') + cleanValue(String(at.value)), at, widths };
}
