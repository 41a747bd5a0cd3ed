import { useSyncExternalStore } from 'react';

/** Creates a value outside of React. Components subscribe with `use`; it stays when they unmount. */
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
    use: () => useSyncExternalStore(subscribe, get, () => first),
  };
}
