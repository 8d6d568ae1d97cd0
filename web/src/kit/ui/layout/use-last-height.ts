import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How high an element last was while it was `drawn`, to keep its room once it is not; `start` until then. Nothing is drawn anew
 * while it grows: its height is told when it goes.
 */
export function useHeight(element: RefObject<HTMLElement | null>, drawn: boolean, start: number): number {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const target = element.current;
    if (!drawn || !target) return;
    let last: number | undefined;
    const observer = new ResizeObserver(() => {
      last = target.offsetHeight;
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      if (last !== undefined) setHeight(last);
    };
  }, [element, drawn]);
  return height ?? start;
}
