import { useEffect, useRef } from 'react';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { useLocation, useParamIfAny, withSearch } from '../../../kit/routing/router.tsx';
import type { BookingsSearch } from '../list/bookings-search.ts';

/** Which booking's dialog the address opens, and how to close it: Back where the list lies behind, so that nothing piles up. */
export function useDialogAddress(search: BookingsSearch) {
  const id = useParamIfAny('bookingId');
  const { pathname, by } = useLocation();
  const before = useRef(pathname);
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (before.current === pathname) return;
    listIsBehind.current = by === 'push' && before.current === paths.bookings;
    before.current = pathname;
  }, [pathname, by]);

  function close() {
    if (listIsBehind.current) window.history.back();
    else navigate(withSearch(paths.bookings, search), { replace: true, keepScroll: true });
  }
  return { id, close };
}
