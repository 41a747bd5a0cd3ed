/** Toasts live outside React, so that anything can raise one before the toaster has loaded. */

/** How many are shown at once: a new one replaces the one before. */
const TOAST_LIMIT = 1;
/** How long after its dismissal a toast is still recorded, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;

export interface Toast {
  id: number;
  text: string;
  isOpen: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function raiseToast(text: string): void {
  lastId += 1;
  setToasts([{ id: lastId, text, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
}

/** Closes a toast; its record is removed later. */
export function dismissToast(id: number): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
