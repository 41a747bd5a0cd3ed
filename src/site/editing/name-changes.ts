import type { Value } from '../../../shared/api/desk-site.js';
import {
  fieldsOf,
  type JsonSchema,
  schemaFor,
  toTitle,
} from '../../../shared/content/json-schema.js';
import { matchEntries, isFields, isSame, nameEntry, valueAt } from '../../../shared/values.js';

type Maybe = Value | undefined;

export interface ChangeSummary {
  verb: 'added' | 'removed' | 'changed' | 'hidden' | 'shown' | 'opened' | 'closed';
  /** Titles of the fields and sections that changed; empty if the verb applies to the whole file. */
  parts: string[];
}

export function summariseChanges(before: Value, after: Value, schema: JsonSchema): ChangeSummary {
  if (before === null || after === null)
    return { verb: before === null ? 'added' : 'removed', parts: [] };
  const verb = nameSwitch(before, after);
  if (verb) return { verb, parts: [] };
  const sections = [before, after].map((each) => valueAt(each, ['sections']) ?? []) as Value[][];
  const [was, is] = sections.map((list, at) => list.filter((one) => !isIn(sections[1 - at]!, one)));
  const parts = [...new Set(listParts(before, after, schema))];
  const switched = parts.length === 1 && was?.length === 1 && nameSwitch(was[0]!, is?.[0] ?? null);
  return { verb: switched || 'changed', parts };
}

const isIn = (list: readonly Value[], entry: Value) => list.some((each) => isSame(each, entry));

/** @returns undefined unless the edit changes only `hidden`, or only `open` */
function nameSwitch(before: Value, after: Value): ChangeSummary['verb'] | undefined {
  if (!isFields(before) || !isFields(after) || isSame(before, after)) return undefined;
  const isAll = (name: string) => isSame({ ...before, [name]: null }, { ...after, [name]: null });
  if (isAll('hidden')) return after.hidden === true ? 'hidden' : 'shown';
  if (isAll('open')) return after.open === false ? 'closed' : 'opened';
  return undefined;
}

function listParts(was: Maybe, is: Maybe, schema: JsonSchema, around = ''): string[] {
  if (isSame(was, is)) return [];
  const { title = around } = schema;
  if (isFields(was) && isFields(is)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)]);
    const below = (name: string) => fieldsOf(schema)[name] ?? { title: toTitle(name) };
    return [...names].flatMap((name) => listParts(was[name], is[name], below(name), title));
  }
  if (!schema.items?.oneOf || !Array.isArray(was) || !Array.isArray(is))
    return title ? [title] : [];
  const places = matchEntries(was, is);
  const changed = is.filter((entry, index) => !isSame(was[places[index]!], entry));
  const gone = was.filter((_, index) => !places.includes(index));
  const names = [...changed, ...gone].map((entry) =>
    [schemaFor(schema, entry).title, nameEntry(entry)].filter(Boolean).join(': '),
  );
  return names.length > 0 ? names : [title];
}
