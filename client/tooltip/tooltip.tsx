import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** How long the pointer rests on a control before its tooltip opens, in milliseconds. */
const TOOLTIP_OPEN_DELAY = 700;
/** How long after one tooltip has closed another opens without delay, in milliseconds. */
const TOOLTIP_SKIP_DELAY = 300;
/** The smallest distance from the window's edge, in CSS pixels. */
const WINDOW_MARGIN = 8;

/** Far ahead while one is open: of a pointer that goes straight to the next, both hear at once. */
let lastClosed = -Infinity;

interface TooltipProps {
  text: string;
  /** The control that it belongs to. */
  children: ReactNode;
}

/** Moves a tooltip at the window's edge back inside. */
function keepInside(tooltip: HTMLElement | null): void {
  if (!tooltip) return;
  const { left, right } = tooltip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - WINDOW_MARGIN;
  const shift = Math.max(WINDOW_MARGIN - left, Math.min(0, room - right));
  tooltip.style.marginLeft = `${shift}px`;
}

/**
 * Shows a control's name: when the pointer rests on it, at once on keyboard focus, until Escape or
 * a press. The pointer can move onto it. Screen readers have the name already, so it isn't a
 * description.
 */
export function Tooltip({ text, children }: TooltipProps) {
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
