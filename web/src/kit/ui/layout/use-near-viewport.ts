import { type RefObject, useEffect, useState } from 'react';

const watched = new WeakMap<Element, (near: boolean) => void>();
let sharedObserver: IntersectionObserver | undefined;

/** One for all parts: a long list has thousands. Made late, for there is none outside of a browser. */
function nearness(): IntersectionObserver {
  sharedObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: '1200px 0px' },
  );
  return sharedObserver;
}

/** Whether an element is on screen or about to be. What holds the focus stays, wherever one scrolls. */
export function useNear(element: RefObject<HTMLElement | null>, first: boolean): boolean {
  const [near, setNear] = useState(first);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    watched.set(target, (seen) => setNear(seen || target.contains(document.activeElement)));
    nearness().observe(target);
    return () => nearness().unobserve(target);
  }, [element]);
  return near;
}
