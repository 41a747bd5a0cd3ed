import type { Path, Value } from './api/desk-site.js';

/** What a YAML file holds, as values: nothing here changes what it is given. */

export type Fields = { [name: string]: Value };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether both say the same, in whatever order their fields are. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b);
  const [fields, others] = [Object.entries(a), b as Fields];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    fields.length === Object.keys(b).length &&
    fields.every(([name, each]) => Object.hasOwn(others, name) && isSame(each, others[name]))
  );
}

/** @returns undefined where there is nothing */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
    return isFields(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}
