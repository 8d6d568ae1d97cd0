import type { MouseEvent } from 'react';
import { navigate } from '../../../kit/routing/history.ts';

/** A window opens above the agenda, which stays where it is scrolled to. */
export function followHere(href: string) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href, { keepScroll: true });
  };
}
