import type { Video } from '../api/videos.js';
import type { PageFile, SectionFile } from './page-schema.js';
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

type File<T extends SectionFile['type']> = Extract<SectionFile, { type: T }>;
type Linked<T> = T extends { page?: string } ? Omit<T, 'page'> & { path?: string } : T;

/** What a section shows, in place of the names of the files. */
type Shown<T> = Omit<T, 'film' | 'filmTall' | 'picture' | 'pictureTall'> &
  ('film' extends keyof T ? { film?: Film; pictureTall?: Picture } : object) &
  ('picture' extends keyof T ? { picture?: Picture } : object);

export type HeroContent = Shown<Omit<File<'hero'>, 'headline'>> & { headline: readonly string[] };
export type PassesContent = Omit<File<'passes'>, 'items'> & {
  items: Linked<File<'passes'>['items'][number]>[];
};
export type TextContent = Shown<Omit<File<'text'>, 'more'>> & {
  more?: { text: string; link: string; path: string };
};
type Quote = File<'quotes'>['items'][number];
export type QuotesContent = Omit<File<'quotes'>, 'items'> & {
  items: (Omit<Quote, 'picture' | 'source'> & {
    picture?: Picture;
    /** Where it was said. */
    source?: { name: string; url: string };
  })[];
};
export type PhotosContent = Omit<File<'photos'>, 'pictures'> & { pictures: Picture[] };
export type PlacesContent = Shown<Omit<File<'places'>, 'map' | 'items'>> & {
  items: { name: string; text: string }[];
  map?: CoverageMap;
};
export type AreasContent = File<'areas'> & { areas: readonly Area[]; map?: CoverageMap };
export type TownsContent = File<'towns'> & { areas: readonly Area[] };

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

/** One of each type, as a section is of one type only. */
type OtherContent<
  T = Exclude<
    SectionFile['type'],
    'hero' | 'passes' | 'photos' | 'text' | 'quotes' | 'places' | 'areas' | 'towns'
  >,
> = T extends SectionFile['type'] ? Shown<File<T>> : never;

export type SectionContent =
  | OtherContent
  | HeroContent
  | PassesContent
  | PhotosContent
  | TextContent
  | QuotesContent
  | PlacesContent
  | AreasContent
  | TownsContent
  | FilmContent
  | FilmsContent;

/** Of those that a file may have. */
export type SectionType = SectionFile['type'];
export type SectionOf<T extends SectionContent['type']> = Extract<SectionContent, { type: T }>;

export type PageContent = Omit<PageFile, 'address' | 'moved' | 'picture' | 'card' | 'sections'> & {
  id: string;
  path: string;
  picture?: Picture;
  /** The address of the picture shown where the page's link is shared: 1200 × 630. */
  card?: string;
  sections: SectionContent[];
};
