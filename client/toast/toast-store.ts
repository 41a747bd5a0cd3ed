/** Keeps the toast outside React, so that any code can raise one before the toaster has loaded. */

/** Time from a toast's dismissal to the removal of its record, in milliseconds. */
const TOAST_REMOVE_DELAY = 1_000_000;

export interface Toast {
  id: number;
  text: string;
  isOpen: boolean;
}

let toast: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function setToast(next: Toast | undefined): void {
  toast = next;
  for (const listener of listeners) listener();
}

export function raiseToast(text: string): void {
  lastId += 1;
  setToast({ id: lastId, text, isOpen: true });
}

/** Closes a toast, unless a newer one has replaced it, and removes its record later. */
export function dismissToast(dismissed: Toast): void {
  if (dismissed !== toast) return;
  const closed = { ...dismissed, isOpen: false };
  setToast(closed);
  setTimeout(() => toast === closed && setToast(undefined), TOAST_REMOVE_DELAY);
}

export function getToast(): Toast | undefined {
  return toast;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
