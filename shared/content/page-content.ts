import type { Video } from '../api/videos.js';
import type { Focus, PageFile, SectionFile } from './page-schema.js';
import type { Area } from './site-schema.js';

/** A page as it travels to the browser and as the renderer draws it: what it refers to is in it. */

/** A picture of the site's folder, with its derived files under `/pictures`. */
export interface Picture {
  /** The beginning of the derived files' names: 16 hex digits of the original's hash. */
  name: string;
  /** Pixels of the original, as it is displayed. */
  width: number;
  height: number;
  /** Of the derived files, which are called `<name>-<width>.avif` and `.webp`. */
  widths: readonly number[];
  /** Empty for a picture that says nothing the text doesn't. */
  alt: string;
  /** What stays in view where it is cut. */
  focus?: Focus;
  /** Shown until the derived files are there: a CSS background. Left out once they are. */
  placeholder?: string;
}

/** One file of a film. */
export interface FilmFile {
  src: string;
  /** MIME type with codecs. */
  type: string;
}

/** A film's files, best first, for wide and for tall screens. */
export interface Film {
  wide: readonly FilmFile[];
  tall: readonly FilmFile[];
}

/** Where a business plays, drawn for a box that is 1000 wide. */
export interface CoverageMap {
  height: number;
  /** What goes into the `svg`: it is made on the server, and no part of the browser's script. */
  drawing: string;
}

/** Of those that a file may have. */
export type SectionType = SectionFile['type'];
type File<T extends SectionType> = Extract<SectionFile, { type: T }>;
type Item<T extends 'passes' | 'quotes'> = File<T>['items'][number];

/** What isn't as it is in the file, by the sections' types. */
interface Resolved {
  hero: { headline: readonly string[] };
  passes: { items: (Omit<Item<'passes'>, 'page'> & { path?: string })[] };
  text: { more?: { text: string; link: string; path: string } };
  quotes: {
    items: (Omit<Item<'quotes'>, 'picture' | 'source'> & {
      picture?: Picture;
      /** Where it was said. */
      source?: { name: string; url: string };
    })[];
  };
  photos: { pictures: Picture[] };
  places: { items: { name: string; text: string }[]; map?: CoverageMap };
  areas: { areas: readonly Area[]; map?: CoverageMap };
  towns: { areas: readonly Area[] };
}
type ResolvedOf<T> = T extends keyof Resolved ? Resolved[T] : object;

/** What a section shows, in place of the names of the files. */
type Shown<T> = Omit<T, 'film' | 'filmTall' | 'picture' | 'pictureTall'> &
  ('film' extends keyof T ? { film?: Film; pictureTall?: Picture } : object) &
  ('picture' extends keyof T ? { picture?: Picture } : object);

/** One of each type, as a section is of one type only. */
type FileContent<T extends SectionType = SectionType> = T extends SectionType
  ? Shown<Omit<File<T>, keyof ResolvedOf<T>>> & ResolvedOf<T>
  : never;
export type HeroContent = FileContent<'hero'>;
export type QuotesContent = FileContent<'quotes'>;

/** What the page of a film is made of, which is in no file. */
export interface FilmContent {
  type: 'film';
  hidden?: undefined;
  id?: undefined;
  heading?: undefined;
  film: Pick<Video, 'title' | 'url' | 'thumbnailUrl'> & {
    /** The player's page, for a film that another company plays. */
    embedUrl?: string;
  };
}

/** Films that a page leads to. */
export interface FilmsContent {
  type: 'films';
  hidden?: undefined;
  id?: undefined;
  heading: string;
  films: readonly OtherFilm[];
}

export type OtherFilm = Pick<Video, 'id' | 'title' | 'category' | 'thumbnailUrl'>;

export type SectionContent = FileContent | FilmContent | FilmsContent;
export type SectionOf<T extends SectionContent['type']> = Extract<SectionContent, { type: T }>;

export type PageContent = Omit<PageFile, 'address' | 'moved' | 'picture' | 'card' | 'sections'> & {
  id: string;
  path: string;
  picture?: Picture;
  /** The address of the picture shown where the page's link is shared: 1200 × 630. */
  card?: string;
  sections: SectionContent[];
};
