import type { PageFile } from '../../../../shared/content/page-schema.js';
import type {
  NavigationLink,
  Phone,
  SiteContent,
} from '../../../../shared/content/site-content.js';
import type { AreaFile, SiteFile } from '../../../../shared/content/site-schema.js';
import { prepareMap } from '../../map/draw-map.js';
import type { Assets } from '../read/assets.js';
import { deriveTheme } from './derive-scheme.js';
import { findCard, type Originals } from './originals.js';
import { type PageContext, resolvePage } from './resolve-page.js';

/** A whole folder without a fault. */
export interface CheckedSite {
  site: SiteFile;
  phone: Phone | undefined;
  areas: AreaFile[];
  pages: { id: string; path: string; page: PageFile }[];
  assets: Assets;
  originals: Originals;
  /** Served name and file of `logo.svg`. */
  logo: { name: string; file: string } | undefined;
  icon: string | undefined;
  films: Record<string, string>;
  uses: SiteContent['uses'];
}

export function resolveSite(checked: CheckedSite): SiteContent {
  const { site, phone, assets, originals, logo, icon, films, uses } = checked;
  const areas = checked.areas.map(({ towns, ...area }) => ({
    ...area,
    // A city that is its own county has its name above the list already.
    towns: towns
      .map((town) => (typeof town === 'string' ? town : town.name))
      .filter((town) => town !== area.name),
  }));
  const pages = checked.pages.toSorted(homeFirst);
  const home = pages[0]?.page;
  const { navigation, look, business, ...rest } = site;
  const { phone: _, ...contacts } = business;
  const context: PageContext = {
    assets,
    originals,
    areas,
    drawMap: prepareMap(checked.areas),
    paths: new Map(pages.map(({ id, path }) => [id, path])),
  };
  // Adds to the pictures what is cut from them, so before the pages copy their widths.
  const cards = pages.map(({ page }) => home && addCard(findCard(page, home), assets, originals));
  return {
    site: {
      ...rest,
      business: { ...contacts, ...(phone && { phone }) },
      navigation: resolveNavigation(navigation, pages),
      look: deriveTheme(look),
      ...(logo && { logo: logo.name }),
      ...(icon && { icon }),
    },
    areas,
    uses,
    pages: pages.map(({ id, page }, index) => {
      const card = cards[index];
      return { ...resolvePage(id, page, context), ...(card && { card }) };
    }),
    moved: Object.fromEntries(
      pages.flatMap(({ path, page }) =>
        (page.moved ?? []).filter((old) => old !== path).map((old) => [old, path] as const),
      ),
    ),
    pictures: originals.byName,
    files: { ...films, ...(logo && { [logo.name]: logo.file }) },
  };
}

function homeFirst(a: { id: string; path: string }, b: { id: string; path: string }): number {
  return Number(b.path === '/') - Number(a.path === '/') || (a.id < b.id ? -1 : 1);
}

function addCard(file: string | undefined, assets: Assets, originals: Originals) {
  const facts = file === undefined ? undefined : assets.picture(file);
  if (!facts) return undefined;
  originals.add(`pictures/${file}`, facts, [], 'card');
  return `/pictures/${facts.name}-card.jpg`;
}

function resolveNavigation(
  navigation: SiteFile['navigation'],
  pages: CheckedSite['pages'],
): { header: NavigationLink[]; services: NavigationLink[] } {
  const links = pages.map(({ id, path, page }) => ({ id, label: page.label, to: path }));
  if (!navigation) return { header: links.map(({ label, to }) => ({ label, to })), services: [] };
  const services = navigation.services.flatMap((id) => links.filter((link) => link.id === id));
  return { header: navigation.header, services: services.map(({ label, to }) => ({ label, to })) };
}
