import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import { joinedAllergies } from 'contract/orders/allergies';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { withAllergies } from './engine/order.ts';
import { allergiesOfReservation } from './load/allergies-of-reservation.ts';
import { lockOrders } from './load/lock-orders.ts';
import { isLive } from './load/open-order-of-table.ts';
import { writeOrder } from './save/write-order.ts';

/** An order that was opened longer ago may be that of the guests before. */
const OPENED_MS = 30 * MINUTE_MS;

/**
 * Hook: a party sits down at a table whose order was opened a moment ago, or its allergies or its customer change at the table: its
 * order knows them (docs/rules.md 19.51). The caller holds the reservation, which comes before orders.
 */
export async function tellAllergies(ctx: Ctx, before: Reservation, after: Reservation): Promise<void> {
  const { id, place_id, table_ids } = after;
  if (after.state !== 'seated') return;
  const isSame = before.allergies === after.allergies && before.customer.id === after.customer.id;
  if (before.state === 'seated' && isSame) return;
  const since = new Date(ctx.clock().getTime() - OPENED_MS);
  const found = await ctx.db.many<{ id: number }>(sql`
    select o.id from orders o where o.place_id = ${place_id} and ${isLive} and (o.reservation_id = ${id} or (
      o.reservation_id is null and o.table_id = any (${table_ids}::bigint[]) and o.opened_at >= ${since}
      and o.bill_asked_at is null)) order by o.id`);
  const [first, ...others] = found.map((one) => one.id);
  if (first === undefined) return;
  const said = await allergiesOfReservation(ctx, place_id, id);
  for (const { book } of (await lockOrders(ctx, place_id, [first, ...others])).values()) {
    const next = withAllergies(book, joinedAllergies(book.allergies, said));
    const was = new Map(book.lines.map((line) => [line.line_id, line]));
    const lines = next.lines.filter((line) => line !== was.get(line.line_id));
    await writeOrder(ctx, next, lines, { cancelled: false, merged_into: null });
    await ctx.db.run(sql`
      update orders set reservation_id = ${id} where id = ${book.id} and reservation_id is null`);
  }
}
