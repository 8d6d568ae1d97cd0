import { type keepPreviousData, useQuery } from '@tanstack/react-query';
import { cash, closings } from 'contract/cash/calls';
import { q } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';

/** What a closing of the day would count now; without a day, of the business day of this moment. */
export function useCashDay(
  place_id: number,
  business_day?: string,
  placeholderData?: typeof keepPreviousData,
) {
  return useQuery({
    ...q(cash.get, { params: { place_id }, query: business_day === undefined ? {} : { business_day } }),
    ...(placeholderData && { placeholderData }),
  });
}

export function useClosings(place_id: number) {
  return useQuery(q(closings.list, { params: { place_id }, query: {} }));
}

export function useClosing(closing_id: number) {
  const query = useQuery(q(closings.get, { params: { closing_id } }));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** Whose answers a write of this slice changes. */
export const changedByCash = [cash.get, cash.drawers, closings.list] as const;
