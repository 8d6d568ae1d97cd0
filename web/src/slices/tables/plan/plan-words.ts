import type { Table } from 'contract/tables/schemas';
import { clock } from '../../../kit/format/days.ts';
import { wholeMoney } from '../../../kit/format/money.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { minutesSince, partySaid, seatsSaid, stateSaid } from '../table-words.ts';

/** Under the number on the plan, as short as can be: "4 · 35'", "4 · conto", "20:30", "4 posti", "pulire". */
export function planNote(
  { state, current, order, next_reservation: next, seats }: Table,
  now: number,
  zone: string,
): string {
  const covers = current && current.covers > 0 ? `${current.covers} · ` : '';
  if (state === 'occupied' && order?.bill_asked) return `${covers}conto`;
  if (state === 'occupied' && current) return `${covers}${minutesSince(current.since, now)}'`;
  if ((state === 'reserved' || state === 'late') && next) return clock(next.at, zone);
  if (state === 'to_clean') return 'pulire';
  if (state === 'out_of_service') return 'fuori';
  return seatsSaid(seats);
}

/** What the guests there have ordered: "48 €"; undefined: nothing yet. */
export const planAmount = ({ state, order }: Table): string | undefined =>
  state === 'occupied' && order !== null && order.total > 0 ? wholeMoney(order.total) : undefined;

/** The same for those who do not see the plan: "Tavolo 4. Prenotato alle 20:30, 4 posti, Anna Verdi, 4 persone". */
export function planLabel(table: Table, now: number, zone: string): string {
  const { number, seats } = table;
  return `Tavolo ${number}. ${sentence([stateSaid(table, now, zone), seatsSaid(seats), partySaid(table, zone)])}`;
}
