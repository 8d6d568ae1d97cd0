import type { ComponentProps, MouseEvent } from 'react';
import { go } from '../address.ts';

/** A link between these pages: a plain click stays in the page, everything else is the browser's. */
export function PlaceLink({ href, onClick, children, ...props }: ComponentProps<'a'> & { href: string }) {
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !plain || !/^\/(b|pay)\//.test(href)) return;
    event.preventDefault();
    go(href);
  }
  return (
    <a {...props} href={href} onClick={click}>
      {children}
    </a>
  );
}
