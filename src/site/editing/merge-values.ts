import { diff3Merge } from 'node-diff3';
import type { Conflict, Path, Value } from '../../../shared/api/desk-site.js';
import { isOfOneKind, pairEntries } from '../../../shared/pair-entries.js';
import { isFields, isSame } from '../../../shared/values.js';

type Maybe = Value | undefined;

export interface Merged {
  /** In a conflict mine, or what is left of the two; undefined where there is nothing any more. */
  value: Maybe;
  /** In the value's order. */
  conflicts: Conflict[];
}

/**
 * Merges two values that were made of one, field by field. The entries of lists are found again
 * wherever they are: none is ever known by its number.
 * @param base what both were made of; undefined where there was nothing
 */
export function mergeValues(base: Maybe, mine: Maybe, theirs: Maybe): Merged {
  const conflicts: Conflict[] = [];
  return { value: merge(base, mine, theirs, [], conflicts), conflicts };
}

function merge(base: Maybe, mine: Maybe, theirs: Maybe, path: Path, conflicts: Conflict[]): Maybe {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isFields(mine) && isFields(theirs)) {
    const was = isFields(base) ? base : {};
    const names = insertMissing(Object.keys(mine), Object.keys(theirs));
    const fields = names.flatMap((name) => {
      const field = merge(was[name], mine[name], theirs[name], [...path, name], conflicts);
      return field === undefined ? [] : [[name, field] as const];
    });
    return Object.fromEntries(fields);
  }
  if (isList(mine) && isList(theirs))
    return mergeLists(isList(base) ? base : [], mine, theirs, path, conflicts);
  return choose(mine, theirs, path, conflicts);
}

function choose(mine: Maybe, theirs: Maybe, path: Path, conflicts: Conflict[]): Maybe {
  conflicts.push({ path, mine: mine ?? null, theirs: theirs ?? null });
  return mine ?? theirs;
}

/** Numbers together are a position, of which nobody wants half. */
function isList(value: Maybe): value is Value[] {
  return Array.isArray(value) && !value.some((entry) => typeof entry === 'number');
}

/** Of what the base has, its index there; of what is new, a name. */
type Id = number | string;

function mergeLists(
  base: readonly Value[],
  mine: readonly Value[],
  theirs: readonly Value[],
  path: Path,
  conflicts: Conflict[],
): Value[] {
  const mineIds = pairEntries(base, mine).map((index, at): Id => index ?? `mine ${at}`);
  const theirIds = pairEntries(base, theirs).map((index, at): Id => index ?? `theirs ${at}`);
  const listNew = (ids: readonly Id[]) => ids.filter((id) => typeof id === 'string');
  const entryOf = (id: Id) => mine[mineIds.indexOf(id)] ?? theirs[theirIds.indexOf(id)]!;
  const rename = (ids: Id[], from: Id, to: Id) => ids.splice(ids.indexOf(from), 1, to);

  // Both have added the same: the response to an earlier try got lost.
  const [added, addedThere] = [listNew(mineIds), listNew(theirIds)];
  const twins = pairEntries(added.map(entryOf), addedThere.map(entryOf), () => false);
  for (const [index, twin] of twins.entries())
    if (twin !== undefined) rename(theirIds, addedThere[index]!, added[twin]!);

  // Both have changed an entry beyond recognition.
  const rewritten = new Set<Id>();
  const regions = () => diff3Merge<Id>(mineIds, [...base.keys()], theirIds);
  for (const { conflict } of regions()) {
    if (!conflict) continue;
    const [own, other] = [listNew(conflict.a), listNew(conflict.b)];
    for (const id of conflict.o.filter((each) => ![...mineIds, ...theirIds].includes(each))) {
      const [mineId, theirId] = [own.shift(), other.shift()];
      if (!mineId || !theirId || !isOfOneKind(entryOf(mineId), entryOf(theirId))) continue;
      rename(mineIds, mineId, id);
      rename(theirIds, theirId, id);
      rewritten.add(id);
    }
  }

  // Where both have put them in order, mine.
  const order = regions().flatMap(({ ok, conflict }) => ok ?? [...conflict!.a, ...conflict!.b]);
  // Also what one of the two has removed, as the other may have changed it.
  const ids = insertMissing(insertMissing([...new Set(order)], mineIds), theirIds);
  const made: Value[] = [];
  for (const id of ids) {
    const [own, other] = [mine[mineIds.indexOf(id)], theirs[theirIds.indexOf(id)]];
    const at = [...path, made.length];
    const entry = rewritten.has(id)
      ? choose(own, other, at, conflicts)
      : merge(base[id as number], own, other, at, conflicts);
    if (entry !== undefined) made.push(entry);
  }
  return made;
}

/** With what only the second has, each behind the one that it follows there. */
function insertMissing<T>(first: readonly T[], second: readonly T[]): T[] {
  const all = [...first];
  for (const [index, each] of second.entries())
    if (!all.includes(each)) all.splice(all.indexOf(second[index - 1]!) + 1, 0, each);
  return all;
}
