import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  /** What is in it: a text, or a heading. */
  summary: ReactNode;
  /** Folded on phones only: on a wide screen it is always open. */
  isForPhones?: boolean;
  children: ReactNode;
}

/** Unfolds when pressed. Open without JavaScript, and on paper. */
export function Fold({ summary, isForPhones, children }: FoldProps) {
  return (
    <details className={isForPhones ? `${classes.fold} ${classes.narrow}` : classes.fold}>
      <summary className={classes.summary}>{summary}</summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
