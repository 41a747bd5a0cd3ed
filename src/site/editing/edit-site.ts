import { basename, dirname } from 'node:path';
import { stringify } from 'yaml';
import type { Change, Conflict, DraftInput, Value } from '../../../shared/api/desk-site.js';
import type { KnownFiles } from '../content/read/assets.js';
import { SiteFolder, UnreadableError } from '../content/read/site-folder.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import { applyChange, ChangeError, invertChange } from './change.js';
import { applyChanges, mergeChanges } from './merge-changes.js';
import { patchYaml, readYaml } from './patch-yaml.js';

export interface EditTask extends DraftInput {
  folder: string;
  /** Instead of changes: all that the file says from now on; null where it goes. */
  text?: string | null;
}

/** What a file would be, and the site with it. Nothing is written. */
export interface Edit extends SiteReading {
  /** The file's text as it is, and as it would be; undefined where there is no file. */
  before?: string;
  text?: string;
  /** What the file says as it is; null where there is none. */
  value: Value;
  draft: Value;
  conflicts: Conflict[];
  /** The changes that take these back, in their order. */
  undo: Change[];
}

/** @throws ChangeError, UnreadableError */
async function editSite(task: EditTask, known: KnownFiles): Promise<Edit> {
  const { folder, file, base, changes, choices, removes } = task;
  const site = new SiteFolder(folder);
  const isThere = site.list(dirname(file)).includes(basename(file));
  const before = isThere ? site.readText(file) : undefined;
  const value = before === undefined ? null : readYaml(before);
  // A new file begins with nothing in it.
  const now = value ?? (isList(file) ? [] : {});
  const merged = mergeChanges(base ?? now, now, changes, choices);
  const given = removes ? null : task.text;
  const text = given === undefined ? write(before, now, merged.changes) : (given ?? undefined);
  const undo: Change[] = [];
  let draft: Value = now;
  for (const change of merged.changes) {
    undo.unshift(invertChange(draft, change));
    draft = applyChange(draft, change);
  }
  if (given !== undefined) draft = text === undefined ? null : readYaml(text);
  const reading = await readSite(folder, known, undefined, new Map([[file, text]]));
  return { ...reading, before, text, value, draft, conflicts: merged.conflicts, undo };
}

function write(before: string | undefined, now: Value, changes: Change[]): string {
  if (before !== undefined) return changes.reduce(patchYaml, before);
  return stringify(applyChanges(now, changes), { lineWidth: 100 });
}

/** The edit, or the sentence that says why there is none. */
export type EditResult = { edit: Edit } | { refused: string };

export async function runEdit(task: EditTask, known: KnownFiles): Promise<EditResult> {
  try {
    return { edit: await editSite(task, known) };
  } catch (error) {
    if (error instanceof ChangeError) return { refused: error.message };
    if (error instanceof UnreadableError) return { refused: `${task.file} ${error.message}` };
    throw error;
  }
}

function isList(file: string): boolean {
  return file === 'areas.yaml' || file.startsWith('shared/');
}
