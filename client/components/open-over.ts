import type { KeyboardEvent, MouseEvent } from 'react';

/** Opens over the page what a link leads to, unless a modifier key opens a new tab or window. */
export function openOver(
  event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>,
  open: () => void,
): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // Safari doesn't focus what is clicked, and the dialog returns the focus to it.
  event.currentTarget.focus({ preventScroll: true });
  open();
}
