import { type FocusEvent, type ReactNode, useRef } from 'react';
import classes from './row.module.css';
import { useResize } from './use-resize';

interface RowProps {
  /** `div`: what is in it isn't a list. */
  as?: 'ul' | 'div';
  /** Its name, for those who come to it by keyboard: the section's heading. */
  label?: string;
  /** The layout on a wide screen and on paper, and what both have in common. */
  className?: string;
  children: ReactNode;
}

/** A list that slides sideways on a phone, without JavaScript too. */
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

/** Not every browser lets the keyboard reach what can be scrolled. */
function makeReachable(list: Element): void {
  const canScroll = getComputedStyle(list).overflowX !== 'visible';
  if (canScroll && list.scrollWidth > list.clientWidth) list.setAttribute('tabindex', '0');
  else list.removeAttribute('tabindex');
}

/** Browsers leave it at that when a little of what the Tab key reaches is in view. */
function showWhole({ target }: FocusEvent): void {
  // A press would miss what moves away under it.
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
