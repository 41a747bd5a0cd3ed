/** @returns a random id, also without https, where there is no `crypto.randomUUID` */
export const createId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** @returns undefined where localStorage has no such value, or is blocked */
export function readKept<T>(key: string, storage?: Storage): T | undefined {
  try {
    return (JSON.parse((storage ?? localStorage).getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const LOOKED = 'desk-looked';

/** Writes to localStorage; null removes the value. Does nothing where that is full or blocked. */
export function keep(key: string, value: unknown, storage?: Storage): void {
  try {
    const into = storage ?? localStorage;
    if (value === null) into.removeItem(key);
    else into.setItem(key, JSON.stringify(value));
  } catch {}
}
