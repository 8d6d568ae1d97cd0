import { type RefObject, useLayoutEffect, useState } from 'react';
import { isMedia } from './media-query.ts';

/** The window has less room than that. Not by its `innerWidth`: a phone measures the whole page before it says that. */
export const isWindowBelow = (limit: number) => isMedia(`(width < ${limit}px)`);

/**
 * Whether an element is narrower than `limit` px. Its own width counts, not the window's: the same table is a table on a wide
 * page and cards beside an open sheet. Measured before the first paint; an element without layout (0) counts as wide. Nothing is
 * wider than the window: on a phone no table is drawn to be measured and thrown away.
 */
export function useNarrow(element: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(() => isWindowBelow(limit));
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setNarrow(target.clientWidth > 0 && target.clientWidth < limit);
    // The observer measures as soon as it begins, when the browser has the places of everything anyway.
    if (!isWindowBelow(limit)) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, limit]);
  return narrow;
}
