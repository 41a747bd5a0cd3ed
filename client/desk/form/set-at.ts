import type { Path, Value } from '../../../shared/api/desk-site.js';
import { fieldsOf, type JsonSchema, schemaFor } from '../../../shared/content/json-schema';
import { type Fields, isFields, valueAt } from '../../../shared/values';

/**
 * Sets the value at a path in a copy, where all other parts stay the same objects.
 * @param next undefined removes the value
 * @param schema says where a new field goes
 */
export function setAt(
  value: Value,
  [step, ...rest]: Path,
  next: Value | undefined,
  schema: JsonSchema = {},
): Value {
  if (step === undefined) return next ?? null;
  const below = valueAt(value, [step]);
  const isEntry = typeof step === 'number';
  const schemaBelow = isEntry ? schemaFor(schema, below) : fieldsOf(schema)[step];
  const made = rest.length === 0 ? next : setAt(below ?? {}, rest, next, schemaBelow);
  if (isEntry) {
    const list = value as Value[];
    return made === undefined ? list.toSpliced(step, 1) : list.with(step, made);
  }
  // An entry with nothing but a name is written as a plain text.
  const isName = typeof value === 'string';
  const fields = Object.entries(isFields(value) ? value : isName ? { name: value } : {});
  const order = Object.keys(fieldsOf(schema));
  const at = fields.findIndex(([name]) => name === step);
  const behind = fields.findIndex(([name]) => order.indexOf(name) > order.indexOf(step));
  const place = at >= 0 ? at : behind >= 0 ? behind : fields.length;
  const added = made === undefined ? [] : [[step, made] as [string, Value]];
  const result: Fields = Object.fromEntries(fields.toSpliced(place, at >= 0 ? 1 : 0, ...added));
  return isName && Object.keys(result).join() === 'name' ? result.name! : result;
}
