import { useCallback } from 'react';
import { paths } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useSearch, withSearch } from '../routing/router.tsx';
import { bookingsSearch, type BookingsSearch } from './bookings-search.ts';

type Change = { [Key in keyof BookingsSearch]: BookingsSearch[Key] | undefined };

/** What the address asks for, and how to ask for something else: `change({ status: undefined })`. */
export function useBookingsSearch() {
  const search = useSearch(bookingsSearch);
  const change = useCallback(
    (wish: Change) => {
      const next = bookingsSearch({ ...search, ...wish });
      navigate(withSearch(paths.bookings, next), { replace: true, keepScroll: true });
    },
    [search],
  );
  return { search, change };
}

export type ChangeSearch = ReturnType<typeof useBookingsSearch>['change'];
