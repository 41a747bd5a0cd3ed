import { z } from 'zod';
import type { JsonSchema } from '../content/json-schema.js';
import { readEmail, readValue } from '../plain-text.js';
import { PRIVACY } from '../routes.js';
import { typedText } from '../typed-text.js';
import { LANGUAGES } from '../words/words.js';
import type { Undoable } from './undoable.js';

/** What the desk does with the site's folder, below `/api/desk/site`. */

/** What a YAML file can hold here. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** From the whole down: names of fields, and numbers of entries, from 0. */
export type Path = (string | number)[];

/** What somebody has typed. */
const said = (max: number, read?: (text: string) => string) =>
  typedText(max, read, `is too long: ${max} letters at most`);

/** A sum, with or without its currency. */
const sumOf = (title: string, example: string, description?: string) =>
  said(30).meta({ title, format: 'sum', examples: [example], description });

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

/** What somebody may play for: each becomes a page of that name. */
export const OCCASIONS = [
  'weddings',
  'birthdays',
  'childrens-parties',
  'school-proms',
  'karaoke',
  'company-nights',
  'retirements',
  'christmas-and-new-year',
  'parties',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * The draft `ANSWERS`, as somebody typed it, whose faults are of what can't be used. `POST
 * answers/preview` draws it, `POST begin` makes the site of it.
 */
export const answersSchema = z
  .strictObject({
    name: said(60).meta({ title: 'Name', examples: ['Nova Nights'] }),
    language: z
      .enum(LANGUAGES)
      .meta({ title: 'Language of the site', field: 'language', default: 'en-GB' }),
    /** Whether one person plays, who says “I” where English texts say “we”. */
    alone: z.boolean().meta({ title: 'It’s just me: say “I”, not “we”' }),
    phone: said(200, readValue).meta({ title: 'Phone', field: 'line', format: 'phone' }),
    whatsapp: z.boolean().meta({ title: 'WhatsApp on this number' }),
    email: said(200, readEmail).meta({
      title: 'Email',
      field: 'line',
      format: 'email',
      examples: ['hello@example.com'],
    }),
    /** One that isn't known by name has no `at`, and as its county what they call the region. */
    town: z
      .strictObject({
        name: said(60),
        county: said(60),
        at: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).optional(),
      })
      .meta({ field: 'town' }),
    /** `40`, `30 miles`, or in words: `all over the North East`. */
    travel: said(60).meta({
      title: 'How far do you travel?',
      format: 'distance',
      examples: ['30'],
    }),
    occasions: z
      .array(z.enum(OCCASIONS))
      .max(OCCASIONS.length)
      .meta({ title: 'Occasions', field: 'occasions' }),
    /** Their own word for the occasion `parties`. */
    other: said(25).meta({ title: 'What is it?', examples: ['Village fêtes'] }),
    since: said(30).meta({ title: 'Since', format: 'figure', examples: ['1998'] }),
    /** `1500`, `1,500+`, or in words: `about 2,000`. */
    nights: said(30).meta({ title: 'Nights so far', format: 'figure', examples: ['1,500'] }),
    insured: sumOf('Insured for', '10 million'),
    /** It may be `25%`. */
    deposit: sumOf('Deposit', '50'),
    packages: z
      .array(
        z
          .strictObject({
            title: said(60).meta({ title: 'Package', examples: ['An evening'] }),
            hours: said(30).meta({ title: 'Hours', format: 'hours', examples: ['4'] }),
            price: sumOf('Price', '250'),
          })
          .partial(),
      )
      .max(12)
      .meta({ field: 'rows' }),
    from: sumOf('From', '200', 'Or only what the cheapest night costs:'),
    quotes: z
      .array(
        z
          .strictObject({
            text: said(600).meta({
              title: 'Their words',
              examples: ['Nobody sat down all night.'],
            }),
            name: said(60).meta({ title: 'Name', examples: ['Anna and Tom'] }),
            occasion: said(60).meta({ title: 'Occasion', examples: ['Wedding'] }),
          })
          .partial(),
      )
      .max(3)
      .meta({ field: 'rows', cuts: 'reviews' }),
    /** Names that `POST pictures` has given them. */
    pictures: z
      .strictObject({
        dj: said(120).meta({
          title: 'You, at work',
          description: 'From the side of the desk is good.',
          field: 'photo',
        }),
        floor: said(120).meta({
          title: 'A full dance floor',
          description: 'Taken across: it fills the first screen.',
          field: 'photo',
        }),
      })
      .partial()
      .meta({ field: 'photo-pair' }),
    accent: said(7).meta({ title: 'Colour', field: 'accent' }),
    /** Whether letters are dark on a light page. */
    light: z.boolean().meta({ field: 'light' }),
    font: said(30).meta({ title: 'Lettering of the headings', field: 'face' }),
    country: z.enum(COUNTRIES),
  })
  .partial();
export type Answers = z.infer<typeof answersSchema>;

/** `POST answers/preview` */
export interface AnswersPreview {
  /** The home page; null while what was said makes none. */
  html: string | null;
}

/** `POST site/starter`: a page for an occasion, or of privacy, with the site's own name and town. */
export const starterInputSchema = z.strictObject({
  occasion: z.enum([...OCCASIONS, PRIVACY]),
  /** What it is about, for the occasion `parties`. */
  name: said(40),
});
export type StarterInput = z.infer<typeof starterInputSchema>;

/** `POST site/looked`: a page that was opened in the editor. `GET site/looked` lists their files. */
export const lookedSchema = z.strictObject({ file: z.string().regex(SITE_FILE) });
export type Looked = z.infer<typeof lookedSchema>;

/** `GET site/schemas`, by the kinds of files, and of what is said before there are any. */
export type SiteSchemas = Record<'site' | 'areas' | 'page' | 'answers', JsonSchema>;
