import { addDays, day } from '../format/days.ts';

/** The nights of [from, to); either end may be open. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const monthStart = (today: string, months: number): string => {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** What owners ask for most, reckoned from the place's own day. */
export function periods(today: string): { id: string; label: string; from: string; to?: string }[] {
  return [
    { id: 'today', label: 'Stanotte', from: today, to: addDays(today, 1) },
    { id: 'week', label: 'Prossimi 7 giorni', from: today, to: addDays(today, 7) },
    { id: 'month', label: 'Questo mese', from: monthStart(today, 0), to: monthStart(today, 1) },
    { id: 'next-month', label: 'Mese prossimo', from: monthStart(today, 1), to: monthStart(today, 2) },
    { id: 'future', label: 'Da oggi in poi', from: today },
  ];
}

/** Which of them the address asks for; `''` all, `'own'` one that the person chose day by day. */
export function periodId({ from, to }: Period, today: string): string {
  if (from === undefined && to === undefined) return '';
  return periods(today).find((one) => one.from === from && one.to === to)?.id ?? 'own';
}

/** "dal 01/12/2026 al 31/12/2026": the last day is said as people mean it, not as the first one after. */
export function periodLabel({ from, to }: Period): string {
  const last = to === undefined ? undefined : day(addDays(to, -1));
  if (from === undefined) return last === undefined ? '' : `fino al ${last}`;
  return last === undefined ? `dal ${day(from)}` : `dal ${day(from)} al ${last}`;
}
