import { useCallback } from 'react';
import { paths } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useSearch, withSearch } from '../routing/router.tsx';
import { paymentsSearch, type PaymentsSearch } from './payments-search.ts';

type Change = { [Key in keyof PaymentsSearch]: PaymentsSearch[Key] | undefined };

/** What the address asks for, and how to ask for something else: `change({ method: undefined })`. */
export function usePaymentsSearch() {
  const search = useSearch(paymentsSearch);
  const change = useCallback(
    (wish: Change) => {
      const next = paymentsSearch({ ...search, ...wish });
      navigate(withSearch(paths.payments, next), { replace: true, keepScroll: true });
    },
    [search],
  );
  return { search, change };
}

export type ChangeSearch = ReturnType<typeof usePaymentsSearch>['change'];
