import { addDays } from '../../../kit/format/days.ts';
import { type UsualPeriod, wholeMonth } from '../../../kit/format/period.ts';

/** What owners and accountants ask for most. */
export function periods(today: string): UsualPeriod[] {
  const year = today.slice(0, 4);
  return [
    { id: 'today', label: 'Oggi', first: today, last: today },
    { id: 'week', label: 'Ultimi 7 giorni', first: addDays(today, -6), last: today },
    { id: 'month', label: 'Questo mese', ...wholeMonth(today) },
    { id: 'last-month', label: 'Mese scorso', ...wholeMonth(today, -1) },
    { id: 'year', label: "Quest'anno", first: `${year}-01-01`, last: `${year}-12-31` },
  ];
}
