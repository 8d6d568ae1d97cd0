import { addDays } from '../../../kit/format/days.ts';
import { type UsualPeriod, wholeMonth } from '../../../kit/format/period.ts';

/**
 * What owners and accountants ask for most. `last`: the calendar day, for lists that have money by hand on the business day `today`
 * and bitcoin on the day of its time (docs/rules.md 17.1): "Oggi" then has all of a night.
 */
export function periods(today: string, last = today): UsualPeriod[] {
  const year = today.slice(0, 4);
  return [
    { id: 'today', label: 'Oggi', first: today, last },
    { id: 'week', label: 'Ultimi 7 giorni', first: addDays(today, -6), last },
    { id: 'month', label: 'Questo mese', ...wholeMonth(today) },
    { id: 'last-month', label: 'Mese scorso', ...wholeMonth(today, -1) },
    { id: 'year', label: "Quest'anno", first: `${year}-01-01`, last: `${year}-12-31` },
  ];
}
