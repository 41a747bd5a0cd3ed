import { createStore } from './store';

interface Said {
  text: string;
  /** The change that can be taken back, or how, where it isn't on the site yet. */
  undo?: number | (() => void) | null;
}

export const said = createStore<Said | null>(null);

/** Tells what has happened, wherever the person is at the desk by then. */
export function say(text: string, undo?: Said['undo']): void {
  said.set({ text, undo });
}

/** Takes away an Undo that says how: what it was about isn't where it was any more. */
export function dropUndo(): void {
  const now = said.get();
  if (typeof now?.undo === 'function') said.set({ text: now.text });
}
