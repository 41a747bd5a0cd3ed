import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findLostPlace, type GalleryPlace, keepPlace } from './gallery-place';

/** Milliseconds in which the browser may do something else. */
const PAUSE = 50;
/** How long to wait after the page has moved, in milliseconds. */
const STILLNESS = 150;
/** How near the list has to be, in screens from the top of the one that is shown. */
const NEAR = 2;

/** How much a returning visitor had seen, so that the browser finds their place again. */
let lastCount = 0;

/**
 * Counts from the first few to all, one at a time, so that a list of a thousand is hydrated as soon
 * as one of ten. It waits until the list is near, so that a page with a thousand is as quiet as one
 * with ten; while the page is scrolling, which would otherwise end in the wrong place; and while the
 * list's end is in view or above it, so that nothing in view is pushed away. A row in view only grows
 * sideways, out of view.
 * After a reload far down, it continues at once where it was.
 */
export function useGradualCount(
  first: number,
  total: number,
  list: RefObject<HTMLElement | null>,
): number {
  const [count, setCount] = useState(Math.max(first, lastCount));
  const lostPlace = useRef<GalleryPlace>(undefined);

  // Only once hydrated: the page came with the first few.
  useLayoutEffect(() => {
    const place = findLostPlace();
    if (!place || Math.min(place.count, total) <= count) return;
    lostPlace.current = place;
    setCount(Math.min(place.count, total));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    const place = lostPlace.current;
    if (!place || count < Math.min(place.count, total)) return;
    scrollTo({ top: place.top, behavior: 'instant' });
    lostPlace.current = undefined;
  }, [count, total]);

  useEffect(() => {
    lastCount = count;
    const grow = () => {
      if (count < total && list.current && isNear(list.current) && hasRoom(list.current))
        startTransition(() => setCount(count + 1));
    };
    const keep = () => {
      if (count > first) keepPlace(count);
    };
    let timer = setTimeout(grow, PAUSE);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        keep();
        grow();
      }, STILLNESS);
    };
    addEventListener('scroll', wait, { passive: true });
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
      removeEventListener('pagehide', keep);
    };
  }, [count, total, first, list]);
  return count;
}

function isNear(list: HTMLElement): boolean {
  return list.getBoundingClientRect().top < NEAR * innerHeight;
}

function hasRoom(list: HTMLElement): boolean {
  const isRow = list.scrollWidth > list.clientWidth;
  return list.getBoundingClientRect().bottom > (isRow ? 0 : innerHeight);
}
