import { z } from 'zod';
import { typedText } from '../typed-text.js';
import type { SiteFault } from './desk-site.js';
import type { Undoable } from './undoable.js';
import type { Video } from './videos.js';

/** Base path of the desk's API. Times in it are ISO 8601 in UTC. */
export const DESK_API = '/api/desk';

export interface Device {
  id: number;
  name: string;
  keptAt: string;
  seenAt: string;
  /** A device without a passkey is signed in until its session ends. */
  hasPasskey: boolean;
}

export const deviceChangesSchema = z.strictObject({
  name: typedText(60).min(1),
});

/** Response of `POST devices/link` and `devices/recovery`, which let one more device in. */
export interface Invitation {
  link: string;
  code: string;
}

/** Input of `POST link`, which uses up the link and adds the device. */
export const linkInputSchema = z.strictObject({
  token: z.string().max(100),
  name: typedText(60).min(1),
});

/** Input of `POST passkeys`, `sign-in` and `confirm`, from the browser's authenticator. */
export const credentialInputSchema = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});

export interface Me {
  device: Device;
  siteName: string;
  siteUrl: string;
  /** The site's language and country, such as `en-GB` and `GB`. */
  language: string;
  country: string;
}

export interface DeskFilm extends Video {
  durationSeconds: number | null;
}

/** Response of `GET films`, in the gallery's order. */
export interface DeskFilms {
  films: DeskFilm[];
}

/** Input of `POST films` and `PATCH films/:id`. The gallery checks the values. */
export const filmInputSchema = z
  .strictObject({
    /** Id of the request, chosen by the browser. A retry with the same id has no further effect. */
    job: z.string().max(100),
    title: z.string(),
    category: z.string(),
    description: z.string(),
    featured: z.boolean(),
    url: z.string(),
    /** Id of a finished upload: the film. */
    upload: z.string().max(200),
    /** Id of a finished upload: a frame of the film, or a picture. */
    poster: z.string().max(200),
  })
  .partial();
export type FilmInput = z.infer<typeof filmInputSchema>;

/** Input of `POST films/:id/place`: the film to go behind, or null for first place. */
export const placeInputSchema = z.strictObject({ after: z.int().positive().nullable() });

export interface FilmChangeResponse extends Undoable {
  id: number;
  /** Advice from the gallery, such as that some phones can't play the film. */
  hints: string[];
}

/** Largest id that a table's integer column can hold. */
export const MAX_ID = 2 ** 31 - 1;

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

export interface Thing {
  kind: 'file' | 'draft' | 'film' | 'asset' | 'device' | 'sheet' | 'site' | 'backup';
  /** A file's path in the site's folder, else a title, such as a film's. */
  name: string;
  id?: number;
  parts?: string[];
  hints?: string[];
}

/** A change. `GET history` lists the last 200, newest first. */
export interface HistoryEntry {
  id: number;
  at: string;
  verb: Verb;
  thing: Thing;
  device: string | null;
  canUndo: boolean;
}

export interface Today {
  isOpen: boolean;
  /** False if the site has neither a privacy page nor a link to one. */
  hasPrivacy: boolean;
  /** False if the country requires a legal notice and the site has none. */
  hasLegal: boolean;
  /** Texts of pages with a placeholder that the DJ still has to fill in. */
  gaps: SiteFault[];
  problems: string[];
  faults: SiteFault[];
  films: number;
  history: HistoryEntry[];
  /** The last backup, and whether a new one is due. Null with PostgreSQL. */
  backup: { at: string | null; isDue: boolean } | null;
}

/** Input of `POST restores` and, for a dry run, `POST restores?look`: an upload's id. */
export const restoreInputSchema = z.strictObject({ upload: z.string().max(200) });
export type RestoreInput = z.infer<typeof restoreInputSchema>;

export interface RestorePlan {
  films: number;
  replaced: number;
  /** False if the site is in SITE_DIR, which a restore doesn't touch. */
  site: boolean;
  madeAt: string | null;
}
