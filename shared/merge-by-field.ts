import type { Path, Value } from './api/desk-site.js';
import { entryKey, isFields, isSame } from './values.js';

type Maybe = Value | undefined;
type Named = ReadonlyMap<string, Value>;

export interface Merged<T = Maybe> {
  /** Merged value. On a conflict it has my field. */
  mine: T;
  /** Same as `mine`, but with their field on a conflict. */
  theirs: T;
  conflicts: Path[];
}

/** New content of a file. Null stands for no file. */
export interface FileChange {
  /** The content that was edited. Left out: the file's current content. */
  from?: Value;
  value: Value;
}

export interface Applied {
  /** Merged content. On a conflict, the edit wins over the draft, and the draft over the site. */
  value: Value;
  /** True if the new edit conflicts with the draft or the site. */
  isRefused: boolean;
  /** `theirs` is the other version: the draft, or the site if that has changed the same field. */
  conflict?: { from: Value; theirs: Value };
}

/** Merges a file's published content, its draft and a new edit. */
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
 * Three-way merge, field by field. Entries of a list are matched by name and never by index; a list
 * whose entries have no unique names is merged as one value.
 * @param from the common ancestor; null stands for no file
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
  // If both sides have reordered the list, my order wins.
  const names = isInOrder(was, own) ? join(others, own) : join(own, others);
  const list = mergeNamed(names, was, own, others, (_, index) => [...path, index]);
  // A side may have renamed the entry that it seems to have removed.
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

/** @returns the entries by name; undefined if names are missing or repeated */
function nameEntries(list: Maybe): Named | undefined {
  if (!Array.isArray(list)) return undefined;
  const named = new Map(list.map((entry) => [entryKey(entry), entry]));
  return named.size === list.length && !named.has('') ? named : undefined;
}

/** True if both sides may have renamed the same entry, which a merge would duplicate. */
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

/** Merges two orders: names that only the second has follow their predecessor there. */
function join(first: Named, second: Named): string[] {
  const all = [...first.keys()];
  const names = [...second.keys()];
  for (const [index, name] of names.entries())
    if (!first.has(name)) all.splice(all.indexOf(names[index - 1]!) + 1, 0, name);
  return all;
}
