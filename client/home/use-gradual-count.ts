import { startTransition, useEffect, useState } from 'react';

/** As many as a page of ten films has, and as fit on some screens. */
const SLICE = 12;
/** Milliseconds in which the browser may do something else. */
const PAUSE = 50;

/**
 * Begins with what is near and grows to all, slice by slice, so that a page with a thousand films
 * comes to life as soon as one with ten.
 */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(SLICE);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + SLICE)), PAUSE);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
