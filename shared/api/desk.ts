import { z } from 'zod';
import { typedText } from '../typed-text.js';
import type { SiteFault } from './desk-site.js';
import type { Undoable } from './undoable.js';
import type { Video } from './videos.js';

/** The desk's API, below `/api/desk`. Times are ISO 8601 in UTC. */
export const DESK_API = '/api/desk';

export interface Device {
  id: number;
  name: string;
  keptAt: string;
  seenAt: string;
  /** Without one, it is signed in until its session ends. */
  hasPasskey: boolean;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

/** `PATCH devices/:id` */
export const deviceChangesSchema = z.strictObject({
  name: typedText(60).min(1),
});

/**
 * `POST devices/link` and `devices/recovery`: what lets one more device in, for 15 minutes or until
 * another sheet is made.
 */
export interface Invitation {
  /** The address that it has to open. */
  link: string;
  /** The same as a QR code, in SVG. */
  code: string;
}

/** `POST link`: spends the link and makes the device, whose session comes as a cookie. */
export const linkInputSchema = z.strictObject({
  token: z.string().max(100),
  name: typedText(60).min(1),
});

/** `POST passkeys`, `sign-in` and `confirm`: what the browser's authenticator has signed. */
export const credentialInputSchema = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

/** `GET me` */
export interface Me {
  device: Device;
  siteName: string;
  siteUrl: string;
  /** The site's, such as `en-GB` and `GB`. */
  language: string;
  country: string;
}

export interface Film extends Video {
  uploadedAt: string;
  /** Null for a film that is elsewhere. */
  durationSeconds: number | null;
}

/** `GET films`, in the gallery's order. */
export interface Films {
  films: Film[];
  /** Those that films have, the most used first. */
  categories: string[];
}

const filmFields = {
  /** As the browser calls what it asks for: asked for again, it is done no second time. */
  job: z.string().max(100),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  featured: z.boolean(),
  /** A film that is elsewhere, such as on YouTube. */
  url: z.string(),
  /** A finished upload's id: the film. */
  upload: z.string().max(200),
  /** A finished upload's id: a frame of the film, or a picture. */
  poster: z.string().max(200),
};
/** `POST films`. Rules about values are the gallery's own, and its messages name the field. */
export const newFilmSchema = z
  .strictObject(filmFields)
  .partial()
  .required({ title: true, category: true });
export type NewFilm = z.infer<typeof newFilmSchema>;

/** `PATCH films/:id`: only what is given changes. */
export const filmChangesSchema = z.strictObject(filmFields).partial();
export type FilmChanges = z.infer<typeof filmChangesSchema>;

/** `POST films/:id/place`: behind that film, or first. */
export const placeInputSchema = z.strictObject({ after: z.int().positive().nullable() });

/** What every change of a film responds with. */
export interface Changed extends Undoable {
  /** The film's id. */
  id: number;
  /** What the gallery says of it besides, such as that phones can't play it all. */
  hints: string[];
}

/** No number in a table is larger. */
export const MAX_ID = 2 ** 31 - 1;

/** What was done. */
export type Verb =
  | 'added'
  | 'changed'
  | 'removed'
  | 'brought back'
  | 'undone'
  | 'moved'
  | 'featured'
  | 'unfeatured'
  | 'hidden'
  | 'shown'
  | 'opened'
  | 'closed'
  | 'discarded'
  | 'set aside'
  | 'began'
  | 'restored';

/** What it was done to. */
export interface Thing {
  kind: 'file' | 'draft' | 'film' | 'asset' | 'device' | 'sheet' | 'site' | 'backup';
  /** A file's path in the site's folder; else what people call it, such as a film's title. */
  name: string;
  /** A film's number. */
  id?: number;
  /** Of a file: the titles of what was changed in it. */
  parts?: string[];
  /** What the gallery said of a film's files. */
  hints?: string[];
}

/** One change. `GET history?before=200` gives the ones before that, newest first. */
export interface HistoryEntry {
  id: number;
  at: string;
  verb: Verb;
  thing: Thing;
  /** Null for a device that has been removed. */
  device: string | null;
  canUndo: boolean;
}

/** `GET today` */
export interface Today {
  /** Whether the site is one's own. */
  isOwn: boolean;
  /** Whether visitors see it. */
  isOpen: boolean;
  /** Whether the site has a privacy page, or leads to one elsewhere. */
  hasPrivacy: boolean;
  /** Whether there is an Impressum, or whatever the law asks for there. */
  hasLegal: boolean;
  /** Texts of pages in which something is still to be filled in. */
  gaps: SiteFault[];
  /** What is wrong, in sentences; empty if all is well. */
  problems: string[];
  faults: SiteFault[];
  /** How many. */
  films: number;
  pages: number;
  history: HistoryEntry[];
  /** The last one, and whether there should be another by now; null with more than one machine. */
  backup: { at: string | null; isDue: boolean } | null;
}

/** `POST restores?look` and `POST restores`: a finished upload's id, an archive. */
export const restoreInputSchema = z.strictObject({ upload: z.string().max(200) });
export type RestoreInput = z.infer<typeof restoreInputSchema>;

/** What would be replaced, or has been. */
export interface RestorePlan {
  films: number;
  replaced: number;
  /** Whether the pages come back too, with their pictures: not where they are in SITE_DIR. */
  site: boolean;
  madeAt: string | null;
}
