import { planning } from 'contract/planning/calls';
import { q } from '../../../kit/api/query.ts';
import { addDays, mondayOf } from '../../../kit/format/days.ts';

/**
 * The week of a day with the weeks beside it, so that the next swipe shows at once; the last night before is in it, for
 * those who leave on its first day.
 */
export function weeksAround(place_id: number, day: string) {
  const monday = mondayOf(day);
  return q(planning.get, {
    params: { place_id },
    query: { from: addDays(monday, -8), to: addDays(monday, 14) },
  });
}
