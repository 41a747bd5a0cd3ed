import { randomId } from '@mantine/hooks';
import { useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { schemaFor } from '../../../shared/content/json-schema';
import { matchEntries, valueAt } from '../../../shared/values';
import type { Action } from '../components/actions';
import { notify } from '../components/notice';
import { words } from '../words';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';
import { callEntry } from './schema';
import { setAt } from './set-at';

const NONE: Value[] = [];

/**
 * Returns the entries of a list and the actions on each.
 * @param onMoved gets the new index of a moved entry or of a copy; null if the entry was removed
 */
export function useEntries(props: FieldProps, onMoved?: (to: number | null) => void) {
  const { schema, value } = props;
  const { set, ...field } = useField(props);
  const list = Array.isArray(value) ? value : NONE;
  const keys = useKeys(list);
  const kinds = schema.items?.oneOf;
  const { pages } = useForm().site;
  const call = (index: number) => {
    const entry = list[index]!;
    return callEntry(schemaFor(schema, entry), entry, index + 1, pages);
  };

  const move = (from: number, to: number) => {
    set(list.toSpliced(from, 1).toSpliced(to, 0, list[from]!));
    notify(words.isAt(call(from), to + 1, list.length));
    onMoved?.(to);
  };
  const remove = (index: number) => {
    set(list.toSpliced(index, 1));
    notify(words.isRemoved(call(index)));
    onMoved?.(null);
  };
  const actionsOf = (index: number): Action[] => {
    const entry = list[index]!;
    const isHidden = valueAt(entry, ['hidden']) === true;
    const hide = () => set(list.with(index, setAt(entry, ['hidden'], isHidden ? undefined : true)));
    const hiding: Action = isHidden ? ['eye', 'Show', hide] : ['hide', 'Hide', hide];
    // The copy has no `id`: links need it to be unique.
    const copy = () => {
      set(list.toSpliced(index + 1, 0, setAt(entry, ['id'], undefined)));
      onMoved?.(index + 1);
    };
    return [
      ['up', words.up, () => move(index, index - 1), index === 0],
      ['down', words.down, () => move(index, index + 1), index === list.length - 1],
      ...(kinds && valueAt(entry, ['type']) ? [hiding] : []),
      ['copy', 'Copy', copy],
      ['remove', words.remove, () => remove(index)],
    ];
  };
  return { ...field, list, keys, kinds, call, actionsOf, set };
}

/** Keeps an entry's React key when it is moved or changed, so that it stays open and focused. */
function useKeys(list: readonly Value[]): readonly string[] {
  const [known, setKnown] = useState({ list, keys: list.map(() => randomId()) });
  if (known.list === list) return known.keys;
  const places = matchEntries(known.list, list);
  const keys = places.map((place) => known.keys[place] ?? randomId());
  setKnown({ list, keys });
  return keys;
}
