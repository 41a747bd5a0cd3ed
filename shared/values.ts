import type { Path, Value } from './api/desk-site.js';

export type Fields = { [name: string]: Value };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality; the order of fields doesn't matter. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b);
  const [fields, others] = [Object.entries(a), b as Fields];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    fields.length === Object.keys(b).length &&
    fields.every(([name, each]) => Object.hasOwn(others, name) && isSame(each, others[name]))
  );
}

export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
    return isFields(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}

/** Fields that can name an entry of a list, the best first. */
const NAMING = ['heading', 'title', 'name', 'label', 'question', 'headline', 'file', 'value'];

export function nameEntry(entry: Value): string {
  if (!isFields(entry)) return typeof entry === 'string' ? entry : '';
  const names = NAMING.map((name) => [entry[name] ?? []].flat().map(textOf).join(' ').trim());
  return names.find(Boolean) ?? '';
}

const textOf = (value: Value = '') => (typeof value === 'object' ? '' : String(value));

/** @returns a key that identifies an entry in its list; empty if nothing does */
export function entryKey(entry: Value): string {
  if (!isFields(entry)) return nameEntry(entry);
  const { type, id } = entry;
  return `${textOf(type)} ${textOf(id) || nameEntry(entry)}`.trim();
}

/**
 * Matches an edited list to the original: by equal content, then by key, then by position and type.
 * @returns for each entry of `after`, its index in `before`; -1 for a new one
 */
export function matchEntries(before: readonly Value[], after: readonly Value[]): number[] {
  // A plain name and an object without a type may be the same entry.
  const typeOf = (entry: Value) => (isFields(entry) ? entry.type : undefined);
  const tests: ((was: Value, is: Value, isThere: boolean) => boolean)[] = [
    (was, is, isThere) => isThere && isSame(was, is),
    isSame,
    (was, is) => entryKey(was) !== '' && entryKey(was) === entryKey(is),
    (was, is, isThere) => isThere && typeOf(was) === typeOf(is),
  ];
  const places = after.map(() => -1);
  for (const isIt of tests)
    for (const [index, entry] of after.entries())
      if (places[index] === -1)
        places[index] = before.findIndex(
          (was, place) => !places.includes(place) && isIt(was, entry, place === index),
        );
  return places;
}
