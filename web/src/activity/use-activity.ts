import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { activity } from 'contract/activity';
import { useCallback } from 'react';
import { call } from '../api/call.ts';
import { q } from '../api/query.ts';
import { paths } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { useSearch, withSearch } from '../routing/router.tsx';
import { activitySearch, type ActivitySearch } from './activity-search.ts';

type Change = { [Key in keyof ActivitySearch]: ActivitySearch[Key] | undefined };
export type ChangeSearch = (wish: Change) => void;

/** What the address asks for, and how to ask for something else: `change({ kind: undefined })`. */
export function useActivitySearch(): { search: ActivitySearch; change: ChangeSearch } {
  const search = useSearch(activitySearch);
  const change = useCallback(
    (wish: Change) => {
      const next = activitySearch({ ...search, ...wish });
      navigate(withSearch(paths.activity, next), { replace: true, keepScroll: true });
    },
    [search],
  );
  return { search, change };
}

/** The newest lines that the filter finds, and the older ones page by page; an old answer stays until the new one is there. */
export function useActivity(place_id: number, query: ActivitySearch) {
  const params = { place_id };
  return useInfiniteQuery({
    queryKey: [...q(activity.list, { params, query }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: before }) =>
      call(activity.list, { params, query: { ...query, ...(before !== null && { before }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
}

/** Who has ever done something at the place. */
export function useActivityPeople(place_id: number) {
  return useQuery(q(activity.people, { params: { place_id } })).data?.data ?? [];
}
