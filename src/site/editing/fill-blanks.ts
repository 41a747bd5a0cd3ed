import type { Value } from '../../../shared/api/desk-site.js';
import { fieldsOf, type JsonSchema, schemaFor } from '../../../shared/content/json-schema.js';
import { isFields, valueAt } from '../../../shared/values.js';
import { joinField } from '../content/read/fault.js';
import { isOfOneKind, pairEntries } from './pair-entries.js';

type Maybe = Value | undefined;

export interface Filled {
  value: Value;
  /** The fields that show an example, such as `sections[2].heading`. */
  blanks: string[];
}

/**
 * Writes examples into the empty fields of what is new in a draft, so that its page can be drawn.
 * @param was what the draft was made of
 * @param picture the file of any picture, if there is one
 */
export function fillBlanks(
  was: Maybe,
  draft: Value,
  schema: JsonSchema,
  picture: string | undefined,
): Filled {
  const blanks: string[] = [];
  const exampleFor = ({ field, type, pattern, format, examples, title }: JsonSchema) => {
    if (field === 'picture') return picture;
    const isText = type === 'string' && (pattern ?? format) === undefined;
    return isText ? (examples?.[0] ?? title) : undefined;
  };
  const fill = (before: Maybe, now: Value, its: JsonSchema, name: string): Value => {
    if (now === '' && before === undefined) {
      const example = exampleFor(its);
      if (example === undefined) return now;
      blanks.push(name);
      return example;
    }
    if (Array.isArray(now)) {
      const list = Array.isArray(before) ? before : [];
      // What is in the place of another is that one, changed.
      const places = pairEntries(list, now, isOfOneKind);
      return now.map((entry, index) =>
        fill(list[places[index] ?? -1], entry, schemaFor(its, entry), joinField(name, index)),
      );
    }
    if (!isFields(now)) return now;
    const fields = fieldsOf(its);
    return Object.fromEntries(
      Object.entries(now).map(([step, each]) => [
        step,
        fill(valueAt(before, [step]), each, fields[step] ?? {}, joinField(name, step)),
      ]),
    );
  };
  return { value: fill(was, draft, schema, ''), blanks };
}
