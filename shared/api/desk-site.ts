import { z } from 'zod';
import type { JsonSchema } from '../content/json-schema.js';
import { ALL_OCCASIONS, OCCASIONS } from '../occasions.js';
import { readEmail, readValue } from '../plain-text.js';
import { LEGAL, PRIVACY } from '../routes.js';
import { typedText } from '../typed-text.js';
import { LANGUAGES } from '../words/words.js';
import type { Undoable } from './undoable.js';

export { OCCASIONS };

/** What the desk does with the site's folder, below `/api/desk/site`. */

/** What a YAML file can hold here. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** From the whole down: names of fields, and numbers of entries, from 0. */
export type Path = (string | number)[];

/** What somebody has typed. */
const said = (max: number, read?: (text: string) => string) =>
  typedText(max, read, `is too long: ${max} letters at most`);

const valueSchema = z.json() as z.ZodType<Value>;

/** What a file of the site says. */
const contentSchema = valueSchema.refine((value) => value !== null, 'what the file is to say');

/** Such as `site.yaml` or `pages/weddings.yaml`. */
export const SITE_FILE = /^(site|areas|pages\/[a-z0-9]+(-[a-z0-9]+)*)\.yaml$/;

/** What is said so far about the site that begins: a draft beside those of the files. */
export const ANSWERS = 'answers';

/** `PUT drafts/<file>`: what the file is to say, which it doesn't yet. */
export const draftInputSchema = z.strictObject({
  value: contentSchema,
  /** The revision that the value was made of, as the server has named it. */
  revision: z.union([z.string().max(60), z.number()]).transform(String),
  /** The save's own id: one that is sent again, as its response got lost, is kept once. */
  id: z.string().max(100).optional(),
  /** The other version of a conflict that this save decides: it goes into History. */
  setAside: contentSchema.optional(),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

/** `POST files/<file>/publish` */
export const publishInputSchema = draftInputSchema.pick({ revision: true });
export type PublishInput = z.infer<typeof publishInputSchema>;

/** `PUT files/<file>`: one thing that is published at once, such as a switch. A draft stays as it is. */
export const fileInputSchema = z.strictObject({
  /** What it said when it was opened. Left out: what it says now. */
  from: valueSchema.optional(),
  value: contentSchema,
});
export type FileInput = z.infer<typeof fileInputSchema>;

/** Something to put right, or to look at. */
export interface SiteFault {
  file: string;
  line: number;
  column: number;
  /** Such as `sections[2].heading`; empty for the file. */
  path: string;
  /** In the desk's words. */
  message: string;
}

/** 409: somebody else has changed the same field since that revision. Nothing has been kept. */
export interface Conflict {
  message: string;
  /** What the draft says by now, or the site where an editor has changed it; null for no file. */
  theirs: Value;
  /** What both were made of. Left out where the server doesn't know that revision any more. */
  from?: Value;
  /** Who has changed it; null for an editor, or for a device that is gone. */
  device: string | null;
  at: string;
  /** For the save that decides it. */
  revision: string;
}

/** What a draft looks like. */
export interface Drawn {
  /** Of the whole folder, with the draft. */
  faults: SiteFault[];
  /** Those of fields that have yet to be filled in: the page shows an example there. */
  blanks: SiteFault[];
  warnings: SiteFault[];
  /** The page, for a file in `pages/`; for others the home page. Null while there is a fault. */
  html: string | null;
}

/** `GET files/<file>` and, as it is afterwards, `PUT drafts/<file>` and `DELETE drafts/<file>` */
export interface OpenedFile extends Drawn {
  /** What it says on the site; null for a file that isn't there. */
  value: Value;
  /** What it is to say, with what others have changed meanwhile; left out where the site says that. */
  draft?: Value;
  /** Where the draft and the site have changed the same field: for the save that decides it. */
  conflict?: Conflict;
  /** Names the draft and what is on the site beneath it: for the next request. */
  revision: string;
}

/** `POST files/<file>/publish`, `PUT files/<file>` and `DELETE files/<file>`; 422 with `{ faults }`. */
export interface Published extends Undoable {
  /** What the file says now. */
  value: Value;
  /** Names that, for the next request; left out where no draft was published. */
  revision?: string;
  /** Of other files: while there are any, visitors see the site as it was when it was last good. */
  faults: SiteFault[];
  /** Of this file: what is worth a look, such as a town that the map lacks. */
  warnings: SiteFault[];
  /** Whether visitors see the site at all. */
  isOpen: boolean;
}

/** `GET site` */
export interface SiteFiles {
  /** Null while the demonstration is shown: `POST site/begin` begins a site of one's own. */
  folder: string | null;
  /** A sentence that says why nothing can be written, and what to do; null if it can. */
  readOnly: string | null;
  pages: {
    file: string;
    label: string;
    path: string;
    isHidden: boolean;
    /** The sections that a link can lead to. */
    sections: { id: string; label: string }[];
    /** Of the top of the page, or of its first picture. */
    picture?: string;
    /** When its file was last written. */
    changedAt: string;
  }[];
  pictures: SitePicture[];
  films: string[];
  /** The files that say something else at the desk than on the site. */
  drafts: string[];
}

export interface SitePicture {
  /** Its name in `pictures/`. */
  file: string;
  /** Such as `/pictures/3f2a-640.webp`, or the file itself where no page shows it. */
  url: string;
  /** The files that use it. */
  usedIn: string[];
}

/** `POST pictures` and `POST films`: a finished upload becomes a file of the site. */
export const assetInputSchema = z.strictObject({
  /** As of a film. */
  job: z.string().max(100).optional(),
  upload: z.string().max(200),
  /** What it shows, or how it was called: its name is made of that. As long as a file's may be. */
  name: said(255).min(1),
  /** Its edges that nobody sees would make it small at the top. */
  isLogo: z.boolean().optional(),
});
export type AssetInput = z.infer<typeof assetInputSchema>;

/** Its response. */
export interface AddedAsset extends Undoable {
  file: string;
}

/** What a page's hero is called at the desk, which has no heading of its own. */
export const TOP_OF_PAGE = 'Top of the page';

/** Countries whose towns are known by name. */
export const COUNTRIES = ['GB', 'IE', 'FR', 'DE', 'US'] as const;
export type Country = (typeof COUNTRIES)[number];

/** `GET towns?q=sea&country=GB`, below `/api/desk`: up to ten towns, the likeliest first. */
export const townsQuerySchema = z.object({
  q: z.string().max(60),
  country: z.enum(COUNTRIES),
});
export type TownsQuery = z.infer<typeof townsQuerySchema>;

export interface Town {
  name: string;
  /** Or the state, the département: it tells apart those of one name. */
  county: string;
  /** Latitude and longitude. */
  at: [latitude: number, longitude: number];
}

/**
 * The draft `ANSWERS`, as somebody typed it, whose faults are of what can't be used. `POST
 * answers/preview` draws it, `POST begin` makes the site of it.
 */
export const answersSchema = z
  .strictObject({
    name: said(60),
    /** Whether one person plays, who says “I” where English texts say “we”. */
    alone: z.boolean(),
    phone: said(200, readValue),
    /** Whether they have WhatsApp on it. */
    whatsapp: z.boolean(),
    email: said(200, readEmail),
    /** One that isn't known by name has no `at`, and as its county what they call the region. */
    town: z.strictObject({
      name: said(60),
      county: said(60),
      at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).optional(),
    }),
    /** How far they travel: `30 miles`, `40`, `all over the North East`. */
    travel: said(60),
    occasions: z.array(z.enum(ALL_OCCASIONS)).max(ALL_OCCASIONS.length),
    /** Their own word for the occasion `parties`. */
    other: said(25),
    /** A year. */
    since: said(30),
    /** How many so far: `1500`, `1,500+`, `about 2,000`. */
    nights: said(30),
    /** Sums, with or without their currency; a deposit may be `25%`. */
    insured: said(30),
    deposit: said(30),
    packages: z
      .array(z.strictObject({ title: said(60), hours: said(30), price: said(30) }).partial())
      .max(12),
    /** What the cheapest night costs, where there are no packages. */
    from: said(30),
    quotes: z
      .array(z.strictObject({ text: said(600), name: said(60), occasion: said(60) }).partial())
      .max(3),
    /** Names that `POST pictures` has given them: of the DJ at work, and of a full dance floor. */
    pictures: z.strictObject({ dj: said(120), floor: said(120) }).partial(),
    accent: said(7),
    /** Whether letters are dark on a light page. */
    light: z.boolean(),
    font: said(30),
    /** In which the site begins: all of its texts, and the addresses of its pages. */
    language: z.enum(LANGUAGES),
    country: z.enum(COUNTRIES),
  })
  .partial();
export type Answers = z.infer<typeof answersSchema>;

/** `POST answers/preview` */
export interface AnswersPreview {
  /** The home page; null while what was said makes none. */
  html: string | null;
}

/** `POST site/starter`: a page for an occasion, of privacy, or an Impressum, with the site's own name and town. */
export const starterInputSchema = z.strictObject({
  occasion: z.enum([...ALL_OCCASIONS, PRIVACY, LEGAL]),
  /** What it is about, for the occasion `parties`. */
  name: said(40),
});
export type StarterInput = z.infer<typeof starterInputSchema>;

/** `POST site/looked`: a page that was opened in the editor. `GET site/looked` lists their files. */
export const lookedSchema = z.strictObject({ file: z.string().regex(SITE_FILE) });
export type Looked = z.infer<typeof lookedSchema>;

/** `GET site/schemas`, by the kinds of files, and of what is said before there are any. */
export type SiteSchemas = Record<'site' | 'areas' | 'page' | 'answers', JsonSchema>;
