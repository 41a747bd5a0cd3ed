import type { Phones, Profile, SiteContent } from '../../../../shared/content/site-content.js';
import type { SiteFile } from '../../../../shared/content/site-schema.js';
import type { CheckedFiles, CheckedPage } from '../check/check-files.js';
import type { Assets } from '../read/assets.js';
import { LOGO_WIDTH, type References } from '../read/references.js';
import { normaliseOldAddress } from '../read/old-address.js';
import { deriveTheme } from '../../../../shared/content/derive-scheme.js';
import { LEGAL, PRIVACY } from '../../../../shared/routes.js';
import { nameCompany } from './name-company.js';
import { unmark } from '../../../../shared/content/marks.js';
import { PicturePlan } from './originals.js';
import { addCard, addIcon } from './add-card.js';
import { type PageContext, resolvePage } from './resolve-page.js';

export interface CheckedSite {
  files: CheckedFiles;
  phones: Phones;
  references: References;
  assets: Assets;
  drawMap: PageContext['drawMap'];
}

export function resolveSite(checked: CheckedSite): Omit<SiteContent, 'uses'> {
  const { files, phones, references, assets, drawMap } = checked;
  const site = files.site.value;
  const areas = resolveAreas(files.areas);
  const pages = files.pages.toSorted(homeFirst);
  const { navigation, look, business, ...rest } = site;
  const { phone: _phone, mobile: _mobile, whatsapp: _whatsapp, links, ...contacts } = business;
  const theme = deriveTheme(look);
  const texts = JSON.stringify([business.name, areas, pages.map(({ value }) => value)]);
  const hasAccents = !site.language.startsWith('en') || /[À-ỹ]/.test(texts);
  const originals = new PicturePlan(references, assets);
  const home = pages[0]!.value;
  const context: PageContext = { site, theme, home, pages, assets, originals, areas, drawMap };
  const cards = pages.map(({ value }) => addCard(value, context));
  const icon = addIcon(references.icon?.name, context);
  const logo = findLogo(references.logo?.name, context);
  const moved = new Map(
    pages.flatMap(({ path, value }) =>
      (value.moved ?? [])
        .map(normaliseOldAddress)
        .filter((old) => old !== path)
        .map((old) => [old, path] as const),
    ),
  );
  /** Replaces an older address by the current one. */
  const follow = (to: string) => to.replace(/^[^#]*/, (old) => moved.get(old) ?? old);
  const ownPages = pages.flatMap(({ id, path }) =>
    id === PRIVACY || id === LEGAL ? [[id, path] as const] : [],
  );
  const linked = Object.entries(rest.links).map(([name, to]) => [name, follow(to)] as const);
  return {
    site: {
      ...rest,
      business: { ...contacts, ...phones, ...(links && { links: links.map(resolveProfile) }) },
      navigation: resolveNavigation(navigation, pages, follow),
      links: Object.fromEntries([...ownPages, ...linked]),
      look: { ...theme, ...(hasAccents && { hasAccents }) },
      ...(logo && { logo }),
      ...(icon && { icon }),
    },
    areas,
    pages: pages.map((page, index) => ({ ...resolvePage(page, context), card: cards[index] })),
    moved: Object.fromEntries(moved),
    pictures: originals.byName,
    files: Object.fromEntries([...assets.served].map(([file, { name }]) => [name, file])),
  };
}

const resolveAreas = (areas: CheckedFiles['areas']) =>
  (areas?.value ?? []).map(({ towns, ...area }) => ({
    ...area,
    // The heading of the list names a city that is its own county already.
    towns: towns
      .map((town) => (typeof town === 'string' ? town : town.name))
      .filter((town) => unmark(town) !== unmark(area.name)),
  }));

function findLogo(file = '', { assets, originals }: PageContext) {
  const drawing = assets.served.get(file);
  if (drawing) return `/film/${drawing.name}`;
  const { name = '' } = assets.pictures.get(file) ?? {};
  const { widths = [] } = originals.byName[name] ?? {};
  const width = widths.find((each) => each >= LOGO_WIDTH) ?? widths.at(-1);
  return width && `/pictures/${name}-${width}.webp`;
}

const homeFirst = (a: CheckedPage, b: CheckedPage) =>
  Number(b.path === '/') - Number(a.path === '/') || (a.id < b.id ? -1 : 1);

function resolveNavigation(
  navigation: SiteFile['navigation'],
  pages: readonly CheckedPage[],
  follow: (to: string) => string,
): SiteContent['site']['navigation'] {
  const toLink = ({ path, value }: CheckedPage) => ({ label: value.label, to: path });
  if (!navigation) return { header: pages.map(toLink), services: [] };
  const services = navigation.services.flatMap((id) => pages.filter((page) => page.id === id));
  const header = navigation.header.map((link) => ({ ...link, to: follow(link.to) }));
  return { header, services: services.map(toLink) };
}

/** SVG paths by company, drawn for this product. */
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
