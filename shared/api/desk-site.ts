import { z } from 'zod';
import type { JsonSchema } from '../content/json-schema.js';
import { ALL_OCCASIONS } from '../occasions.js';
import { extractEmail, cleanValue } from '../plain-text.js';
import { LEGAL, PRIVACY } from '../routes.js';
import { COUNTRIES } from '../towns.js';
import { typedText } from '../typed-text.js';
import { LANGUAGES } from '../words/words.js';
import type { Undoable } from './undoable.js';

export type { Town } from '../towns.js';

/** Inputs and responses of the API below `/api/desk/site`, which edits the site's folder. */

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** Fields' names and list indexes from the top of a file down to a value. */
export type Path = (string | number)[];

const typed = (max: number, read?: (text: string) => string) =>
  typedText(max, read, `is too long: ${max} letters at most`);

const valueSchema = z.json() as z.ZodType<Value>;

const contentSchema = valueSchema.refine((value) => value !== null, 'what the file is to say');

export const SITE_FILE = /^(site|areas|pages\/[a-z0-9]+(-[a-z0-9]+)*)\.yaml$/;

/** Photographs of a new site: the DJ at work, a full dance floor, and up to four more. */
export const PHOTOGRAPHS = ['dj', 'floor', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Name of the draft that holds the answers to the desk's first questions. */
export const ANSWERS_DRAFT = 'answers';

/** Input of `PUT drafts/<file>`. */
export const draftInputSchema = z.strictObject({
  value: contentSchema,
  /** Revision that the user began to edit, as an earlier response gave it. */
  revision: z.union([z.string().max(60), z.number()]).transform(String),
  /** Identifies this save. A retry after a lost response carries the same id and is stored once. */
  id: z.string().max(100).optional(),
  /** The losing version, if this save decides a conflict. History keeps it. */
  setAside: contentSchema.optional(),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

export const publishInputSchema = draftInputSchema.pick({ revision: true });

/** Input of `PUT files/<file>`, which publishes one change, such as a switch, without the draft. */
export const fileInputSchema = z.strictObject({
  /** The file's content when the user opened it. Left out: its content now. */
  from: valueSchema.optional(),
  value: contentSchema,
});

export interface SiteFault {
  file: string;
  line: number;
  column: number;
  /** Such as `sections[2].heading`; empty for the whole file. */
  path: string;
  message: string;
}

/** Response 409: somebody else has changed the same field since that revision. */
export interface Conflict {
  message: string;
  /** The draft's current content, or the site's if an editor changed it; null for no file. */
  theirs: Value;
  /** Common ancestor of both versions. Left out if the server no longer has that revision. */
  from?: Value;
  /** The device that changed it; null for an editor of the files, or for a removed device. */
  device: string | null;
  at: string;
  revision: string;
}

export interface DraftPreview {
  /** Faults of the whole folder with the draft in it. */
  faults: SiteFault[];
  /** Fields that are still empty. The preview shows an example in each. */
  blanks: SiteFault[];
  warnings: SiteFault[];
  /** HTML of the page, or of the home page for other files. Null while there is a fault. */
  html: string | null;
}

/** Response of `GET files/<file>`, and of `PUT` and `DELETE drafts/<file>` after the change. */
export interface FileResponse extends DraftPreview {
  value: Value;
  /** The draft merged with what others have published meanwhile. Left out if it equals `value`. */
  draft?: Value;
  conflict?: Conflict;
  /** Identifies the draft and the published content under it. Send it with the next request. */
  revision: string;
}

/** Response of `POST files/<file>/publish`, `PUT` and `DELETE files/<file>`. Faults give a 422. */
export interface PublishResponse extends Undoable {
  value: Value;
  revision?: string;
  /** Faults of other files. While there are any, visitors see the last good version of the site. */
  faults: SiteFault[];
  warnings: SiteFault[];
  isOpen: boolean;
}

/** Response of `GET site`. */
export interface SiteFiles {
  /** Null while the demonstration is shown. `POST site/begin` creates the user's own site. */
  folder: string | null;
  /** Sentence that says why the folder can't be written; null if it can. */
  readOnly: string | null;
  pages: {
    file: string;
    label: string;
    path: string;
    isHidden: boolean;
    sections: { id: string; label: string }[];
    /** URL of the page's own picture, or of the first in its sections. */
    picture?: string;
    changedAt: string;
  }[];
  pictures: SitePicture[];
  films: string[];
  drafts: string[];
}

export interface SitePicture {
  file: string;
  /** Such as `/pictures/3f2a-640.webp`; the original for a picture that no page shows. */
  url: string;
  usedIn: string[];
}

/** Input of `POST pictures` and `POST films`: turns a finished upload into a file of the site. */
export const assetInputSchema = z.strictObject({
  /** Id of the request, so that a retry doesn't add the file twice. */
  job: z.string().max(100).optional(),
  upload: z.string().max(200),
  /** Description of the picture, or the upload's name; becomes the file's name. */
  name: typed(255).min(1),
  /** Trims empty edges, which would make a logo small in the header. */
  isLogo: z.boolean().optional(),
});
export type AssetInput = z.infer<typeof assetInputSchema>;

export interface AddedAsset extends Undoable {
  file: string;
}

export type Country = (typeof COUNTRIES)[number];

/** Input of `GET /api/desk/towns`, which lists up to ten towns, the likeliest first. */
export const townsQuerySchema = z.object({
  q: z.string().max(60),
  country: z.enum(COUNTRIES),
});
export type TownsQuery = z.infer<typeof townsQuerySchema>;

/** A sum, with or without a currency; a deposit may be `25%`. */
const amount = (example: string) => typed(30).meta({ format: 'amount', examples: [example] });

const packageSchema = z
  .strictObject({
    title: typed(60).meta({ title: 'Package', examples: ['An evening'] }),
    hours: typed(30).meta({ examples: ['4'] }),
    price: amount('250'),
  })
  .partial();

const quoteSchema = z
  .strictObject({
    text: typed(600).meta({ title: 'Their words', examples: ['Nobody sat down all night.'] }),
    name: typed(60).meta({ examples: ['Anna and Tom'] }),
    occasion: typed(60).meta({ examples: ['Wedding'] }),
  })
  .partial();

const perCent = z.number().min(0).max(100);

/** Draft `ANSWERS`: the user's answers so far, unchecked. `POST begin` creates a site from them. */
export const answersSchema = z
  .strictObject({
    name: typed(60).meta({ examples: ['Nova Nights'], input: { autoComplete: 'organization' } }),
    /** True if the DJ works alone: English texts then say “I” instead of “we”. */
    alone: z.boolean().meta({ title: 'It’s just me: say “I”, not “we”' }),
    phone: typed(200, cleanValue).meta({
      field: 'line',
      input: { type: 'tel', autoComplete: 'tel' },
    }),
    whatsapp: z.boolean().meta({ title: 'WhatsApp on this number' }),
    email: typed(200, extractEmail).meta({
      field: 'line',
      examples: ['hello@example.com'],
      input: { type: 'email', autoComplete: 'email' },
    }),
    /** A town that isn't in the list has no `at`; its `county` is the user's own word. */
    town: z.strictObject({
      name: typed(60),
      county: typed(60),
      at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).optional(),
    }),
    /** How far the DJ travels: `30 miles`, `40`, `all over the North East`. */
    travel: typed(60).meta({ title: 'How far do you travel?' }),
    occasions: z.array(z.enum(ALL_OCCASIONS)).max(ALL_OCCASIONS.length),
    other: typed(25).meta({ title: 'What is it?', examples: ['Village fêtes'] }),
    since: typed(30).meta({ examples: ['1998'], input: { inputMode: 'numeric' } }),
    /** Number of nights played so far: `1500`, `1,500+`, `about 2,000`. */
    nights: typed(30).meta({ title: 'Nights so far', examples: ['1,500'] }),
    insured: amount('10 million').meta({ title: 'Insured for' }),
    deposit: amount('50'),
    packages: z.array(packageSchema).max(12),
    /** Price of the cheapest night, if there are no packages. */
    from: amount('200'),
    quotes: z.array(quoteSchema).max(3),
    /** Names from `POST pictures`, by what each shows. */
    pictures: z.partialRecord(z.enum(PHOTOGRAPHS), typed(120)),
    /** Focus of each picture, as in a page's file. */
    focus: z.partialRecord(z.enum(PHOTOGRAPHS), z.tuple([perCent, perCent])),
    accent: typed(7).meta({ title: 'Colour' }),
    light: z.boolean(),
    font: typed(30).meta({ field: 'face' }),
    language: z.enum(LANGUAGES),
    country: z.enum(COUNTRIES),
  })
  .partial();
export type Answers = z.infer<typeof answersSchema>;

/** Input of `POST site/starter`, which returns a page to begin with. */
export const starterInputSchema = z.strictObject({
  occasion: z.enum([...ALL_OCCASIONS, PRIVACY, LEGAL]),
  /** The user's own word for the occasion `parties`. */
  name: typed(40),
});
export type StarterInput = z.infer<typeof starterInputSchema>;

/** Response of `GET site/schemas`, by kind of file. `answers` describes the draft `ANSWERS`. */
export type SiteSchemas = Record<'site' | 'areas' | 'page' | 'answers', JsonSchema>;
