import type { Change, Path, Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields, nameOf, startsWith } from './schema';

/** What an entry of a list is known by while it is moved and changed. */
const keys = new WeakMap<object, string>();
let lastKey = 0;

export function keyOf(entry: Value, index: number): string {
  if (typeof entry !== 'object' || entry === null) return `at ${index}`;
  const known = keys.get(entry);
  if (known) return known;
  lastKey += 1;
  keys.set(entry, String(lastKey));
  return String(lastKey);
}

/** Gives what was read again the keys of what it was before, so that what is open stays open. */
export function inheritKeys(from: Value | undefined, to: Value): void {
  if (typeof from !== 'object' || from === null || typeof to !== 'object' || to === null) return;
  const key = keys.get(from);
  if (key) keys.set(to, key);
  for (const step of Array.isArray(to) ? to.keys() : Object.keys(to))
    inheritKeys(valueAt(from, [step]), valueAt(to, [step])!);
}

export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((at, step) => {
    if (Array.isArray(at)) return typeof step === 'number' ? at[step] : undefined;
    return isFields(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }, value);
}

/** @returns the value with the change made. What hasn't changed in it is the same as before. */
export function applyChange(value: Value, change: Change): Value {
  const { path } = change;
  const made = alter(value, path, (was) => {
    if (change.op === 'set') return change.value;
    if (change.op === 'remove') return undefined;
    if (!Array.isArray(was)) return was;
    if (change.op === 'insert') return was.toSpliced(change.index, 0, change.value);
    return was.toSpliced(change.from, 1).toSpliced(change.to, 0, was[change.from]!);
  });
  return made ?? null;
}

export function applyChanges(value: Value, changes: readonly Change[]): Value {
  return changes.reduce(applyChange, value);
}

type Alter = (was: Value | undefined) => Value | undefined;

function alter(value: Value | undefined, path: Path, act: Alter): Value | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return act(value);
  const next = alter(valueAt(value, [step]), rest, act);
  let made: Value;
  if (Array.isArray(value)) {
    const index = step as number;
    made = next === undefined ? value.toSpliced(index, 1) : value.with(index, next);
  } else {
    const { [step]: _, ...others } = value as Fields;
    made = next === undefined ? others : { ...(value as Fields), [step]: next };
  }
  const key = keys.get(value as object);
  if (key) keys.set(made, key);
  return made;
}

const isSame = (a: Value | undefined, b: Value | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Of a field: nothing else moves by it. */
const isPlain = ({ op, path }: Change) =>
  op === 'set' || (op === 'remove' && typeof path.at(-1) === 'string');

/**
 * Adds a change to those before. Typing is one change, and what is as it was before is none.
 * @param change with the fields around it: `withParents`
 * @param sealed how many of them must stay as they are
 */
export function addChange(
  start: Value,
  changes: readonly Change[],
  change: Change,
  sealed = 0,
): Change[] {
  const all = foldIn(start, changes, change, sealed);
  return sealed === 0 && isSame(applyChanges(start, all), start) ? [] : all;
}

function foldIn(
  start: Value,
  changes: readonly Change[],
  change: Change,
  sealed: number,
): Change[] {
  const last = changes.at(-1);
  if (change.op === 'insert' && last?.op === 'remove' && changes.length > sealed) {
    const before = applyChanges(start, changes.slice(0, -1));
    const isBack =
      nameOf(last.path) === nameOf([...change.path, change.index]) &&
      isSame(valueAt(before, last.path), change.value);
    if (isBack) return changes.slice(0, -1);
  }
  if (!isPlain(change)) return [...changes, change];
  const name = nameOf(change.path);
  for (let index = changes.length - 1; index >= sealed; index -= 1) {
    const earlier = changes[index]!;
    if (isPlain(earlier) && nameOf(earlier.path) === name) {
      const was = valueAt(applyChanges(start, changes.slice(0, index)), change.path);
      const next = change.op === 'set' ? change.value : undefined;
      return isSame(was, next) ? changes.toSpliced(index, 1) : changes.with(index, change);
    }
    const isRelated =
      startsWith(earlier.path, change.path) || startsWith(change.path, earlier.path);
    if (!isPlain(earlier) || isRelated) break;
  }
  const was = valueAt(applyChanges(start, changes), change.path);
  const next = change.op === 'set' ? change.value : undefined;
  return isSame(was, next) ? [...changes] : [...changes, change];
}

/** A field is set together with those around it that aren't there yet. */
export function withParents(value: Value, change: Change): Change {
  if (change.op !== 'set') return change;
  const { path } = change;
  const depth = path.findIndex(
    (_, index) => valueAt(value, path.slice(0, index + 1)) === undefined,
  );
  if (depth < 0 || depth === path.length - 1) return change;
  const made = path
    .slice(depth + 1)
    .reduceRight<Value>((inner, step) => ({ [step]: inner }), change.value);
  return { op: 'set', path: path.slice(0, depth + 1), value: made };
}
