import { useCallback } from 'react';
import { navigate } from './history.ts';
import { searchAsked, useLocation, useSearch, withSearch } from './router.tsx';

/** Asks for something else: `change({ status: undefined })`; what is not named stays. */
export type ChangeSearch<Search> = (wish: { [Key in keyof Search]: Search[Key] | undefined }) => void;

/** What the address of a list asks for, and how to ask for something else. */
export function useListSearch<Search extends object>(
  pathname: string,
  read: (raw: Record<string, unknown>) => Search,
): { search: Search; change: ChangeSearch<Search> } {
  const search = useSearch(read);
  const shown = useLocation();
  const change = useCallback<ChangeSearch<Search>>(
    (wish) => {
      const next = read({ ...searchAsked(shown, read), ...wish });
      navigate(withSearch(pathname, next), { replace: true, keepScroll: true });
    },
    [pathname, read, shown],
  );
  return { search, change };
}
