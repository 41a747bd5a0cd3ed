import type { Change, Choices, Conflict, Path, Value } from '../../../shared/api/desk-site.js';
import { applyChange, isSame, valueAt } from './change.js';

export interface Merged {
  /** For the file as it is now, in their order. */
  changes: Change[];
  conflicts: Conflict[];
}

/**
 * Carries changes over to a file that somebody else has changed in the meantime. Entries of lists
 * are found again wherever they are now. What both have changed is a conflict, unless both want the
 * same or it has been decided.
 * @param base what the changes were made to
 * @param now what the file says now
 */
export function mergeChanges(
  base: Value,
  now: Value,
  changes: readonly Change[],
  choices: Choices = {},
): Merged {
  const merged: Merged = { changes: [], conflicts: [] };
  for (const [index, change] of changes.entries()) {
    const wanted = applyChange(base, change);
    const found = carryOver(base, now, change);
    if (found?.isMade) {
      base = wanted;
      continue;
    }
    const [mine, theirs] = [valueAt(wanted, change.path), found && valueAt(now, found.path)];
    const isDecided = choices[index] !== undefined;
    if (found && (found.isUntouched || (isDecided && choices[index] === 'mine'))) {
      merged.changes.push(found.change);
      now = applyChange(now, found.change);
    } else if (!isDecided && !(found && isSame(mine, theirs)) && !isGone(change, theirs)) {
      merged.conflicts.push({
        index,
        path: change.path,
        mine: mine ?? null,
        theirs: theirs ?? null,
      });
    }
    base = wanted;
  }
  return merged;
}

interface CarriedOver {
  change: Change;
  /** Of what is changed, in the file as it is now. */
  path: Path;
  /** Whether nobody else has changed the same. */
  isUntouched: boolean;
  /** An entry that is there already: the response to an earlier try got lost. */
  isMade?: boolean;
}

/** @returns undefined where its place has gone */
function carryOver(base: Value, now: Value, change: Change): CarriedOver | undefined {
  const path = follow(base, now, change.path);
  if (!path) return undefined;
  if (change.op === 'set' || change.op === 'remove') {
    const isUntouched = isSame(valueAt(base, change.path), valueAt(now, path));
    return { change: { ...change, path }, path, isUntouched };
  }
  const [before, after] = [valueAt(base, change.path), valueAt(now, path)];
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const places = align(before, after);
  if (change.op === 'insert') {
    // Behind the entry that it was put behind, if that is still there.
    const neighbour = change.index === 0 ? -1 : places[change.index - 1];
    const index = neighbour === undefined ? after.length : neighbour + 1;
    const isMade = !places.includes(index) && isSame(after[index], change.value);
    return { change: { ...change, path, index }, path, isUntouched: true, isMade };
  }
  const from = places[change.from];
  if (from === undefined) return undefined;
  const others = before.toSpliced(change.from, 1);
  const left = after.toSpliced(from, 1);
  const neighbour = change.to === 0 ? -1 : align(others, left)[change.to - 1];
  const to = neighbour === undefined ? left.length : neighbour + 1;
  return { change: { ...change, path, from, to }, path, isUntouched: true };
}

/** Both wanted it to go. */
function isGone({ op }: Change, theirs: Value | undefined): boolean {
  return op === 'remove' && theirs === undefined;
}

/** @returns the way to the same place in the file as it is now */
function follow(base: Value, now: Value, path: Path): Path | undefined {
  const found: (string | number)[] = [];
  for (const [depth, step] of path.entries()) {
    const [before, after] = [valueAt(base, path.slice(0, depth)), valueAt(now, found)];
    if (typeof step === 'number') {
      if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
      const place = align(before, after)[step];
      if (place === undefined) return undefined;
      found.push(place);
    } else {
      if (typeof after !== 'object' || after === null || Array.isArray(after)) return undefined;
      found.push(step);
    }
  }
  return found;
}

/**
 * @returns where each entry of one list is in the other; undefined for one that has gone. Those that
 *   are the same belong together; then those that were changed, if there are as many between the same two.
 */
function align(before: readonly Value[], after: readonly Value[]): (number | undefined)[] {
  const places: (number | undefined)[] = before.map(() => undefined);
  const free = new Set(after.keys());
  const join = (from: number, to: number) => ((places[from] = to), free.delete(to));
  for (const [index, entry] of before.entries()) {
    // Of several that are the same, first the one at the same place.
    const same = [index, ...free].find((place) => free.has(place) && isSame(after[place], entry));
    if (same !== undefined) join(index, same);
  }
  for (let start = 0; start < before.length; start += 1) {
    if (places[start] !== undefined) continue;
    let end = start;
    while (end < before.length && places[end] === undefined) end += 1;
    const first = start === 0 ? 0 : places[start - 1]! + 1;
    const run = [];
    for (let place = first; free.has(place); place += 1) run.push(place);
    if (run.length === end - start)
      for (let index = start; index < end; index += 1) join(index, run[index - start]!);
    start = end;
  }
  return places;
}

/** @throws ChangeError unless every place is one of the value's */
export function applyChanges(value: Value, changes: readonly Change[]): Value {
  return changes.reduce(applyChange, value);
}
