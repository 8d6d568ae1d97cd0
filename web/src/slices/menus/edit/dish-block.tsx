import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows of one block, and how many rows of a menu are drawn when it opens. */
export const BLOCK = 40;
export const AT_ONCE = 80;
/** As high as most rows are. */
const ROW_PX = 65;
/** Drawn before it comes into sight. */
const AHEAD = '1500px 0px';

interface DishBlockProps {
  size: number;
  /** In sight when the menu opens. */
  first: boolean;
  /** Its rows. */
  children: () => ReactNode;
}

/**
 * Some rows of a section. Two thousand at once would hold up the browser at opening: what is far below is a gap of its height until one
 * scrolls near it, and counts for as many places when something is moved there (`use-reorder.ts`).
 */
export function DishBlock({ size, first, children }: DishBlockProps) {
  const [isNear, setNear] = useState(first);
  const gap = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNear || !gap.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(gap.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return children();
  return <li ref={gap} aria-hidden data-gap={size} style={{ height: `${size * ROW_PX}px` }} />;
}
