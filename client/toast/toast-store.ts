import { createStore } from '../create-store';

/** Time from a toast's dismissal to the removal of its record, in milliseconds. */
const TOAST_REMOVE_DELAY = 1_000_000;

export interface Toast {
  id: number;
  text: string;
  isOpen: boolean;
}

export const toast = createStore<Toast | undefined>(undefined);

export function raiseToast(text: string): void {
  const { id: last = 0 } = toast.get() ?? {};
  toast.set({ id: last + 1, text, isOpen: true });
}

/** Closes a toast, unless a newer one has replaced it, and removes its record later. */
export function dismissToast(dismissed: Toast): void {
  if (dismissed !== toast.get()) return;
  const closed = { ...dismissed, isOpen: false };
  toast.set(closed);
  setTimeout(() => toast.get() === closed && toast.set(undefined), TOAST_REMOVE_DELAY);
}
