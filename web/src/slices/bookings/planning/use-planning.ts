import { useQuery } from '@tanstack/react-query';
import type { BookingDetail } from 'contract/bookings/schemas';
import { MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import type { Planning } from 'contract/planning/schemas';
import { useEffect, useState } from 'react';
import { q, queryClient } from '../../../kit/api/query.ts';
import type { Span } from '../../../kit/ui/board/spans.ts';
import { askedDays, dayOf } from './board/geometry.ts';
import { withBooking } from './moves/stay-placement.ts';

const IDLE_MS = 500;

const range = ({ from, to }: Span) => ({ from: dayOf(from), to: dayOf(to) });

function planningQuery(placeId: number, days: Span) {
  return q(planning.get, { params: { place_id: placeId }, query: range(days) });
}

/** Few days, with all rows above the rooms: no row moves down when the others come. */
function firstQuery(placeId: number, seen: Span, around: Span) {
  const { from, to } = range(around);
  const query = { ...range(seen), unsettled_from: from, unsettled_to: to };
  return q(planning.get, { params: { place_id: placeId }, query });
}

/**
 * The board around its first day. What others do comes in by itself, every minute and when one looks at it again. A board of
 * which nothing is known asks for the days on screen (`seen`) alone, and for those around them once these are drawn and the page
 * is idle, or as soon as other days are wanted. Without `seen` it asks for all of them at once.
 */
export function usePlanning(placeId: number, first: number, seen: Span | undefined) {
  const around = planningQuery(placeId, askedDays(first));
  const [opening] = useState(() =>
    seen && queryClient.getQueryData(around.queryKey) === undefined
      ? { placeId, seen, query: firstQuery(placeId, seen, askedDays(first)) }
      : undefined,
  );
  const [isOpen, setOpen] = useState(opening === undefined);
  const isSame =
    opening?.placeId === placeId && opening.seen.from === seen?.from && opening.seen.to === seen.to;
  if (!isOpen && !isSame) setOpen(true);

  const beginning = useQuery({
    ...(opening?.query ?? around),
    enabled: !isOpen,
  });
  const isDrawn = beginning.isSuccess;
  useEffect(() => {
    if (!isOpen && isDrawn) return whenIdle(() => setOpen(true));
  }, [isOpen, isDrawn]);

  const whole = useQuery({
    ...around,
    enabled: isOpen,
    placeholderData: (before) => before ?? (opening?.placeId === placeId ? beginning.data : undefined),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
  return isOpen ? whole : beginning;
}

/** Once the page has nothing to do, or soon; not every browser says when. Returns how to give it up. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(waiting);
}

/** Every board that is known shows a booking as the server has just answered it. Resolves when what is on screen has been told. */
export async function showOnBoards(booking: BookingDetail): Promise<void> {
  const [name] = planningQuery(0, { from: 0, to: 0 }).queryKey;
  queryClient.setQueriesData<Planning>({ queryKey: [name] }, (known) => known && withBooking(known, booking));
  // The cache tells its listeners in a task of its own.
  await new Promise((told) => setTimeout(told));
}
