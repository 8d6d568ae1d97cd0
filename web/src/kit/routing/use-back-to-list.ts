import { useEffect, useRef } from 'react';
import { navigate } from './history.ts';
import { useLocation, withSearch } from './router.tsx';

/**
 * How to close what an address opens above the list at `list`: Back where the list lies behind, so that nothing piles up, else to the
 * list with what it searches for.
 */
export function useBackToList(list: string, search: object): () => void {
  const { pathname, by } = useLocation();
  const before = useRef(pathname);
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (before.current === pathname) return;
    listIsBehind.current = by === 'push' && before.current === list;
    before.current = pathname;
  }, [pathname, by, list]);

  return () => {
    if (listIsBehind.current) window.history.back();
    else navigate(withSearch(list, search), { replace: true, keepScroll: true });
  };
}
