import { beforeDay } from 'contract/days/before-day';
import { addDays, day } from './days.ts';

/** Days of a place, both included; either end may be open. */
export interface Period {
  first?: string | undefined;
  last?: string | undefined;
}

/** One that is asked for often: "Questo mese". */
export interface UsualPeriod extends Period {
  id: string;
  label: string;
}

function monthStart(today: string, months: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** The whole month of `today`, or the one so many months later. */
export function wholeMonth(today: string, later = 0): { first: string; last: string } {
  return { first: monthStart(today, later), last: addDays(monthStart(today, later + 1), -1) };
}

/** Which of the usual ones it is; `''` all days, `'own'` one that was chosen day by day. */
export function periodId({ first, last }: Period, usual: readonly UsualPeriod[]): string {
  if (first === undefined && last === undefined) return '';
  return usual.find((one) => one.first === first && one.last === last)?.id ?? 'own';
}

/** "Dal 01/12/2026 al 31/12/2026" */
export function periodLabel({ first, last }: Period): string {
  if (first === undefined) return last === undefined ? '' : `Fino ${beforeDay('al', day(last))}`;
  if (first === last) return day(first);
  return last === undefined
    ? beforeDay('Dal', day(first))
    : `${beforeDay('Dal', day(first))} ${beforeDay('al', day(last))}`;
}
