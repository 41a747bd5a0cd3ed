import { type ReactNode, useRef } from 'react';
import classes from './fold.module.css';
import { useResize } from './use-resize';

interface FoldProps {
  /** What is in it: a heading, or a text, which is not shown where the fold is always open. */
  summary: ReactNode;
  /** Folded on phones only: on a wide screen it is always open. */
  isForPhones?: boolean;
  children: ReactNode;
}

/** Unfolds when pressed. Open without JavaScript, and on paper. */
export function Fold({ summary, isForPhones, children }: FoldProps) {
  const ref = useRef<HTMLElement>(null);
  useResize(ref, skipIfOpen);
  return (
    <details className={isForPhones ? `${classes.fold} ${classes.narrow}` : classes.fold}>
      <summary ref={ref} className={classes.summary}>
        {summary}
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

/** Where it is always open, the Tab key passes it by, and screen readers don't call it collapsed. */
function skipIfOpen(summary: HTMLElement): void {
  // Paper shows all of it too, but the screen comes back as it was.
  if (matchMedia('print').matches) return;
  const isAlwaysOpen = getComputedStyle(summary).pointerEvents === 'none';
  if (isAlwaysOpen === summary.tabIndex < 0) return;
  summary.tabIndex = isAlwaysOpen ? -1 : 0;
  (summary.parentElement as HTMLDetailsElement).open = isAlwaysOpen;
}
