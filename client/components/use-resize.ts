import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `follow` on mount and whenever the element's size, and perhaps its layout, changes. */
export function useResize<Followed extends HTMLElement>(
  ref: RefObject<Followed | null>,
  follow: (element: Followed) => void,
): void {
  const followNow = useEffectEvent(follow);
  useEffect(() => {
    const element = ref.current!;
    const observer = new ResizeObserver(() => followNow(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
