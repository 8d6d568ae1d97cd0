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
 * Hook: sheets of customers say an allergy, of themselves, by a merge or by an import, while the parties of these customers are at the
 * table: the orders of their reservations know it (docs/rules.md 19.51). The caller holds the customers, which come before orders.
 */
export async function tellAllergiesOfCustomer(
  ctx: Ctx,
  { place_id, customers }: KnownAllergies,
): Promise<void> {
  const found = await ctx.db.many<{ id: number; words: string[] }>(sql`
    select o.id, array_agg(c.words order by c.id) as words
    from json_to_recordset(${JSON.stringify(customers)}) as c (id bigint, words text)
      join reservations r on r.place_id = ${place_id} and r.customer_id = any (customer_family(c.id))
      join orders o on o.place_id = r.place_id and o.reservation_id = r.id and ${isLive}
    where o.place_id = ${place_id} group by o.place_id, o.id order by o.id`);
  const [first, ...others] = found.map((one) => one.id);
  if (first === undefined) return;
  const saidIn = new Map(found.map(({ id, words }) => [id, words.map(saidBy)]));
  for (const { book } of (await lockOrders(ctx, place_id, [first, ...others])).values()) {
    const news = (saidIn.get(book.id) ?? []).filter((said) => !knows(book.allergies, said));
    if (news.length === 0) continue;
    const next = withAllergies(book, joinedAllergies(book.allergies, news));
    const lines = next.lines.filter((line, index) => line !== book.lines[index]);
    await writeOrder(ctx, next, lines, { cancelled: false, merged_into: null });
  }
}
