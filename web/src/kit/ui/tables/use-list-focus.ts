import { type RefObject, useEffect, useRef } from 'react';

/** After a row is gone, the keyboard's focus stays in the same list instead of the top of the page. */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = () => (isInside.current = true);
    // The browser may also tell of a focus that ends because its element goes: that one has not left.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && !element.contains(document.activeElement))
          isInside.current = false;
      });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);
  // A removed element that had the focus leaves it on `body`.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  });
}
