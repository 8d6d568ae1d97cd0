import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * While `locked` the page behind neither scrolls nor moves: the room of the hidden scroll bar is kept as padding. By the
 * style object, not by a style sheet: the content security policy allows no injected <style>.
 */
export function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return;
    const root = document.documentElement;
    const { style } = root;
    locks += 1;
    if (locks === 1) {
      // Not the window's width less the page's: that differs too where somebody zooms with two fingers.
      const before = root.clientWidth;
      style.overflow = 'hidden';
      style.paddingRight = `${root.clientWidth - before}px`;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.paddingRight = '';
      style.overflow = '';
    };
  }, [locked]);
}
