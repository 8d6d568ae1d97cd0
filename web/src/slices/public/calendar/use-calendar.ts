import { publicPlaces } from 'contract/public/calls';
import { useMemo } from 'react';
import { addMonths, firstOf, type CalendarDay } from './calendar-days.ts';
import { useAnswer } from '../query-cache.ts';

/** The days of two months from the given one, and of those that were looked at before: a stay may begin in a month that has left the screen. */
export function useCalendar(slug: string, month: string, guests: number) {
  const { data, isOld, error, retry } = useAnswer(publicPlaces.calendar, {
    params: { slug },
    query: { from: firstOf(month), to: firstOf(addMonths(month, 2)), guests },
  });
  const seen = useMemo(() => ({ guests, days: new Map<string, CalendarDay>() }), [guests]);
  const fresh = isOld ? undefined : data;
  const known = useMemo(() => {
    for (const day of fresh?.data ?? []) seen.days.set(day.day, day);
    return new Map(seen.days);
  }, [fresh, seen]);
  return { known, error, retry };
}
