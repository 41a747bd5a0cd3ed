import { useSyncExternalStore } from 'react';

/** A value outside of the components, which is there before they are and stays when they go. */
export function createStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    subscribe,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}

/** @returns an id of whatever is made here: `crypto.randomUUID` is there on https only */
export const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** @returns what the browser has kept, if it can keep anything */
export function readKept<T>(key: string, storage?: Storage): T | undefined {
  try {
    const text = (storage ?? localStorage).getItem(key);
    return (JSON.parse(text ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without room or leave for it, what is shown stays as long as the page does. */
export function keep(key: string, value: unknown, storage?: Storage): void {
  try {
    const into = storage ?? localStorage;
    if (value === null) into.removeItem(key);
    else into.setItem(key, JSON.stringify(value));
  } catch {}
}
