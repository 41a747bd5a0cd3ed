import type { Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../../shared/values';

/**
 * Sets the value at a path in a copy, where all other parts stay the same objects.
 * @param next undefined removes the value
 */
export function setAt(value: Value, [step, ...rest]: Path, next: Value | undefined): Value {
  if (step === undefined) return next ?? null;
  const made = rest.length === 0 ? next : setAt(valueAt(value, [step]) ?? {}, rest, next);
  if (typeof step === 'number') {
    const list = value as Value[];
    return made === undefined ? list.toSpliced(step, 1) : list.with(step, made);
  }
  // An entry with nothing but a name is written as a plain text.
  const isName = typeof value === 'string';
  const fields: Fields = isFields(value) ? { ...value } : isName ? { name: value } : {};
  if (made === undefined) delete fields[step];
  else fields[step] = made;
  return isName && Object.keys(fields).join() === 'name' ? fields.name! : fields;
}
