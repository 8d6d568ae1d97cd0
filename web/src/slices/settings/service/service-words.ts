import { count, list } from '../../../kit/format/plural.ts';

/** In minutes. */
export const NOTICES = [0, 30, 60, 120, 180, 360, 720, 1440, 2880] as const;

const DAY = 24 * 60;

/** "2 ore prima", "1 ora e 30 minuti prima"; none: "Fino all'ultimo". */
export function noticeSaid(minutes: number): string {
  if (minutes === 0) return "Fino all'ultimo";
  const parts = [
    [Math.floor(minutes / DAY), { one: 'giorno', other: 'giorni' }],
    [Math.floor((minutes % DAY) / 60), { one: 'ora', other: 'ore' }],
    [minutes % 60, { one: 'minuto', other: 'minuti' }],
  ] as const;
  return `${list(parts.flatMap(([n, forms]) => (n > 0 ? [count(n, forms)] : [])))} prima`;
}

/** How long a table may wait for its deposit. */
export const HOLD_HOURS = [2, 6, 12, 24, 48, 72, 168] as const;

/** "12 ore", "2 giorni" */
export const holdSaid = (hours: number): string =>
  hours > 24 && hours % 24 === 0
    ? count(hours / 24, { one: 'giorno', other: 'giorni' })
    : count(hours, { one: 'ora', other: 'ore' });
