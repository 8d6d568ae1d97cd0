import { useRef, type MouseEvent } from 'react';
import { preload } from '../router.tsx';
import { navigate } from '../../kit/routing/history.ts';
import type { LinkProps } from '../../kit/ui/actions/link.tsx';

/** Addresses of this app; the server's own (`/api`, `/photos`), the kitchen's screen and other sites are left to the browser. */
const OURS = /^\/(?!\/|api\/|photos\/|kitchen$)/;

/** Long enough not to load what the pointer only crosses. */
const INTENT_MS = 40;

/** An anchor whose click stays in the router and whose page is fetched as soon as somebody is about to click. */
export function RouterLink({
  onClick,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onTouchStart,
  ...anchor
}: LinkProps) {
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { href, target, download } = anchor;
  if (!OURS.test(href) || target !== undefined || download !== undefined) {
    return <a {...anchor} {...{ onClick, onPointerEnter, onPointerLeave, onFocus, onTouchStart }} />;
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    <a
      {...anchor}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        intent.current = setTimeout(preload, INTENT_MS, href);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(intent.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload(href);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        preload(href);
      }}
    />
  );
}
