import { addDays, day } from '../format/days.ts';

/** Days of the place, both included; either end may be open. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

function monthStart(today: string, months: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** What owners and accountants ask for most. */
export function periods(today: string): { id: string; label: string; from: string; to: string }[] {
  const year = today.slice(0, 4);
  return [
    { id: 'today', label: 'Oggi', from: today, to: today },
    { id: 'week', label: 'Ultimi 7 giorni', from: addDays(today, -6), to: today },
    { id: 'month', label: 'Questo mese', from: monthStart(today, 0), to: addDays(monthStart(today, 1), -1) },
    {
      id: 'last-month',
      label: 'Mese scorso',
      from: monthStart(today, -1),
      to: addDays(monthStart(today, 0), -1),
    },
    { id: 'year', label: "Quest'anno", from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** Which of them the address asks for; `''` all, `'own'` one that the person chose day by day. */
export function periodId({ from, to }: Days, today: string): string {
  if (from === undefined && to === undefined) return '';
  return periods(today).find((one) => one.from === from && one.to === to)?.id ?? 'own';
}

/** "Dal 01/12/2026 al 31/12/2026" */
export function periodLabel({ from, to }: Days): string {
  if (from === undefined) return to === undefined ? '' : `Fino al ${day(to)}`;
  return to === undefined ? `Dal ${day(from)}` : `Dal ${day(from)} al ${day(to)}`;
}
