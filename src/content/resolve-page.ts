import type {
  FilmFile,
  HeroContent,
  PageContent,
  Picture,
  SectionContent,
} from '../../shared/content/page-content.js';
import type { PageFile, SectionFile } from '../../shared/content/page-schema.js';
import type { Area } from '../../shared/content/site-schema.js';
import type { MapDrawer } from '../map/draw-map.js';
import { addAnchors } from './anchors.js';
import type { Assets } from './assets.js';
import type { Originals } from './originals.js';

type PictureFile = PageFile['picture'];
type FilmNames = Extract<SectionFile, { type: 'hero' }>['film'];

/** What pages refer to, all of it there. */
export interface Surroundings {
  assets: Assets;
  originals: Originals;
  areas: Area[];
  drawMap: MapDrawer;
  /** Paths by the pages' ids. */
  paths: ReadonlyMap<string, string>;
}

/** @returns the page with what it refers to in it */
export function resolvePage(id: string, file: PageFile, around: Surroundings): PageContent {
  const { address, moved: _moved, picture, card: _card, sections, ...page } = file;
  return {
    ...page,
    id,
    path: address ?? `/${id}`,
    ...define('picture', resolvePicture(picture, around)),
    sections: addAnchors(sections).map((section) => resolveSection(section, page.heading, around)),
  };
}

function resolveSection(
  section: SectionFile,
  heading: string,
  around: Surroundings,
): SectionContent {
  switch (section.type) {
    case 'hero':
      return resolveHero(section, heading, around);
    case 'passes':
      return {
        ...section,
        items: section.items.map(({ page, ...item }) => ({
          ...item,
          ...define('path', page === undefined ? undefined : around.paths.get(page)),
        })),
      };
    case 'story': {
      const { picture, ...story } = section;
      return { ...story, ...define('picture', resolvePicture(picture, around)) };
    }
    case 'text': {
      const { more, ...text } = section;
      if (!more) return text;
      return {
        ...text,
        more: { text: more.text, link: more.link, path: around.paths.get(more.page) ?? '/' },
      };
    }
    case 'places': {
      const { map, items, ...places } = section;
      return {
        ...places,
        items: items.map(({ name, text }) => ({ name, text })),
        ...define('map', map ? around.drawMap(items) : undefined),
      };
    }
    case 'areas':
      return { ...section, areas: around.areas, ...define('map', around.drawMap()) };
    case 'towns':
      return { ...section, areas: around.areas };
    case 'gallery':
    case 'running-order':
    case 'cards':
    case 'doors':
    case 'specs':
    case 'lengths':
    case 'stats':
    case 'checklist':
    case 'questions':
    case 'contact':
      return section;
  }
}

function resolveHero(
  section: Extract<SectionFile, { type: 'hero' }>,
  heading: string,
  around: Surroundings,
): HeroContent {
  const { film, filmTall, picture, pictureTall, ...hero } = section;
  // The browser falls back to this one, so it is never the empty one of the two.
  const wide = resolveFilm(film ?? filmTall, around);
  const tall = resolveFilm(filmTall, around);
  return {
    ...hero,
    headline: hero.headline ?? [heading],
    ...define('film', wide.length > 0 ? { wide, tall } : undefined),
    ...define('picture', resolvePicture(picture, around)),
    ...define('pictureTall', resolvePicture(pictureTall, around)),
  };
}

function resolveFilm(names: FilmNames, { assets }: Surroundings): FilmFile[] {
  return [names ?? []].flat().flatMap((each) => {
    const film = assets.film(each);
    return film ? [{ src: `/film/${film.name}`, type: film.type }] : [];
  });
}

function resolvePicture(
  picture: PictureFile,
  { assets, originals }: Surroundings,
): Picture | undefined {
  if (picture === undefined) return undefined;
  const { file, alt } = typeof picture === 'string' ? { file: picture, alt: '' } : picture;
  const name = assets.picture(file)?.name ?? '';
  const original = originals.byName[name];
  return (
    original && {
      name,
      width: original.width,
      height: original.height,
      widths: original.widths,
      alt,
    }
  );
}

/** Content is kept as JSON, which knows no undefined: what isn't there is left out. */
function define<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V });
}
