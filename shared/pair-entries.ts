import type { Value } from './api/desk-site.js';
import { isFields, isSame } from './values.js';

type Test = (before: Value, after: Value) => unknown;

/** The fields that name an entry, the surest first. */
const NAMES = ['id', 'file', 'heading', 'title', 'name', 'question', 'label', 'value'];

/**
 * Finds the entries of one list again in another that was made of it: those that are the same, that
 * have the same name, or of which most is the same; then those that were changed in their place.
 * @param isChanged whether one may be the other, changed, where both are between the same neighbours,
 * or are of one name with others
 * @returns for each entry of `after`, its index in `before`; undefined for a new one
 */
export function pairEntries(
  before: readonly Value[],
  after: readonly Value[],
  isChanged: Test = isAlike,
): (number | undefined)[] {
  // One that has become as another is was still changed in its place.
  const places = after.map((entry, index) =>
    index < before.length && isSame(before[index], entry) ? index : undefined,
  );
  for (const isMeant of [isSame, isSurelyMeant, hasSameName, isMostlySame])
    for (const [index, entry] of after.entries()) {
      if (places[index] !== undefined) continue;
      const found = [...before.keys()].filter(
        (place) => !places.includes(place) && isMeant(before[place]!, entry),
      );
      // Of several that are the same, the nearest.
      const [place] = found.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index));
      if (place === undefined) continue;
      const isRival = (other: Value, at: number) =>
        places[at] === undefined && hasSameName(other, entry);
      // Of several of one name, nothing tells which it was.
      const isAnyOf =
        isMeant === hasSameName && (found.length > 1 || after.filter(isRival).length > 1);
      if (!isAnyOf || isChanged(before[place]!, entry)) places[index] = place;
    }
  for (let start = 0; start < after.length; start += 1) {
    if (places[start] !== undefined) continue;
    const next = places.findIndex((place, index) => index > start && place !== undefined);
    const end = next === -1 ? after.length : next;
    const first = (places[start - 1] ?? -1) + 1;
    const isAsMany = (places[end] ?? before.length) - first === end - start;
    for (let index = start; isAsMany && index < end; index += 1) {
      const place = first + index - start;
      const isFree = !places.includes(place);
      if (isFree && isChanged(before[place]!, after[index]!)) places[index] = place;
    }
    start = end;
  }
  return places;
}

/** Whether both have the same fields to choose from, or are texts. */
export const isOfOneKind: Test = (before, after) =>
  typeof before === typeof after && typeOf(before) === typeOf(after);

const hasSameName: Test = (before, after) =>
  typeOf(before) === typeOf(after) && nameOf(before) && nameOf(before) === nameOf(after);

const typeOf = (entry: Value) => (isFields(entry) ? entry.type : undefined);

/** A town may be its name only. */
const nameOf = (entry: Value) =>
  isFields(entry) ? NAMES.map((name) => entry[name]).find(Boolean) : entry;

/** Several may have one name. */
const isSurelyMeant: Test = (before, after) =>
  hasSameName(before, after) && isMostlySame(before, after);

const isMostlySame: Test = (before, after) => compare(before, after) > 0.5;

/** A text may become any other; of fields, half have to say what they did. */
const isAlike: Test = (before, after) =>
  isFields(before) ? compare(before, after) >= 0.5 : isOfOneKind(before, after);

/** @returns the share of what both say, between 0 and 1 */
function compare(before: Value, after: Value): number {
  if (!isFields(before) || !isFields(after) || !isOfOneKind(before, after)) return 0;
  const [was, is] = [listTexts(before), listTexts(after)];
  return is.filter((text) => was.includes(text)).length / Math.max(was.length, is.length, 1);
}

function listTexts(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(listTexts);
}
