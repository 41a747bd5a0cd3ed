import { createStore } from '../../create-store';

interface Notice {
  text: string;
  /** Number of the change in History that the notice offers to undo. */
  undo?: number | null;
  share?: { url: string; title: string };
}

export const notice = createStore<Notice | null>(null);

export function notify(text: string, undo?: Notice['undo'], share?: Notice['share']): void {
  notice.set({ text, undo, share });
}

/** Options for `navigate`: the current notice stays on the next screen instead of being cleared. */
export const KEEP_NOTICE = { state: { isTold: true } };
