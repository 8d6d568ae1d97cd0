import {
  infiniteQueryOptions,
  type keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { cash, closings } from 'contract/cash/calls';
import { call } from '../../kit/api/call.ts';
import { q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

/** What a closing of the day would count now; without a day, of the business day of this moment. */
export function useCashDay(
  place_id: number,
  business_day?: string,
  placeholderData?: typeof keepPreviousData,
) {
  return useQuery({ ...dayQuery(place_id, business_day), ...(placeholderData && { placeholderData }) });
}

const dayQuery = (place_id: number, business_day?: string) =>
  q(cash.get, { params: { place_id }, query: business_day === undefined ? {} : { business_day } });

function closingsQuery(place_id: number) {
  const params = { place_id };
  return infiniteQueryOptions({
    queryKey: [...q(closings.list, { params, query: {} }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: before }) =>
      call(closings.list, { params, query: before === null ? {} : { before }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The newest closings, and older ones page by page. */
export const useClosings = (place_id: number) => useInfiniteQuery(closingsQuery(place_id));

/** The day and its closings, before the page's code is there. */
export async function fetchCash(placeId: number): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(dayQuery(placeId)),
    queryClient.prefetchInfiniteQuery(closingsQuery(placeId)),
  ]);
}

export function useClosing(closing_id: number) {
  const query = useQuery(q(closings.get, { params: { closing_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Whose answers a write of this slice changes. */
export const changedByCash = [cash.get, cash.drawers, closings.list] as const;
