import { type FocusEvent, type ReactNode, useRef } from 'react';
import classes from './row.module.css';
import { useResize } from './use-resize';

interface RowProps {
  /** `div` for children that aren't list items. */
  as?: 'ul' | 'div';
  /** Accessible name: the section's heading. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Items in a row that slides sideways on a phone, even without JavaScript. */
export function Row({ as: List = 'ul', label, className, children }: RowProps) {
  const list = useRef<never>(null);
  useResize(list, makeReachable);
  return (
    <List
      ref={list}
      role={List === 'div' ? 'group' : undefined}
      aria-label={label}
      className={`${classes.row} ${className}`}
      onFocus={showWhole}
    >
      {children}
    </List>
  );
}

/** Makes a scrollable row focusable: not every browser lets the keyboard scroll it otherwise. */
function makeReachable(list: Element): void {
  const canScroll = getComputedStyle(list).overflowX !== 'visible';
  if (canScroll && list.scrollWidth > list.clientWidth) list.setAttribute('tabindex', '0');
  else list.removeAttribute('tabindex');
}

/** Scrolls a focused item fully into view; browsers stop when a part of it is. */
function showWhole({ target }: FocusEvent): void {
  // Keyboard focus only: a click would miss an item that moves away under it.
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
