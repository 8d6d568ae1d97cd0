import type { Table } from 'contract/tables/schemas';
import { clock } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { minutesSaid, minutesSince, partySaid, seatsSaid, stateSaid } from '../table-words.ts';

/** Under the number on the plan, as short as can be: "35 min", "conto", "20:30", "4 posti", "pulire". */
export function planNote(
  { state, current, order, next_reservation: next, seats }: Table,
  now: number,
  zone: string,
): string {
  if (state === 'occupied' && order?.bill_asked) return 'conto';
  if (state === 'occupied' && current) return minutesSaid(minutesSince(current.since, now));
  if ((state === 'reserved' || state === 'late') && next) return clock(next.at, zone);
  if (state === 'to_clean') return 'pulire';
  if (state === 'out_of_service') return 'fuori';
  return seatsSaid(seats);
}

/** The same for those who do not see the plan: "Tavolo 4. Prenotato alle 20:30, 4 posti, Anna Verdi, 4 persone". */
export function planLabel(table: Table, now: number, zone: string): string {
  const { number, seats } = table;
  return `Tavolo ${number}. ${sentence([stateSaid(table, now, zone), seatsSaid(seats), partySaid(table, zone)])}`;
}
