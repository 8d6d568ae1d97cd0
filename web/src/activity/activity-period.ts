import { addDays, day } from '../format/days.ts';

/** Days of the place, both included; either end may be open. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** What is asked when something has gone wrong: lately, mostly. */
export function periods(today: string): { id: string; label: string; from: string; to: string }[] {
  const yesterday = addDays(today, -1);
  return [
    { id: 'today', label: 'Oggi', from: today, to: today },
    { id: 'yesterday', label: 'Ieri', from: yesterday, to: yesterday },
    { id: 'week', label: 'Ultimi 7 giorni', from: addDays(today, -6), to: today },
    { id: 'month', label: 'Ultimi 30 giorni', from: addDays(today, -29), to: today },
  ];
}

/** "Dal 01/12/2026 al 31/12/2026" */
export function periodLabel({ from, to }: Days): string {
  if (from === undefined) return to === undefined ? '' : `Fino al ${day(to)}`;
  if (from === to) return day(from);
  return to === undefined ? `Dal ${day(from)}` : `Dal ${day(from)} al ${day(to)}`;
}
