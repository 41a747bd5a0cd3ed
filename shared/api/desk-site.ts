import { z } from 'zod';

/** What the desk does with the site's folder, below `/api/desk/site`. */

/** What a YAML file can hold here. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** From the whole down: names of fields, and numbers of entries, from 0. */
export type Path = (string | number)[];

const valueSchema = z.json() as z.ZodType<Value>;

/** `POST drafts` and `POST files`: what a file of the site is to say, which it doesn't yet. */
export const draftInputSchema = z.strictObject({
  /** Such as `site.yaml`, `pages/weddings.yaml` or `shared/questions.yaml`. */
  file: z
    .string()
    .regex(/^(site|areas|(pages|shared)\/[a-z0-9]+(-[a-z0-9]+)*)\.yaml$/, 'a file of the site'),
  /** What it said when it was opened; null for one that wasn't there. Left out: what it says now. */
  base: valueSchema.optional(),
  /** What it is to say; null removes it. Left out: what it says now. */
  value: valueSchema.optional(),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

/** Something to put right, or to look at, in the words of `site check`. */
export interface SiteFault {
  file: string;
  line: number;
  column: number;
  /** Such as `sections[2].heading`; empty for the file. */
  path: string;
  message: string;
}

/** Where two have changed the same. What isn't there is null. */
export interface Conflict {
  /** In the draft, which has mine there, or what is left of the two. */
  path: Path;
  mine: Value;
  theirs: Value;
}

/** `POST drafts` */
export interface Draft {
  /** What the file says now; null for a file that isn't there. */
  value: Value;
  /** What it would say, with what others have changed meanwhile. */
  draft: Value;
  /** In the draft's order. */
  conflicts: Conflict[];
  /** Of the whole folder, with the draft. */
  faults: SiteFault[];
  warnings: SiteFault[];
  /** The page, for a file in `pages/`; for others the home page. Null while there is a fault. */
  html: string | null;
}

/** `POST files`: 200. Otherwise 409 with `{ mine, theirs, conflicts }`, or 422 with `{ faults }`. */
export interface Saved {
  /** What the file says now. */
  value: Value;
  /** For `POST history/:id/undo`. */
  undo: number | null;
}

/** `GET site` */
export interface SiteFiles {
  /** Null while the demonstration is shown: `POST site/begin` begins a site of one's own. */
  folder: string | null;
  /** A sentence that says why nothing can be written, and what to do; null if it can. */
  readOnly: string | null;
  pages: { file: string; label: string; path: string }[];
  /** Lists that pages share, `shared/….yaml`. */
  lists: string[];
  hasAreas: boolean;
  pictures: SitePicture[];
  films: string[];
  /** Fields of `site.yaml` over which a setting wins, such as `business.phone`: the setting's name. */
  settings: Record<string, string>;
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
  upload: z.string().max(200),
  /** What it shows, or how it was called: its name is made of that. */
  name: z.string().trim().min(1).max(100),
});
export type AssetInput = z.infer<typeof assetInputSchema>;

/** Its response; `DELETE pictures/:file` takes the same name, and is refused while it is used. */
export interface AddedAsset {
  file: string;
}

/** `POST begin`: with what a site of one's own begins. */
export const beginInputSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  phone: z.string().trim().max(30).optional(),
  email: z.string().trim().max(200).optional(),
  town: z.string().trim().max(60).optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  font: z.string().max(30).optional(),
  /** The demonstration's pages that are wanted, by their names; the home page always is. */
  pages: z.array(z.string().max(60)).max(60),
});
export type BeginInput = z.infer<typeof beginInputSchema>;

/** `GET site/schemas`: JSON schemas (draft 7) with a title and a sentence for each field. */
export interface SiteSchemas {
  site: object;
  areas: object;
  page: object;
}
