import type { Value } from '../../../shared/api/desk-site.js';
import { type Applied, applyDraft, type FileChange } from '../../../shared/merge-by-field.js';
import { isSame, valueAt } from '../../../shared/values.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { checkFile } from '../content/check/check-files.js';
import { createSchemas, FILE_SCHEMAS } from '../content/json-schemas.js';
import type { KnownFiles } from '../content/read/assets.js';
import { type Fault, Faults, startOf } from '../content/read/fault.js';
import { type Drafts, SiteFolder, UnreadableError } from '../content/read/site-folder.js';
import { readSite, type SiteReading } from '../content/read-site.js';
import { placeTowns } from '../towns/find-towns.js';
import { fillBlanks } from './fill-blanks.js';
import { keepAddress } from './keep-address.js';
import { type Changed, nameChanges } from './name-changes.js';
import { readYaml, writeYaml } from './write-yaml.js';

/** What browsers show as it is. */
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

const AREAS = 'areas.yaml';

/** A file's text; null where there is no file. */
export type Text = string | null;

export interface EditTask {
  folder: string;
  file: string;
  /** The file's draft, where it has one. */
  draft?: FileChange;
  /** A change of that, or of the file where it has no draft. */
  typed?: FileChange;
  /** A change that is taken back: byte for byte where the file still says that, else merged. */
  undo?: { before: Text; after: Text };
  /** Whether the content's texts say where they are in the files. */
  isMarked?: boolean;
}

/** What a file would be, and the site with it. Nothing is written. */
export interface Edit extends SiteReading, Pick<Applied, 'conflict' | 'isRefused'> {
  /** The file as it is, and as it would be. The content and the faults are of that. */
  before: Text;
  after: Text;
  /** What the file says now; null where there is none. */
  value: Value;
  /** The file's value with the draft and the change. */
  merged: Value;
  /** What would be written: that, with what a file gets by itself. */
  mine: Value;
  /** The faults that aren't there without it; none of a draft. */
  brought: Fault[];
  /** What the change is about. */
  changed: Changed;
  /** Of a draft: fields that have yet to be filled in. The content has examples there, if there are any. */
  blanks: string[];
}

/** @throws BadFileError for one that can't be read, or changed here */
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
    changed: nameChanges(value, mine, createSchemas()[kindOf(file)]),
  };
}

const put = (file: string, text: Text): Drafts => new Map([[file, text ?? undefined]]);

/** Reads the site with a draft, once: with examples in the fields that have yet to be filled in. */
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
  const faults = new Faults();
  checkFile(new SiteFolder(folder, put(file, after)), file, FILE_SCHEMAS[kind], faults);
  const isExample = (fault: Fault) => fault.file === file && examples.includes(fault.field ?? '');
  const others = reading.faults.filter((fault) => !isExample(fault) && !faults.has(fault));
  return {
    ...reading,
    faults: [...faults.sorted(), ...others],
    warnings: reading.warnings.filter((warning) => !isExample(warning)),
    // An example that is a fault itself would hide the one that it stands for.
    blanks: reading.faults.some(isExample) ? [] : blanks,
  };
}

/** @returns the faults that aren't there without the change */
async function findBrought(
  { folder, file }: EditTask,
  { content, faults }: SiteReading,
  known: KnownFiles,
): Promise<Fault[]> {
  if (content) return [];
  const there = await readSite(folder, { known });
  // A change that puts the last form right brings none of what can then be seen in other files.
  const isJudged = (fault: Fault) => fault.file === file || !there.isUnformed;
  const isNew = (fault: Fault) => !there.faults.some((each) => isSameFault(each, fault));
  return faults.filter((fault) => isJudged(fault) && isNew(fault));
}

/** A file with what is to be changed, in what it says by now. */
function makeChange({ folder, file, undo, draft, typed }: EditTask) {
  const before = new SiteFolder(folder).readIfThere(file);
  const value = read(before);
  // Byte for byte, where nothing has been changed since.
  if (undo?.after === before) {
    const merged = read(undo.before);
    return { before, value, after: undo.before, merged, mine: merged, isRefused: false };
  }
  const undoing = undo && { from: read(undo.after), value: read(undo.before) };
  const { value: merged, ...met } = applyDraft(value, draft, undoing ?? typed);
  const mine = undo ? merged : completeChange(folder, file, value, merged);
  return { before, value, after: write(before, mine), merged, mine, ...met };
}

/** @returns what a file is to say, with the places of new towns, and the address that its page had */
function completeChange(folder: string, file: string, before: Value, after: Value): Value {
  if (file !== AREAS || isSame(before, after)) return keepAddress(file, before, after);
  return placeTowns(after, read(new SiteFolder(folder).readIfThere('site.yaml')));
}

export interface ListTask {
  folder: string;
  drafts: readonly { file: string; version: FileChange }[];
}

/** @returns the files whose drafts say something else than the site does by now */
export function listChanged({ folder, drafts }: ListTask): string[] {
  const isChanged = ({ file, version }: ListTask['drafts'][number]) => {
    try {
      const { value, merged } = makeChange({ folder, file, draft: version });
      return !isSame(value, merged);
    } catch {
      // The file can't be read: its draft is all that there is.
      return true;
    }
  };
  return drafts.filter(isChanged).map(({ file }) => file);
}

/** What a file can't say by itself: a town by its name alone is none on the map. */
function listUnplaced(areas: Value): Fault[] {
  const message = 'isn’t on the map: we don’t know this town, so copy its place from a map app';
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

/** The same fault may be at another line by now. */
function isSameFault(one: Fault, other: Fault): boolean {
  return one.file === other.file && one.field === other.field && one.message === other.message;
}

const read = (text: Text): Value => (text === null ? null : readYaml(text));
const write = (before: Text, value: Value): Text =>
  value === null ? null : writeYaml(before ?? '', value);
