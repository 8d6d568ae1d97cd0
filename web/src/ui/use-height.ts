import { type RefObject, useEffect, useState } from 'react';

/** How high an element last was while it was `drawn`, to keep its room once it is not; `start` until then. */
export function useHeight(element: RefObject<HTMLElement | null>, drawn: boolean, start: number): number {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const target = element.current;
    if (!drawn || !target) return;
    const observer = new ResizeObserver(() => setHeight(target.offsetHeight));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, drawn]);
  return height ?? start;
}
