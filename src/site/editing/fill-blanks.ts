import type { Value } from '../../../shared/api/desk-site.js';
import { fieldsOf, type JsonSchema, schemaFor } from '../../../shared/content/json-schema.js';
import { findAgain, isFields, valueAt } from '../../../shared/values.js';
import { joinField } from '../content/read/fault.js';

type Maybe = Value | undefined;

export interface Filled {
  value: Value;
  /** The fields that have yet to be filled in, such as `sections[2].heading`. */
  blanks: string[];
  /** Those of them that show an example. */
  examples: string[];
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
  const examples: string[] = [];
  const exampleFor = ({ field, anyOf: [first] = [], ...its }: JsonSchema): string | undefined => {
    if (field === 'picture') return picture;
    // What may be more than a text is one to begin with.
    if (first) return exampleFor(first);
    const isText = its.type === 'string' && (its.pattern ?? its.format) === undefined;
    return its.examples?.[0] ?? (isText ? its.title : undefined);
  };
  const fill = (before: Maybe, now: Value, its: JsonSchema, name: string): Value => {
    if (now === '' && before === undefined) {
      blanks.push(name);
      const example = exampleFor(its);
      if (example !== undefined) examples.push(name);
      return example ?? now;
    }
    if (Array.isArray(now)) {
      const list = Array.isArray(before) ? before : [];
      // What is in the place of another is that one, changed.
      const places = findAgain(list, now);
      return now.map((entry, index) =>
        fill(list[places[index]!], entry, schemaFor(its, entry), joinField(name, index)),
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
  return { value: fill(was, draft, schema, ''), blanks, examples };
}
