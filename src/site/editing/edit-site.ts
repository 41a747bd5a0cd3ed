import type { Value } from '../../../shared/api/desk-site.js';
import { type Applied, applyDraft, type FileChange } from '../../../shared/merge-by-field.js';
import { isFields, isSame, valueAt } from '../../../shared/values.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { tryTo } from '../../platform/try-to.js';
import { checkFile } from '../content/check/check-files.js';
import { createSchemas, FILE_SCHEMAS } from '../content/json-schemas.js';
import type { KnownFiles } from '../content/read/assets.js';
import { type Fault, faultKey, Problems, startOf } from '../content/read/fault.js';
import { type FileOverrides, SiteFolder, UnreadableError } from '../content/read/site-folder.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import { placeTowns } from '../towns/find-towns.js';
import { fillBlanks } from './fill-blanks.js';
import { type ChangeSummary, summariseChanges } from './summarise-changes.js';
import { readYaml, writeYaml } from './write-yaml.js';

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

const AREAS = 'areas.yaml';

export type FileContent = string | null;

export interface EditTask {
  folder: string;
  file: string;
  draft?: FileChange;
  typed?: FileChange;
  /** A published change to revert: byte for byte if the file hasn't changed since, else by a merge. */
  undo?: { before: FileContent; after: FileContent };
  isMarked?: boolean;
}

/** Result of an edit: the changed file, and the site as it would be. Nothing is written. */
export interface Edit extends SiteReading, Pick<Applied, 'conflict' | 'isRefused'> {
  before: FileContent;
  after: FileContent;
  value: Value;
  merged: Value;
  /** The value to write: `merged`, with new towns' positions and the page's earlier address added. */
  mine: Value;
  /** Faults that the edit adds to the site. Always empty if `isMarked`. */
  brought: Fault[];
  changed: ChangeSummary;
  /** Empty fields, only if `isMarked`. The content shows examples in them, where the schema has any. */
  blanks: string[];
}

/** @throws BadFileError if the file can't be read, or has YAML that the desk can't change */
export function editSite(task: EditTask, known: KnownFiles): Promise<Edit> {
  return makeEdit(task, known).catch((error: Error) => {
    if (!(error instanceof UnreadableError)) throw error;
    throw new BadFileError(`${task.file} ${error.message}`);
  });
}

async function makeEdit(task: EditTask, known: KnownFiles): Promise<Edit> {
  const { folder, file, isMarked } = task;
  const change = makeChange(task);
  const { after, value, mine } = change;
  const reading = isMarked
    ? await readDraft(task, change, known)
    : { ...(await readSite(folder, { known, drafts: put(file, after) })), blanks: [] };
  return {
    ...reading,
    ...change,
    warnings: [...reading.warnings, ...(file === AREAS ? listUnplaced(mine) : [])],
    brought: isMarked ? [] : await findBrought(task, reading, known),
    changed: summariseChanges(value, mine, createSchemas()[kindOf(file)]),
  };
}

const put = (file: string, text: FileContent): FileOverrides =>
  new Map([[file, text ?? undefined]]);

async function readDraft(
  { folder, file }: EditTask,
  { before, after, mine }: ReturnType<typeof makeChange>,
  known: KnownFiles,
): Promise<SiteReading & Pick<Edit, 'blanks'>> {
  const picture = new SiteFolder(folder).list('pictures').find((name) => PICTURE.test(name));
  const kind = kindOf(file);
  const { value, blanks, examples } = fillBlanks(mine, createSchemas()[kind], picture);
  const shown = blanks.length > 0 ? write(before, value) : after;
  const reading = await readSite(folder, { known, isMarked: true, drafts: put(file, shown) });
  if (blanks.length === 0) return { ...reading, blanks };
  const faults = new Problems();
  checkFile(new SiteFolder(folder, put(file, after)), file, FILE_SCHEMAS[kind], faults);
  const isExample = (fault: Fault) => fault.file === file && examples.includes(fault.field ?? '');
  const others = reading.faults.filter((fault) => !isExample(fault) && !faults.has(fault));
  return {
    ...reading,
    faults: [...faults.sorted(), ...others],
    warnings: reading.warnings.filter((warning) => !isExample(warning)),
    // A faulty example prevents the page. Without blanks, the desk shows the empty fields' faults at once.
    blanks: reading.faults.some(isExample) ? [] : blanks,
  };
}

async function findBrought(
  { folder, file }: EditTask,
  { content, faults }: SiteReading,
  known: KnownFiles,
): Promise<Fault[]> {
  if (content) return [];
  const there = await readSite(folder, { known });
  // Repairing an unformed site, where checks stop early, reveals older faults that the edit didn't add.
  const isJudged = (fault: Fault) => fault.file === file || !there.isUnformed;
  const older = there.faults.map(faultKey);
  return faults.filter((fault) => isJudged(fault) && !older.includes(faultKey(fault)));
}

function makeChange({ folder, file, undo, draft, typed }: EditTask) {
  const before = new SiteFolder(folder).readIfThere(file);
  const value = read(before);
  if (undo?.after === before) {
    const merged = read(undo.before);
    return { before, value, after: undo.before, merged, mine: merged, isRefused: false };
  }
  const undoing = undo && { from: read(undo.after), value: read(undo.before) };
  const { value: merged, ...met } = applyDraft(value, draft, undoing ?? typed);
  const mine = undo ? merged : completeChange(folder, file, value, merged);
  return { before, value, after: write(before, mine), merged, mine, ...met };
}

/** Adds what the editor needn't type: the positions of new towns, and to `moved` a page's earlier address. */
function completeChange(folder: string, file: string, before: Value, after: Value): Value {
  if (file === AREAS && !isSame(before, after))
    return placeTowns(after, read(new SiteFolder(folder).readIfThere('site.yaml')));
  if (!file.startsWith('pages/') || !isFields(before) || !isFields(after)) return after;
  const own = `/${file.slice('pages/'.length, -'.yaml'.length)}`;
  const from = before.address ?? own;
  const to = after.address ?? own;
  if (from === to) return after;
  const { moved = [], ...others } = after;
  const old = new Set([moved, from].flat());
  old.delete(to);
  return old.size > 0 ? { ...others, moved: [...old] } : others;
}

export interface ListTask {
  folder: string;
  drafts: readonly { file: string; version: FileChange }[];
}

export function listChanged({ folder, drafts }: ListTask): string[] {
  const isChanged = ({ file, version }: ListTask['drafts'][number]) => {
    // An unreadable file can't be compared, so its draft counts as a change.
    const change = tryTo(() => makeChange({ folder, file, draft: version }));
    return !change || !isSame(change.value, change.merged);
  };
  return drafts.filter(isChanged).map(({ file }) => file);
}

function listUnplaced(areas: Value): Fault[] {
  const message =
    'isn’t on the map: choose it from the list below its name; if it isn’t there, copy its place from a map app';
  return [areas ?? []].flat().flatMap((area, index) =>
    [valueAt(area, ['towns']) ?? []].flat().flatMap((town, at) => {
      const field = `[${index}].towns[${at}]`;
      return town !== '' && valueAt(town, ['at']) === undefined
        ? { ...startOf(AREAS), field, message }
        : [];
    }),
  );
}

const kindOf = (file: string) =>
  file.startsWith('pages/') ? 'page' : file === AREAS ? 'areas' : 'site';

const read = (text: FileContent): Value => (text === null ? null : readYaml(text));
const write = (before: FileContent, value: Value): FileContent =>
  value === null ? null : writeYaml(before ?? '', value);
