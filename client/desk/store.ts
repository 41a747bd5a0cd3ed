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

/** @returns what the browser has kept, if it can keep anything */
export function readKept<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without room or leave for it, what is shown stays as long as the page does. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** What is before the name of a file whose changes haven't arrived. */
export const UNSENT = 'desk-site:';

/** @returns the files that have been changed here and haven't arrived; the server knows of more */
export function listUnsent(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(UNSENT));
    return keys.map((key) => key.slice(UNSENT.length));
  } catch {
    return [];
  }
}
