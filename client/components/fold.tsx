import { type ReactNode, useRef } from 'react';
import classes from './fold.module.css';
import { useResize } from './use-resize';

interface FoldProps {
  /** Heading, or a text that is hidden where the fold is always open. */
  summary: ReactNode;
  /** Folded on phones only; always open on a wide screen. */
  isForPhones?: boolean;
  children: ReactNode;
}

/** Text that unfolds when its summary is pressed. Open without JavaScript and on paper. */
export function Fold({ summary, isForPhones, children }: FoldProps) {
  const ref = useRef<HTMLElement>(null);
  useResize(ref, syncAlwaysOpen);
  return (
    <details className={isForPhones ? `${classes.fold} ${classes.narrow}` : classes.fold}>
      <summary ref={ref} className={classes.summary}>
        {summary}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

/** Takes an always open fold out of the Tab order, and tells screen readers that it is open. */
function syncAlwaysOpen(summary: HTMLElement): void {
  // Paper shows all of it too, but the screen's state must survive printing.
  if (matchMedia('print').matches) return;
  const isAlwaysOpen = getComputedStyle(summary).pointerEvents === 'none';
  if (isAlwaysOpen === summary.tabIndex < 0) return;
  summary.tabIndex = isAlwaysOpen ? -1 : 0;
  (summary.parentElement as HTMLDetailsElement).open = isAlwaysOpen;
}
