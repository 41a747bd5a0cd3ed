import type { Conflict, DraftInput, Value } from '../../../shared/api/desk-site.js';
import type { KnownFiles } from '../content/read/assets.js';
import type { Fault } from '../content/read/fault.js';
import { SiteFolder, UnreadableError } from '../content/read/site-folder.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import { placeTowns } from '../towns/place-towns.js';
import { mergeValues } from './merge-values.js';
import { readYaml, UneditableError, writeYaml } from './write-yaml.js';

/** A file's text; null where there is no file. */
export type Text = string | null;

export interface EditTask extends DraftInput {
  folder: string;
  /** A change that is taken back, by what it was made of and what it made. */
  undo?: { before: Text; after: Text };
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
  /** The faults that aren't there without it. */
  brought: Fault[];
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
  const { folder, file, undo } = task;
  const before = new SiteFolder(folder).readIfThere(file);
  const value = read(before);
  const { base = value, value: mine = value } = undo
    ? { base: read(undo.after), value: read(undo.before) }
    : task;
  const { value: merged = null, conflicts } = mergeValues(
    base ?? undefined,
    mine ?? undefined,
    value ?? undefined,
  );
  const isNew = file === 'areas.yaml' && task.value !== undefined;
  const site = () => read(new SiteFolder(folder).readIfThere('site.yaml'));
  const draft = isNew ? placeTowns(merged, site()) : merged;
  // Byte for byte, where nothing has been changed since.
  const after = undo && undo.after === before ? undo.before : write(before, draft);
  const reading = await readSite(folder, known, undefined, new Map([[file, after ?? undefined]]));
  const there = reading.content ? [] : (await readSite(folder, known)).faults;
  const brought = reading.faults.filter((fault) => !there.some((each) => isSameFault(each, fault)));
  return { ...reading, before, after, value, draft, conflicts, brought };
}

/** The same fault may be at another line by now. */
function isSameFault(one: Fault, other: Fault): boolean {
  return one.file === other.file && one.field === other.field && one.message === other.message;
}

const read = (text: Text): Value => (text === null ? null : readYaml(text));
const write = (before: Text, draft: Value): Text =>
  draft === null ? null : writeYaml(before ?? '', draft);
