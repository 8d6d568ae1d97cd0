import { useLayoutEffect } from 'react';

let locks = 0;

/**
 * While `locked` the page behind neither scrolls nor moves: the room of the hidden scroll bar is kept as padding. By the
 * style object, not by a style sheet: the content security policy allows no injected <style>.
 */
export function useScrollLock(locked: boolean) {
  useLayoutEffect(() => {
    if (!locked) return;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`;
      style.overflow = 'hidden';
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.paddingRight = '';
      style.overflow = '';
    };
  }, [locked]);
}
