import type { Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values.js';

/** If an edit changes a page's address, adds the previous one to `moved`, so that it redirects. */
export function keepAddress(file: string, before: Value, after: Value): Value {
  if (!file.startsWith('pages/') || !isFields(before) || !isFields(after)) return after;
  const own = `/${file.slice('pages/'.length, -'.yaml'.length)}`;
  const [from, to] = [before, after].map(({ address = own }) => address) as [Value, Value];
  if (from === to) return after;
  const { moved = [], ...others } = after;
  const old = new Set([moved, from].flat());
  old.delete(to);
  return old.size > 0 ? { ...others, moved: [...old] } : others;
}
