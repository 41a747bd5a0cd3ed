import { useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { schemaFor } from '../../../shared/content/json-schema';
import { type Fields, findAgain, isFields, valueAt } from '../../../shared/values';
import type { Action } from '../components/actions';
import { notify } from '../components/notice';
import { words } from '../site-words';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';
import { callEntry } from './schema';

const NONE: Value[] = [];

/** The entries of a list, and what can be done to each. */
export function useEntries(props: FieldProps) {
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

  const change = (index: number, removed: number, added: Value[]) =>
    set(list.toSpliced(index, removed, ...added));
  const move = (from: number, to: number) => {
    set(list.toSpliced(from, 1).toSpliced(to, 0, list[from]!));
    notify(words.isAt(call(from), to + 1, list.length));
  };
  const remove = (index: number) => {
    const name = call(index);
    change(index, 1, []);
    notify(words.isRemoved(name));
  };
  const actionsOf = (index: number): Action[] => {
    const entry = list[index]!;
    return [
      ['up', words.up, () => move(index, index - 1), index === 0],
      ['down', words.down, () => move(index, index + 1), index === list.length - 1],
      ...(kinds && valueAt(entry, ['type'])
        ? [hiding(entry, (next) => set(list.with(index, next)))]
        : []),
      ['copy', words.copy, () => change(index + 1, 0, [copyOf(entry)])],
      ['remove', words.remove, () => remove(index)],
    ];
  };
  return { ...field, list, keys, kinds, call, actionsOf, change, set };
}

/** A switch: what is hidden stays here, and visitors don't find it. */
function hiding(entry: Value, onSwitch: (entry: Value) => void): Action {
  const { hidden, ...shown } = entry as Fields;
  return hidden
    ? ['eye', words.show, () => onSwitch(shown)]
    : ['hide', words.hide, () => onSwitch({ ...shown, hidden: true })];
}

let lastKey = 0;

function createKey(): string {
  lastKey += 1;
  return String(lastKey);
}

/** An entry's key stays the same whoever moves or changes it, so the entry stays open and keeps the focus. */
function useKeys(list: readonly Value[]): readonly string[] {
  const [known, setKnown] = useState({ list, keys: list.map(createKey) });
  if (known.list === list) return known.keys;
  const places = findAgain(known.list, list);
  const keys = places.map((place) => known.keys[place] ?? createKey());
  setKnown({ list, keys });
  return keys;
}

/** A name for links can only be there once. */
function copyOf(entry: Value): Value {
  const copy = structuredClone(entry);
  if (isFields(copy)) delete copy.id;
  return copy;
}
