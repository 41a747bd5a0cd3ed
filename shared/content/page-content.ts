import type { Video } from '../api/videos.js';
import type { Focus, PageFile, SectionFile } from './page-schema.js';
import type { Area } from './site-schema.js';

/** A picture from the site's folder. Its derived files are served under `/pictures`. */
export interface PictureContent {
  /** First part of the derived files' names: 16 hex digits of the original's hash. */
  name: string;
  /** Pixels of the original, after rotation. */
  width: number;
  height: number;
  /** Widths of the derived files, `<name>-<width>.avif` and `.webp`. */
  widths: readonly number[];
  /** Alternative text; empty for a decorative picture. */
  alt: string;
  focus?: Focus;
  /** CSS background to show while the derived files are being made. Left out once they exist. */
  placeholder?: string;
}

export interface FilmSource {
  src: string;
  type: string;
}

/** A silent film's files for wide and tall screens. Browsers play the first that they can. */
export interface BackgroundFilm {
  wide: readonly FilmSource[];
  tall: readonly FilmSource[];
}

/** Map of where a business plays, in a `viewBox` 1000 wide. */
export interface MapDrawing {
  height: number;
  drawing: string;
}

export type SectionType = SectionFile['type'];
type SectionFileOf<T extends SectionType> = Extract<SectionFile, { type: T }>;
type ItemOf<T extends 'passes' | 'quotes'> = SectionFileOf<T>['items'][number];

/** Fields that differ from the file's, by section type: names are replaced by what they refer to. */
interface Resolved {
  hero: { headline: readonly string[] };
  passes: { items: (WithMedia<Omit<ItemOf<'passes'>, 'page'>> & { path?: string })[] };
  text: { more?: { text: string; link: string; path: string } };
  quotes: {
    items: (WithMedia<Omit<ItemOf<'quotes'>, 'source'>> & {
      source?: { name: string; url: string };
    })[];
  };
  photos: { pictures: PictureContent[] };
  places: { items: { name: string; text?: string | undefined }[]; map?: MapDrawing };
  areas: { areas: readonly Area[]; map?: MapDrawing };
  towns: { areas: readonly Area[] };
}
type ResolvedOf<T> = T extends keyof Resolved ? Resolved[T] : object;

type WithMedia<T> = Omit<T, 'film' | 'filmTall' | 'picture' | 'pictureTall'> &
  ('film' extends keyof T ? { film?: BackgroundFilm; pictureTall?: PictureContent } : object) &
  ('picture' extends keyof T ? { picture?: PictureContent } : object);

/** Conditional, so that each section type of the union keeps its own fields. */
type FileContent<T extends SectionType = SectionType> = T extends SectionType
  ? WithMedia<Omit<SectionFileOf<T>, keyof ResolvedOf<T>>> & ResolvedOf<T>
  : never;

export type OtherFilm = Pick<Video, 'id' | 'title' | 'category' | 'thumbnailUrl'>;

/** Sections of a film's own page, which has no file. */
type FilmPageContent = { hidden?: undefined; id?: undefined } & (
  | {
      type: 'film';
      heading?: undefined;
      film: Pick<Video, 'title' | 'url' | 'thumbnailUrl'> & { embedUrl?: string };
    }
  | { type: 'films'; heading: string; films: readonly OtherFilm[] }
);

export type SectionContent = FileContent | FilmPageContent;
export type SectionOf<T extends SectionContent['type']> = Extract<SectionContent, { type: T }>;

/** A page as the browser gets it, with its references resolved. */
export type PageContent = WithMedia<Omit<PageFile, 'address' | 'moved' | 'card' | 'sections'>> & {
  id: string;
  path: string;
  /** URL of the picture for shared links, 1200 × 630. */
  card?: string;
  sections: SectionContent[];
};
