import { type RefObject, useLayoutEffect } from 'react';

/**
 * What is gone once its button was pressed hands the focus to the heading of the page, as a window does whose opener is gone. Above a
 * window the window keeps it.
 */
export function useFocusLeft(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement) && !element.closest('[role=dialog], [role=alertdialog]'))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
  }, [box]);
}
