import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Milliseconds in which the browser may do something else. */
const PAUSE = 50;
/** How long a page that has moved is left alone, in milliseconds. */
const STILLNESS = 150;

/** How far a visitor who comes back to the list had it, so that the browser finds their place again. */
let lastCount = 0;

/**
 * Counts from the first few to all, one at a time, so that a list of a thousand comes to life as
 * soon as one of ten. It waits while the page moves, which would stop at the wrong place, and while
 * the list's end is in view or above it: nothing that a visitor looks at is pushed away.
 */
export function useGradualCount(
  first: number,
  total: number,
  list: RefObject<HTMLElement | null>,
): number {
  const [count, setCount] = useState(Math.max(first, lastCount));
  useEffect(() => {
    lastCount = count;
    if (count >= total) return;
    const grow = () => {
      if (list.current && list.current.getBoundingClientRect().bottom > innerHeight)
        startTransition(() => setCount(count + 1));
    };
    let timer = setTimeout(grow, PAUSE);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(grow, STILLNESS);
    };
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
    };
  }, [count, total, list]);
  return count;
}
