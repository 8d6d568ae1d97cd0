import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookingDetail } from 'contract/bookings/schemas';
import { planning } from 'contract/planning/calls';
import type { Planning } from 'contract/planning/schemas';
import { q, queryClient } from '../../../kit/api/query.ts';
import { askedDays, dayOf } from './board/geometry.ts';
import { withBooking } from './moves/stay-placement.ts';

const MINUTE_MS = 60_000;

function planningQuery(placeId: number, first: number) {
  const { from, to } = askedDays(first);
  const query = { from: dayOf(from), to: dayOf(to) };
  return q(planning.get, { params: { place_id: placeId }, query });
}

/** The board around its first day. What others do comes in by itself, every minute and when one looks at it again. */
export function usePlanning(placeId: number, first: number) {
  return useQuery({
    ...planningQuery(placeId, first),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Every board that is known shows a booking as the server has just answered it. Resolves when what is on screen has been told. */
export async function showOnBoards(booking: BookingDetail): Promise<void> {
  const [name] = planningQuery(0, 0).queryKey;
  queryClient.setQueriesData<Planning>({ queryKey: [name] }, (known) => known && withBooking(known, booking));
  // The cache tells its listeners in a task of its own.
  await new Promise((told) => setTimeout(told));
}
