import type { Path, Value } from './api/desk-site.js';

/** What a YAML file holds, as values: nothing here changes what it is given. */

export type Fields = { [name: string]: Value };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined where there is nothing */
export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
    return isFields(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}
