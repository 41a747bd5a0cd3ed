import { createStore } from '../store';

interface Notice {
  text: string;
  /** The change that can be taken back. */
  undo?: number | null;
  /** What can be sent to somebody now. */
  share?: { url: string; title: string };
}

export const notice = createStore<Notice | null>(null);

/** Tells what has happened, wherever the person is at the desk by then. */
export function notify(text: string, undo?: Notice['undo'], share?: Notice['share']): void {
  notice.set({ text, undo, share });
}

/** For a way to another screen, on which what was just said is still to be read. */
export const TOLD = { state: { isTold: true } };
