import { count } from './plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How soon something ends, in whole units that are left: "scade tra 3 ore"; under a minute "sta per scadere". */
export function endsIn(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  if (left < MINUTE) return 'sta per scadere';
  if (left < HOUR) return `scade tra ${count(Math.floor(left / MINUTE), { one: 'minuto', other: 'minuti' })}`;
  if (left < DAY) return `scade tra ${count(Math.floor(left / HOUR), { one: 'ora', other: 'ore' })}`;
  return `scade tra ${count(Math.floor(left / DAY), { one: 'giorno', other: 'giorni' })}`;
}
