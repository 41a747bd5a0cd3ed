import type { PageFile } from '../../../../shared/content/page-schema.js';
import type {
  NavigationLink,
  Profile,
  SiteContent,
} from '../../../../shared/content/site-content.js';
import type { AreaFile, SiteFile } from '../../../../shared/content/site-schema.js';
import type { Phones } from '../check/check-site.js';
import type { Assets } from '../read/assets.js';
import type { Location } from '../read/fault.js';
import { readOldAddress } from '../read/old-address.js';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';
import { LEGAL, PRIVACY } from '../../../../shared/routes.js';
import { nameCompany } from './name-company.js';
import { unmark } from '../../../../shared/content/marks.js';
import type { Originals } from './originals.js';
import { addCard, addIcon } from './add-card.js';
import { type PageContext, resolvePage } from './resolve-page.js';

export interface Logo {
  address: string;
  /** Its path, or its bytes. */
  drawing: string | Buffer;
  at: Location;
  /** What is served at the address as it is. */
  files?: Record<string, string>;
}

/** A whole folder without a fault. */
export interface CheckedSite {
  site: SiteFile;
  phones: Phones;
  areas: AreaFile[];
  drawMap: PageContext['drawMap'];
  pages: { id: string; path: string; page: PageFile }[];
  assets: Assets;
  originals: Originals;
  logo: Logo | undefined;
  icon: string | undefined;
  films: Record<string, string>;
  uses: SiteContent['uses'];
  gaps: SiteContent['gaps'];
}

export function resolveSite(checked: CheckedSite): SiteContent {
  const { site, phones, drawMap, assets, originals, logo, icon, films, uses, gaps } = checked;
  const areas = checked.areas.map(({ towns, ...area }) => ({
    ...area,
    // A city that is its own county has its name above the list already.
    towns: towns
      .map((town) => (typeof town === 'string' ? town : town.name))
      .filter((town) => unmark(town) !== unmark(area.name)),
  }));
  const pages = checked.pages.toSorted(homeFirst);
  const home = pages[0]?.page;
  const { navigation, look, business, ...rest } = site;
  const { phone: _phone, mobile: _mobile, whatsapp: _whatsapp, links, ...contacts } = business;
  const theme = deriveTheme(look);
  const context: PageContext = {
    assets,
    originals,
    areas,
    drawMap,
    paths: new Map(pages.map(({ id, path }) => [id, path])),
    colours: new Map(pages.map(({ id, page }) => [id, page.colours])),
  };
  // Adds to the pictures what is cut from them, so before the pages copy their widths.
  const cards = pages.map(({ page }) => home && addCard(page, home, checked, theme));
  const drawn = icon ?? addIcon(originals, theme);
  const moved = new Map(
    pages.flatMap(({ path, page }) =>
      (page.moved ?? [])
        .map(readOldAddress)
        .filter((old) => old !== path)
        .map((old) => [old, path] as const),
    ),
  );
  /** A link to an older address leads to today's. */
  const follow = (to: string) => to.replace(/^[^#]*/, (old) => moved.get(old) ?? old);
  return {
    site: {
      ...rest,
      business: {
        ...contacts,
        ...phones,
        ...(links && {
          links: links.map(resolveProfile),
        }),
      },
      navigation: resolveNavigation(navigation, pages, follow),
      links: Object.fromEntries(
        Object.entries({
          privacy: context.paths.get(PRIVACY),
          legal: context.paths.get(LEGAL),
          ...rest.links,
        }).map(([name, to]) => [name, to && follow(to)]),
      ),
      look: theme,
      ...(logo && { logo: logo.address }),
      ...(drawn && { icon: drawn }),
    },
    areas,
    uses,
    gaps,
    pages: pages.map(({ id, page }, index) => {
      const card = cards[index];
      return { ...resolvePage(id, page, context), ...(card && { card }) };
    }),
    moved: Object.fromEntries(moved),
    pictures: originals.byName,
    files: { ...films, ...logo?.files },
  };
}

function homeFirst(a: { id: string; path: string }, b: { id: string; path: string }): number {
  return Number(b.path === '/') - Number(a.path === '/') || (a.id < b.id ? -1 : 1);
}

function resolveNavigation(
  navigation: SiteFile['navigation'],
  pages: CheckedSite['pages'],
  follow: (to: string) => string,
): { header: NavigationLink[]; services: NavigationLink[] } {
  const links = pages.map(({ id, path, page }) => ({ id, label: page.label, to: path }));
  if (!navigation) return { header: links.map(({ label, to }) => ({ label, to })), services: [] };
  const services = navigation.services.flatMap((id) => links.filter((link) => link.id === id));
  const header = navigation.header.map((link) => ({ ...link, to: follow(link.to) }));
  return { header, services: services.map(({ label, to }) => ({ label, to })) };
}

/** Drawn for this site, by the companies' names. */
const ICONS: Readonly<Record<string, string>> = {
  Facebook: 'M15 4h-1a3 3 0 0 0-3 3v13M8 12h6',
  Instagram: 'M5 5h14v14H5zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M16 8h.01',
  TikTok: 'M13 4v11a4 4 0 1 1-4-4M13 4a6 6 0 0 0 6 5',
  YouTube: 'M3 7h18v10H3zM10 10v4l4-2z',
  Google: 'M12 12h8a8 8 0 1 1-2.5-5.8',
};
const ELSEWHERE = 'M10 6H5v13h13v-5M13 4h7v7M20 4l-9 9';

function resolveProfile({ name, url }: { name?: string; url: string }): Profile {
  const company = nameCompany(url);
  return { name: name ?? company, url, icon: ICONS[company] ?? ELSEWHERE };
}
