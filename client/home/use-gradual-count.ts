import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Milliseconds in which the browser may do something else. */
const PAUSE = 50;
/** How long a page that has moved is left alone, in milliseconds. */
const STILLNESS = 150;

/**
 * Counts from the first few to all, one at a time, so that a list of a thousand comes to life as
 * soon as one of ten. It waits while the page moves, which would stop at the wrong place, and while
 * all of the list is above the visitor.
 */
export function useGradualCount(
  first: number,
  total: number,
  list: RefObject<HTMLElement | null>,
): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return;
    const grow = () => {
      if (list.current && list.current.getBoundingClientRect().bottom > 0)
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
