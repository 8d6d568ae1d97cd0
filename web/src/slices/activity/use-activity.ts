import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { activity } from 'contract/activity/calls';
import { call } from '../../kit/api/call.ts';
import { q } from '../../kit/api/query.ts';
import type { ActivitySearch } from './activity-search.ts';

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
