import type { Value } from '../../../shared/api/desk-site.js';
import {
  fieldsOf,
  type JsonSchema,
  schemaFor,
  toTitle,
} from '../../../shared/content/json-schema.js';
import { pairEntries } from '../../../shared/pair-entries.js';
import { isFields, isSame, valueAt } from '../../../shared/values.js';

type Maybe = Value | undefined;

/** What switches are told by: what they do when they are off, and on. */
const SWITCHES: Record<string, [off: string, on: string]> = {
  hidden: ['shown again', 'hidden'],
  open: ['site closed', 'site opened'],
};

/**
 * Says what a change of a file is about, in the words of the desk.
 * @returns such as “headline and 12 more”; null where a whole file came or went
 */
export function describeChange(before: Value, after: Value, schema: JsonSchema): string | null {
  if (before === null || after === null) return null;
  const [first, ...more] = listChanged(before, after, schema, '').filter(Boolean);
  if (first === undefined) return null;
  // Not “whatsApp”.
  const name = /^.+[A-Z]/.test(first) ? first : first.charAt(0).toLowerCase() + first.slice(1);
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

/** @returns the titles of all fields that say something else, and of entries that came, went or moved */
function listChanged(was: Maybe, is: Maybe, schema: JsonSchema, around: string): string[] {
  if (isSame(was, is)) return [];
  const { title = around } = schema;
  if (isFields(was) && isFields(is)) {
    const fields = fieldsOf(schema);
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...names].flatMap((name) => {
      const [before, after] = [was, is].map((each) => valueAt(each, [name]));
      const said = SWITCHES[name]?.[after === true ? 1 : 0];
      if (said && !isSame(before, after)) return [`${title} ${said}`.trimStart()];
      return listChanged(before, after, fields[name] ?? { title: toTitle(name) }, title);
    });
  }
  if (!Array.isArray(was) || !Array.isArray(is) || !is.some(isFields)) return [title];
  const places = pairEntries(was, is);
  const titleOf = (entry: Value) => schemaFor(schema, entry).title ?? title;
  const gone = was.filter((_, index) => !places.includes(index)).map(titleOf);
  const changed = is.flatMap((entry, index) => {
    const place = places[index];
    if (place === undefined) return [titleOf(entry)];
    return listChanged(was[place], entry, schemaFor(schema, entry), title);
  });
  const all = [...changed, ...gone];
  return all.length > 0 ? all : [title];
}
