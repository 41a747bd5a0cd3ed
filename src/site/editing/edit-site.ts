import type { Conflict, DraftInput, PageLink, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema.js';
import { createSchemas } from '../content/json-schemas.js';
import type { KnownFiles } from '../content/read/assets.js';
import type { Fault } from '../content/read/fault.js';
import { SiteFolder, UnreadableError } from '../content/read/site-folder.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import type { Fields } from '../../../shared/values.js';
import { placeTowns } from '../towns/find-towns.js';
import { describeChange } from './describe-change.js';
import { fillBlanks } from './fill-blanks.js';
import { findMove, followPage, keepAddress, tryToRead } from './follow-page.js';
import { mergeValues } from './merge-values.js';
import { readYaml, UneditableError, writeYaml } from './write-yaml.js';

/** What browsers show as it is. */
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/** A file's text; null where there is no file. */
export type Text = string | null;

export interface EditTask extends DraftInput {
  folder: string;
  /** A change that is taken back: of this file first, and of others that were changed with it. */
  undo?: FileChange[];
  /** Whether the content's texts say where they are in the files. */
  isMarked?: boolean;
}

/** A change of a file of the site: null where there was no file, or is none any more. */
export interface FileChange {
  file: string;
  before: Text;
  after: Text;
}

/** What a file would be, and the site with it. Nothing is written. */
export interface Edit extends SiteReading {
  /** The file as it is, and as it would be. */
  before: Text;
  after: Text;
  /** What they say; null where there is no file. */
  value: Value;
  draft: Value;
  conflicts: Conflict[];
  /** Other files, which are changed with it. */
  others: FileChange[];
  /** What in them led to a page that goes or has another address. */
  links: PageLink[];
  /** The faults that aren't there without it. */
  brought: Fault[];
  /** What the change is about, such as “headline and 12 more”; null for a draft. */
  details: string | null;
  /** Of a draft: new fields that have yet to be filled in. The content has examples there, if there are any. */
  blanks: string[];
}

/** The edit, or the sentence that says why there is none. */
export type EditResult = { edit: Edit } | { refused: string };

export async function editSite(task: EditTask, known: KnownFiles): Promise<EditResult> {
  try {
    return { edit: await makeEdit(task, known) };
  } catch (error) {
    if (error instanceof UneditableError) return { refused: error.message };
    if (error instanceof UnreadableError) return { refused: `${task.file} ${error.message}` };
    throw error;
  }
}

async function makeEdit(task: EditTask, known: KnownFiles): Promise<Edit> {
  const { folder, file, undo: [undo, ...undone] = [] } = task;
  const { conflicts, ...change } = makeChange(folder, file, undo ?? task);
  const move = undo ? undefined : findMove(file, change.value, change.draft);
  const { changes, links } = move ? followPage(folder, file, move) : { changes: [], links: [] };
  if (move?.to !== undefined) {
    change.draft = keepAddress(change.draft as Fields, move);
    change.after = write(change.before, change.draft);
  }
  const also = undone.map((each) => makeChange(folder, each.file, each));
  const others = [...changes, ...also];
  const drafts = new Map(
    [change, ...others].map((each) => [each.file, each.after ?? undefined] as const),
  );
  const readDrafts = () => readSite(folder, known, undefined, drafts, task.isMarked);
  const reading = await readDrafts();
  const there = reading.content || task.isMarked ? [] : (await readSite(folder, known)).faults;
  const brought = reading.faults.filter((fault) => !there.some((each) => isSameFault(each, fault)));
  const all = [...conflicts, ...also.flatMap((each) => each.conflicts)];
  const edit = { ...reading, ...change, conflicts: all, others, links, brought };
  if (!task.isMarked) {
    const details = describeChange(change.value, change.draft, schemaOf(file));
    return { ...edit, details, blanks: [] };
  }
  const picture = new SiteFolder(folder).list('pictures').find((name) => PICTURE.test(name));
  const { value, draft, before } = change;
  const filled = fillBlanks(value ?? undefined, draft, schemaOf(file), picture);
  const { blanks, examples } = filled;
  if (blanks.length === 0) return { ...edit, details: null, blanks };
  drafts.set(file, write(before, filled.value) ?? undefined);
  const { content, marks, faults } = await readDrafts();
  // An example that is a fault itself would hide the one that it stands for.
  const isFaulty = faults.some(({ field = '' }) => examples.includes(field));
  return { ...edit, content, marks, details: null, blanks: isFaulty ? [] : blanks };
}

/** A file with what is to be changed, in what it says by now. */
function makeChange(folder: string, file: string, wanted: EditTask | FileChange) {
  const before = new SiteFolder(folder).readIfThere(file);
  // Byte for byte, where nothing has been changed since: also of what is no YAML.
  if ('after' in wanted && wanted.after === before) {
    const after = wanted.before;
    return {
      file,
      before,
      after,
      value: tryToRead(before),
      draft: tryToRead(after),
      conflicts: [],
    };
  }
  const value = read(before);
  const { base = value, value: mine = value } =
    'after' in wanted ? { base: read(wanted.after), value: read(wanted.before) } : wanted;
  const { value: merged = null, conflicts } = mergeValues(
    base ?? undefined,
    mine ?? undefined,
    value ?? undefined,
  );
  const isNew = file === 'areas.yaml' && 'value' in wanted && wanted.value !== undefined;
  const site = () => read(new SiteFolder(folder).readIfThere('site.yaml'));
  const draft = isNew ? placeTowns(merged, site()) : merged;
  return { file, before, after: write(before, draft), value, draft, conflicts };
}

/** A shared list may be of anything: it has no schema of its own. */
function schemaOf(file: string): JsonSchema {
  const { site, areas, page } = createSchemas();
  if (file.startsWith('pages/')) return page;
  return { 'site.yaml': site, 'areas.yaml': areas }[file] ?? {};
}

/** The same fault may be at another line by now. */
function isSameFault(one: Fault, other: Fault): boolean {
  return one.file === other.file && one.field === other.field && one.message === other.message;
}

const read = (text: Text): Value => (text === null ? null : readYaml(text));
const write = (before: Text, draft: Value): Text =>
  draft === null ? null : writeYaml(before ?? '', draft);
