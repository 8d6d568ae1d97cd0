import { addDays } from '../../kit/format/days.ts';
import type { UsualPeriod } from '../../kit/format/period.ts';

/** What is asked when something has gone wrong: lately, mostly. */
export function periods(today: string): UsualPeriod[] {
  const yesterday = addDays(today, -1);
  return [
    { id: 'today', label: 'Oggi', first: today, last: today },
    { id: 'yesterday', label: 'Ieri', first: yesterday, last: yesterday },
    { id: 'week', label: 'Ultimi 7 giorni', first: addDays(today, -6), last: today },
    { id: 'month', label: 'Ultimi 30 giorni', first: addDays(today, -29), last: today },
  ];
}
