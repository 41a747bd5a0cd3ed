import type { Path, Value } from '../../../shared/api/desk-site.js';
import { isFields, valueAt } from '../../../shared/values';

/**
 * @param next undefined removes what is there
 * @param order the names of the fields around it, for one that isn't there yet
 * @returns the value with that; what it doesn't concern is the same as before
 */
export function setAt(
  value: Value,
  path: Path,
  next: Value | undefined,
  order: readonly string[] = [],
): Value {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  const below = valueAt(value, [step]);
  const made = rest.length === 0 ? next : setAt(below ?? {}, rest, next, order);
  if (Array.isArray(value)) {
    const index = step as number;
    return made === undefined ? value.toSpliced(index, 1) : value.with(index, made);
  }
  const fields = Object.entries(isFields(value) ? value : {});
  const at = fields.findIndex(([name]) => name === step);
  const behind = fields.findIndex(([name]) => order.indexOf(name) > order.indexOf(String(step)));
  const place = at >= 0 ? at : rest.length === 0 && behind >= 0 ? behind : fields.length;
  const added = made === undefined ? [] : [[step, made] as [string, Value]];
  return Object.fromEntries(fields.toSpliced(place, at >= 0 ? 1 : 0, ...added));
}
