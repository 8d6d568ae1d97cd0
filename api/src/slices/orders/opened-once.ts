import type { Order } from 'contract/orders/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { lockName } from '../../core/db/lock-name.ts';
import { getOrder } from './read-orders.ts';

/**
 * Opens an order in a transaction, once for ever under the key that its device made: the device may send it again after its answer is
 * forgotten, or in another person's session (docs/rules.md 19.33). An order that is there already is answered as it is now.
 */
export function openedOnce(
  ctx: Ctx,
  place: PlaceAccess,
  key: string | undefined,
  open: (ctx: Ctx) => Promise<number>,
): Promise<Order> {
  const { place_id } = place;
  return inTransaction(ctx, async (inside) => {
    if (key === undefined) return getOrder(inside, place, await open(inside));
    // Another session that sends it at the same moment waits here, and then finds it.
    await lockName(inside.db, `order ${place_id} ${key}`);
    const known = await inside.db.maybe<{ order_id: number }>(sql`
      select order_id from order_keys where place_id = ${place_id} and key = ${key}`);
    if (known) return getOrder(inside, place, known.order_id);
    const order_id = await open(inside);
    await inside.db.run(sql`
      insert into order_keys (place_id, key, order_id) values (${place_id}, ${key}, ${order_id})`);
    return getOrder(inside, place, order_id);
  });
}
