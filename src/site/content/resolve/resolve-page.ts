import type {
  Film,
  FilmFile,
  PageContent,
  Picture,
  SectionContent,
} from '../../../../shared/content/page-content.js';
import type { PageFile, SectionFile } from '../../../../shared/content/page-schema.js';
import type { Area } from '../../../../shared/content/site-schema.js';
import type { MapDrawer } from '../../map/draw-map.js';
import { addAnchors } from '../check/anchors.js';
import type { Assets } from '../read/assets.js';
import type { Originals } from './originals.js';

type PictureFile = PageFile['picture'];
type Backdrop = Pick<
  Extract<SectionFile, { type: 'hero' }>,
  'film' | 'filmTall' | 'picture' | 'pictureTall'
>;

/** What pages refer to, all of it there. */
export interface Surroundings {
  assets: Assets;
  originals: Originals;
  areas: Area[];
  drawMap: MapDrawer;
  /** Paths by the pages' ids. */
  paths: ReadonlyMap<string, string>;
}

/**
 * @returns the page with what it refers to in it; it travels as JSON, which leaves out what is
 *   undefined
 */
export function resolvePage(id: string, file: PageFile, around: Surroundings): PageContent {
  const { address, moved: _moved, picture, card: _card, sections, ...page } = file;
  return {
    ...page,
    id,
    path: address ?? `/${id}`,
    picture: resolvePicture(picture, around),
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
      return {
        ...showBackdrop(section, around),
        headline: section.headline ?? [heading],
      };
    case 'picture':
      return showBackdrop(section, around);
    case 'passes':
      return {
        ...section,
        items: section.items.map(({ page, ...item }) => ({
          ...item,
          path: page === undefined ? undefined : around.paths.get(page),
        })),
      };
    case 'text': {
      const { more, picture, ...text } = section;
      return {
        ...text,
        picture: resolvePicture(picture, around),
        ...(more && {
          more: { text: more.text, link: more.link, path: around.paths.get(more.page) ?? '/' },
        }),
      };
    }
    case 'places': {
      const { map, items, picture, ...places } = section;
      return {
        ...places,
        items: items.map(({ name, text }) => ({ name, text })),
        map: map ? around.drawMap(items) : undefined,
        picture: resolvePicture(picture, around),
      };
    }
    case 'story':
    case 'cards':
    case 'specs':
    case 'checklist':
    case 'questions': {
      const { picture, ...others } = section;
      return { ...others, picture: resolvePicture(picture, around) };
    }
    case 'areas':
      return { ...section, areas: around.areas, map: around.drawMap() };
    case 'towns':
      return { ...section, areas: around.areas };
    case 'gallery':
    case 'running-order':
    case 'doors':
    case 'lengths':
    case 'stats':
    case 'contact':
      return section;
  }
}

function showBackdrop<T extends Backdrop>(section: T, around: Surroundings) {
  const { film, filmTall, picture, pictureTall, ...others } = section;
  // The browser falls back to this one, so it is never the empty one of the two.
  const wide = resolveFilm(film ?? filmTall, around);
  const tall = resolveFilm(filmTall, around);
  const films: Film | undefined = wide.length > 0 ? { wide, tall } : undefined;
  return {
    ...others,
    film: films,
    picture: resolvePicture(picture, around),
    pictureTall: resolvePicture(pictureTall, around),
  };
}

function resolveFilm(names: Backdrop['film'], { assets }: Surroundings): FilmFile[] {
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
