import type {
  BackgroundFilm,
  FilmSource,
  PageContent,
  PictureContent,
  SectionContent,
} from '../../../../shared/content/page-content.js';
import type { PageFile, SectionFile } from '../../../../shared/content/page-schema.js';
import type { SiteTheme } from '../../../../shared/content/site-content.js';
import type { Area, SiteFile } from '../../../../shared/content/site-schema.js';
import type { MapDrawer } from '../../map/draw-map.js';
import { addAnchors } from '../check/anchors.js';
import type { CheckedPage } from '../check/check-files.js';
import type { Assets } from '../read/assets.js';
import { addFromHome } from './from-home.js';
import { nameCompany } from './name-company.js';
import { nestQuotes } from './nest-quotes.js';
import { unmark } from '../../../../shared/content/marks.js';
import { chooseWidths, type PicturePlan } from './originals.js';

type PassFile = Extract<SectionFile, { type: 'passes' }>['items'][number];
type Backdrop = Pick<Extract<SectionFile, { type: 'hero' }>, 'film' | 'filmTall' | 'pictureTall'>;

export interface PageContext {
  site: SiteFile;
  theme: SiteTheme;
  home: PageFile;
  pages: readonly CheckedPage[];
  assets: Assets;
  originals: PicturePlan;
  areas: Area[];
  drawMap: MapDrawer;
}

/** Replaces names in a page's file by what they refer to. JSON drops undefined fields later. */
export function resolvePage({ id, path, value: file }: CheckedPage, context: PageContext) {
  const { home } = context;
  const pages = context.pages.map(({ value }) => value);
  const { address: _address, moved: _moved, picture, card: _card, sections, ...page } = file;
  return {
    ...page,
    id,
    path,
    picture: resolvePicture(picture, context),
    sections: addAnchors(sections)
      .map((section) => (file === home ? section : addFromHome(section, home, pages)))
      // A list whose entries are all the home page's may have none yet.
      .filter((section) => !('items' in section && section.items.length === 0))
      .map((section) => resolveSection(section, page.heading, context)),
  } satisfies PageContent;
}

function resolveSection(file: SectionFile, heading: string, context: PageContext): SectionContent {
  const shown = 'picture' in file ? resolvePicture(file.picture, context) : undefined;
  const section = { ...file, picture: shown };
  if (section.type === 'hero')
    return { ...showBackdrop(section, context), headline: section.headline ?? [heading] };
  if (section.type === 'picture') return showBackdrop(section, context);
  if (section.type === 'passes')
    return { ...section, items: resolvePasses(section.items, context) };
  if (section.type === 'text') {
    const { more } = section;
    const path = findPage(more?.page, context)?.path ?? '/';
    return { ...section, more: more && { text: more.text, link: more.link, path } };
  }
  if (section.type === 'photos')
    return {
      ...section,
      pictures: section.pictures.flatMap((each) => resolvePicture(each, context) ?? []),
    };
  if (section.type === 'quotes')
    return {
      ...section,
      items: section.items.map(({ text, picture, source, ...quote }) => ({
        ...quote,
        text: nestQuotes(text, context.site.language),
        picture: resolvePicture(picture, context),
        ...(source && { source: { name: nameCompany(source), url: source } }),
      })),
    };
  if (section.type === 'places') {
    const { map, items } = section;
    return {
      ...section,
      items: items.map(({ name, text }) => ({ name, text })),
      // Places are matched by name, so without marks.
      map: map
        ? context.drawMap(items.map((each) => ({ ...each, name: unmark(each.name) })))
        : undefined,
    };
  }
  if (section.type === 'areas') return { ...section, areas: context.areas, map: context.drawMap() };
  if (section.type === 'towns') return { ...section, areas: context.areas };
  return section;
}

const findPage = (id: string | undefined, { pages }: PageContext) =>
  pages.find((page) => page.id === id);

/** Widths of a pass's picture: the passes of a row share the page's width. */
const PASS_WIDTHS = [480, 960];

/** Gives each pass the picture of the page that it leads to, printed in the pass's colour; none twice. */
function resolvePasses(items: readonly PassFile[], context: PageContext) {
  const seen = new Set<string>();
  return items.map(({ page, picture, ...item }) => {
    const { path, value } = findPage(page, context) ?? {};
    const colours = item.colours ?? value?.colours;
    const shown = resolvePicture(picture ?? (value && findTopPicture(value)), context);
    const isNew = shown && !seen.has(shown.name);
    if (shown) seen.add(shown.name);
    return {
      ...item,
      colours,
      path,
      ...(isNew && { picture: addPrint(shown, colours, context) }),
    };
  });
}

function addPrint(shown: PictureContent, colours = 'main', { theme, originals }: PageContext) {
  const { accent } = theme.colours[colours] ?? theme.colours.main;
  const widths = chooseWidths(PASS_WIDTHS, shown);
  const print = { makes: 'pass', picture: shown.name, colour: accent } as const;
  const name = originals.addPrint(print, originals.byName[shown.name]!.file, widths);
  // Decoration: the pass's title says what it is of.
  return { ...shown, name, widths, alt: '' };
}

function showBackdrop<T extends Backdrop>(section: T, context: PageContext) {
  const { film, filmTall, pictureTall, ...others } = section;
  // Browsers fall back to the wide film, so it must not be the missing one.
  const wide = resolveFilm(film ?? filmTall, context);
  const tall = resolveFilm(filmTall, context);
  const films: BackgroundFilm | undefined = wide.length > 0 ? { wide, tall } : undefined;
  return { ...others, film: films, pictureTall: resolvePicture(pictureTall, context) };
}

function resolveFilm(names: Backdrop['film'], { assets }: PageContext): FilmSource[] {
  return [names ?? []].flat().flatMap((each) => {
    const film = assets.served.get(`film/${each}`);
    return film ? [{ src: `/film/${film.name}`, type: film.type }] : [];
  });
}

function resolvePicture(
  picture: PageFile['picture'],
  { assets, originals }: PageContext,
): PictureContent | undefined {
  if (picture === undefined) return undefined;
  const { file, alt = '', focus } = picture;
  const name = assets.pictures.get(`pictures/${file}`)?.name ?? '';
  const original = originals.byName[name];
  if (!original) return undefined;
  const { width, height, widths } = original;
  return { name, width, height, widths, alt, ...(focus && { focus }) };
}

/** @returns what a page shows at its top */
export const findTopPicture = (page: PageFile) => page.picture ?? findHero(page)?.picture;

export function findHero({ sections }: PageFile) {
  const shown = sections.filter(({ hidden }) => !hidden);
  return shown.find((section) => section.type === 'hero');
}
