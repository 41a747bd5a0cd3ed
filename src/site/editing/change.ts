import { isDeepStrictEqual } from 'node:util';
import type { Change, Path, Value } from '../../../shared/api/desk-site.js';

/** A change that can't be made. Its message is a sentence for whoever asked for it. */
export class ChangeError extends Error {}

/** @returns undefined where there is nothing */
export function valueAt(value: Value, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
    const isThere = typeof at === 'object' && at !== null && Object.hasOwn(at, step);
    return isThere ? at[step] : undefined;
  }, value);
}

/**
 * @returns the value with the change made; the given one stays
 * @throws ChangeError if there is no such place
 */
export function applyChange(value: Value, change: Change): Value {
  const root = copy(value);
  if (change.op === 'insert' || change.op === 'move') {
    const list = valueAt(root, change.path);
    if (!Array.isArray(list)) throw noPlace();
    if (change.op === 'insert') {
      if (change.index > list.length) throw noPlace();
      list.splice(change.index, 0, copy(change.value));
    } else {
      if (Math.max(change.from, change.to) >= list.length) throw noPlace();
      list.splice(change.to, 0, ...list.splice(change.from, 1));
    }
    return root;
  }
  const parent = valueAt(root, change.path.slice(0, -1));
  const step = change.path.at(-1);
  if (Array.isArray(parent) && typeof step === 'number' && step < parent.length) {
    if (change.op === 'set') parent[step] = copy(change.value);
    else parent.splice(step, 1);
    return root;
  }
  const isFields = typeof parent === 'object' && parent !== null && !Array.isArray(parent);
  if (!isFields || typeof step !== 'string') throw noPlace();
  if (change.op === 'set') parent[step] = copy(change.value);
  else if (Object.hasOwn(parent, step)) delete parent[step];
  else throw noPlace();
  return root;
}

/** @returns the change that takes this one back. @param before the value without it */
export function invertChange(before: Value, change: Change): Change {
  const { path } = change;
  if (change.op === 'insert') return { op: 'remove', path: [...path, change.index] };
  if (change.op === 'move') return { op: 'move', path, from: change.to, to: change.from };
  const was = valueAt(before, path);
  if (was === undefined) return { op: 'remove', path };
  const step = path.at(-1);
  if (change.op === 'remove' && typeof step === 'number')
    return { op: 'insert', path: path.slice(0, -1), index: step, value: was };
  const parent = valueAt(before, path.slice(0, -1));
  return { op: 'set', path, value: was, order: Object.keys(parent ?? {}) };
}

/** Values are those of JSON. */
const copy = (value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);

function noPlace(): ChangeError {
  return new ChangeError('There is no such place in the file any more.');
}
