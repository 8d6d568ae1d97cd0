import { type keepPreviousData, useQuery } from '@tanstack/react-query';
import { cash, closings } from 'contract/cash/calls';
import { q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { likelyPlaceId } from '../../kit/session/session.ts';

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

const closingsQuery = (place_id: number) => q(closings.list, { params: { place_id }, query: {} });

export const useClosings = (place_id: number) => useQuery(closingsQuery(place_id));

/** The day and its closings, before the page's code is there. */
export async function fetchCash(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  await Promise.all([
    queryClient.prefetchQuery(dayQuery(place_id)),
    queryClient.prefetchQuery(closingsQuery(place_id)),
  ]);
}

export function useClosing(closing_id: number) {
  const query = useQuery(q(closings.get, { params: { closing_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Whose answers a write of this slice changes. */
export const changedByCash = [cash.get, cash.drawers, closings.list] as const;
