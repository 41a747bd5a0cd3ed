import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** Time that the pointer rests on a control before its tooltip opens, in milliseconds. */
const TOOLTIP_OPEN_DELAY = 700;
/** Time after one tooltip has closed in which another opens at once, in milliseconds. */
const TOOLTIP_SKIP_DELAY = 300;
/** Smallest distance from the window's edge, in CSS pixels. */
const WINDOW_MARGIN = 8;

/** `Infinity` while a tooltip is open: the pointer may enter the next control before it closes. */
let lastClosed = -Infinity;

function keepInside(tooltip: HTMLElement | null): void {
  if (!tooltip) return;
  const { left, right } = tooltip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - WINDOW_MARGIN;
  const shift = Math.max(WINDOW_MARGIN - left, Math.min(0, room - right));
  tooltip.style.marginLeft = `${shift}px`;
}

/** Shows a control's name on focus or hover. No description, as screen readers know the name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    lastClosed = Infinity;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      lastClosed = Date.now();
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  function openAfterRest(event: PointerEvent) {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    const isWarm = Date.now() - lastClosed <= TOOLTIP_SKIP_DELAY;
    timer.current = setTimeout(() => setIsOpen(true), isWarm ? 0 : TOOLTIP_OPEN_DELAY);
  }

  function close() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  return (
    <span
      className={classes.anchor}
      onPointerEnter={openAfterRest}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
    >
      {children}
      {isOpen && (
        <span ref={keepInside} role="tooltip" className={classes.tooltip}>
          {text}
        </span>
      )}
    </span>
  );
}
