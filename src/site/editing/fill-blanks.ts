import type { Value } from '../../../shared/api/desk-site.js';
import { fieldsOf, type JsonSchema, schemaFor } from '../../../shared/content/json-schema.js';
import { isFields } from '../../../shared/values.js';
import { joinField } from '../content/read/fault.js';

/**
 * Writes examples into the empty fields of a draft, so that its page can be drawn.
 * @returns also the paths of all empty fields, such as `sections[2].heading`, and of the examples
 */
export function fillBlanks(draft: Value, schema: JsonSchema, picture: string | undefined) {
  const blanks: string[] = [];
  const examples: string[] = [];
  const fill = (now: Value, its: JsonSchema, name: string): Value => {
    if (now === '') {
      blanks.push(name);
      const example = exampleFor(its, picture);
      if (example !== undefined) examples.push(name);
      return example ?? now;
    }
    if (Array.isArray(now))
      return now.map((each, index) => fill(each, schemaFor(its, each), joinField(name, index)));
    if (!isFields(now)) return now;
    const fields = Object.entries(now).map(
      ([step, each]) =>
        [step, fill(each, fieldsOf(its)[step] ?? {}, joinField(name, step))] as const,
    );
    return Object.fromEntries(fields);
  };
  return { value: fill(draft, schema, ''), blanks, examples };
}

function exampleFor(schema: JsonSchema, picture: string | undefined): string | undefined {
  const { field, anyOf: [first] = [], type, pattern, format, examples, title } = schema;
  if (field === 'picture') return picture;
  // A field that is a text or an object lists the text first.
  if (first) return exampleFor(first, picture);
  const isText = type === 'string' && (pattern ?? format) === undefined;
  return examples?.[0] ?? (isText ? title : undefined);
}
