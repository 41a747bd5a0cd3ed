import type { Value } from '../../../shared/api/desk-site.js';
import {
  fieldsOf,
  type JsonSchema,
  schemaFor,
  toTitle,
} from '../../../shared/content/json-schema.js';
import { matchEntries, isFields, isSame, nameEntry } from '../../../shared/values.js';

export interface ChangeSummary {
  verb: 'added' | 'removed' | 'changed' | 'hidden' | 'shown' | 'opened' | 'closed';
  /** Titles of the fields and sections that changed; empty if the verb applies to the whole file. */
  parts: string[];
}

/** Describes a change of one file for History. If only the file's `hidden` or `open` has changed, it says so. */
export function summariseChanges(before: Value, after: Value, schema: JsonSchema): ChangeSummary {
  if (before === null || after === null)
    return { verb: before === null ? 'added' : 'removed', parts: [] };
  const verb = findToggleVerb(before, after);
  if (verb) return { verb, parts: [] };
  return { verb: 'changed', parts: [...new Set(listParts(before, after, schema))] };
}

/** @returns the verb of a change of only `hidden`, or of only `open` */
function findToggleVerb(before: Value, after: Value): ChangeSummary['verb'] | undefined {
  if (!isFields(before) || !isFields(after) || isSame(before, after)) return undefined;
  const isOnlyDifference = (name: string) =>
    isSame({ ...before, [name]: null }, { ...after, [name]: null });
  if (isOnlyDifference('hidden')) return after.hidden === true ? 'hidden' : 'shown';
  if (isOnlyDifference('open')) return after.open === false ? 'closed' : 'opened';
  return undefined;
}

function listParts(
  was: Value | undefined,
  is: Value | undefined,
  schema: JsonSchema,
  parentTitle = '',
): string[] {
  if (isSame(was, is)) return [];
  const { title = parentTitle } = schema;
  if (isFields(was) && isFields(is)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    const schemaOf = (name: string) => fieldsOf(schema)[name] ?? { title: toTitle(name) };
    return [...names].flatMap((name) => listParts(was[name], is[name], schemaOf(name), title));
  }
  if (!schema.items?.oneOf || !Array.isArray(was) || !Array.isArray(is))
    return title ? [title] : [];
  /** Index in `was` of each entry of `is`; -1 for a new one. */
  const origins = matchEntries(was, is);
  const changed = is.filter((entry, index) => !isSame(was[origins[index]!], entry));
  const gone = was.filter((_, index) => !origins.includes(index));
  const names = [...changed, ...gone].map((entry) =>
    [schemaFor(schema, entry).title, nameEntry(entry)].filter(Boolean).join(': '),
  );
  return names.length > 0 ? names : [title];
}
