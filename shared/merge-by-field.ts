import type { Path, Value } from './api/desk-site.js';
import { entryKey, isFields, isSame } from './values.js';

type Maybe = Value | undefined;
type Named = ReadonlyMap<string, Value>;

export interface Merged<T = Maybe> {
  /** With mine wherever both have changed the same. */
  mine: T;
  /** With theirs there, and otherwise the same. */
  theirs: T;
  /** Where that is: each leads to the same in both. */
  conflicts: Path[];
}

/** A change of what a file says; null stands for no file. */
export interface FileChange {
  /** What the value was made of. Left out: of what the file says by then. */
  from?: Value;
  value: Value;
}

export interface Conflicting {
  /** The value that both were made of. */
  from: Value;
  /** The other version: what the draft says, and the site where the two have changed the same. */
  theirs: Value;
}

export interface Applied {
  /** Where two have changed the same field, the typed text wins, and then the draft's. */
  value: Value;
  /** Whether what is typed conflicts with either of the others. */
  isRefused: boolean;
  conflict?: Conflicting;
}

/** Applies a file's draft to what the site says, and what is typed to both. */
export function applyDraft(site: Value, draft?: FileChange, typed?: FileChange): Applied {
  const { from = site, value: own = site } = draft ?? {};
  const both = mergeByField(from, own, site);
  if (!typed) {
    const conflict = both.conflicts.length > 0 ? { from, theirs: both.theirs } : undefined;
    return { value: both.mine, isRefused: false, conflict };
  }
  const { from: base = both.mine, value: next } = typed;
  const [onDraft, onSite] = [both.mine, both.theirs].map((each) => mergeByField(base, next, each));
  const value = onDraft!.mine;
  if (onSite!.conflicts.length > 0)
    return { value, isRefused: true, conflict: { from: base, theirs: both.theirs } };
  if (onDraft!.conflicts.length > 0)
    return { value, isRefused: true, conflict: { from: base, theirs: both.mine } };
  return applyDraft(site, { from, value });
}

/**
 * Merges two values that were made of one, field by field. A list's entries are known by their names
 * and never by their numbers: where they have no names of their own, the list is one value.
 * @param from what both were made of; each may be null, for no file
 */
export function mergeByField(from: Value, mine: Value, theirs: Value): Merged<Value> {
  const merged = merge(from ?? undefined, mine ?? undefined, theirs ?? undefined);
  return { ...merged, mine: merged.mine ?? null, theirs: merged.theirs ?? null };
}

function merge(from: Maybe, mine: Maybe, theirs: Maybe, path: Path = []): Merged {
  if (isSame(mine, theirs) || isSame(from, theirs)) return { mine, theirs: mine, conflicts: [] };
  if (isSame(from, mine)) return { mine: theirs, theirs, conflicts: [] };
  if (isFields(from) && isFields(mine) && isFields(theirs)) {
    const [was, own, others] = [from, mine, theirs].map((each) => new Map(Object.entries(each)));
    const fields = mergeNamed(join(own!, others!), was!, own!, others!, (name) => [...path, name]);
    const [left, right] = [fields.mine, fields.theirs].map((each) => Object.fromEntries(each));
    return { mine: left, theirs: right, conflicts: fields.conflicts };
  }
  const conflict = { mine, theirs, conflicts: [path] };
  const [was, own, others] = [from ?? [], mine, theirs].map(nameEntries);
  if (!was || !own || !others || isRenamedByBoth(was, own, others)) return conflict;
  // Where both have put them in order, mine.
  const names = isInOrder(was, own) ? join(others, own) : join(own, others);
  const list = mergeNamed(names, was, own, others, (_, index) => [...path, index]);
  // What one has removed and the other changed may have got another name.
  if (!isSame([...list.mine.keys()], [...list.theirs.keys()])) return conflict;
  const { conflicts } = list;
  return { mine: [...list.mine.values()], theirs: [...list.theirs.values()], conflicts };
}

function mergeNamed(
  names: readonly string[],
  was: Named,
  own: Named,
  others: Named,
  pathOf: (name: string, index: number) => Path,
) {
  const [mine, theirs] = [new Map<string, Value>(), new Map<string, Value>()];
  const conflicts = names.flatMap((name) => {
    const path = pathOf(name, mine.size);
    const each = merge(was.get(name), own.get(name), others.get(name), path);
    if (each.mine !== undefined) mine.set(name, each.mine);
    if (each.theirs !== undefined) theirs.set(name, each.theirs);
    return each.conflicts;
  });
  return { mine, theirs, conflicts };
}

/** @returns undefined for what is no list, or one whose entries can't be told apart */
function nameEntries(list: Maybe): Named | undefined {
  if (!Array.isArray(list)) return undefined;
  const named = new Map(list.map((entry) => [entryKey(entry), entry]));
  return named.size === list.length && !named.has('') ? named : undefined;
}

/** Whether both may have given one entry another name: then it would be there twice. */
function isRenamedByBoth(was: Named, own: Named, others: Named): boolean {
  const hasNew = (list: Named, other: Named) =>
    [...list.keys()].some((name) => !was.has(name) && !other.has(name));
  const isGone = [...was.keys()].some((name) => !own.has(name) && !others.has(name));
  return isGone && hasNew(own, others) && hasNew(others, own);
}

function isInOrder(was: Named, is: Named): boolean {
  const left = [...was.keys()].filter((name) => is.has(name));
  return isSame(
    left,
    [...is.keys()].filter((name) => was.has(name)),
  );
}

/** @returns the names in the first one's order, with what only the second has behind what it follows there */
function join(first: Named, second: Named): string[] {
  const all = [...first.keys()];
  const names = [...second.keys()];
  for (const [index, name] of names.entries())
    if (!first.has(name)) all.splice(all.indexOf(names[index - 1]!) + 1, 0, name);
  return all;
}
