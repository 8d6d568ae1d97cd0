import { addDays } from '../../../kit/format/days.ts';
import { type UsualPeriod, wholeMonth } from '../../../kit/format/period.ts';

/** What owners ask for most, reckoned from the place's own day: nights, both included. */
export function periods(today: string): UsualPeriod[] {
  return [
    { id: 'today', label: 'Stanotte', first: today, last: today },
    { id: 'week', label: 'Prossimi 7 giorni', first: today, last: addDays(today, 6) },
    { id: 'month', label: 'Questo mese', ...wholeMonth(today) },
    { id: 'next-month', label: 'Mese prossimo', ...wholeMonth(today, 1) },
    { id: 'future', label: 'Da oggi in poi', first: today },
  ];
}
