import { type GuestAllergy, joinedAllergies } from 'contract/orders/allergies';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { KnownAllergies } from '../customers/hooks.ts';
import { withAllergies } from './engine/order.ts';
import { saidBy } from './load/allergies-of-reservation.ts';
import { lockOrders } from './load/lock-orders.ts';
import { isLive } from './load/open-order-of-table.ts';
import { writeOrder } from './save/write-order.ts';

const knows = (allergies: readonly GuestAllergy[], { allergens, note }: GuestAllergy): boolean =>
  allergies.some(
    (one) =>
      one.seat === null &&
      allergens.every((code) => one.allergens.includes(code)) &&
      (note === null || one.note?.includes(note) === true),
  );

/**
 * Hook: the sheet of a customer says an allergy, of itself or by a merge, while the party of this customer is at the table: the orders of
 * its reservations know it (docs/rules.md 19.51). The caller holds the customer, which comes before orders.
 */
export async function tellAllergiesOfCustomer(
  ctx: Ctx,
  { place_id, customer_id, words }: KnownAllergies,
): Promise<void> {
  const found = await ctx.db.many<{ id: number }>(sql`
    select o.id from orders o where o.place_id = ${place_id} and ${isLive} and o.reservation_id = any (array(
      select r.id from reservations r
      where r.place_id = ${place_id} and r.customer_id = any (customer_family(${customer_id})))) order by o.id`);
  const [first, ...others] = found.map((one) => one.id);
  if (first === undefined) return;
  const said = saidBy(words);
  for (const { book } of (await lockOrders(ctx, place_id, [first, ...others])).values()) {
    if (knows(book.allergies, said)) continue;
    const next = withAllergies(book, joinedAllergies(book.allergies, [said]));
    const lines = next.lines.filter((line, index) => line !== book.lines[index]);
    await writeOrder(ctx, next, lines, { cancelled: false, merged_into: null });
  }
}
