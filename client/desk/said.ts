import { createStore } from './store';

interface Said {
  text: string;
  /** The change that can be taken back. */
  undo?: number | null;
}

export const said = createStore<Said | null>(null);

/** Tells what has happened, wherever the person is at the desk by then. */
export function say(text: string, undo?: number | null): void {
  said.set({ text, undo });
}
