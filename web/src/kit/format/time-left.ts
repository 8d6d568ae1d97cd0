import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { count } from './plural.ts';

/** How soon something ends, in whole units that are left: "scade tra 3 ore"; under a minute "sta per scadere". */
export function endsIn(instant: string, now: number): string {
  const left = Date.parse(instant) - now;
  if (left < MINUTE_MS) return 'sta per scadere';
  if (left < HOUR_MS)
    return `scade tra ${count(Math.floor(left / MINUTE_MS), { one: 'minuto', other: 'minuti' })}`;
  if (left < DAY_MS) return `scade tra ${count(Math.floor(left / HOUR_MS), { one: 'ora', other: 'ore' })}`;
  return `scade tra ${count(Math.floor(left / DAY_MS), { one: 'giorno', other: 'giorni' })}`;
}
