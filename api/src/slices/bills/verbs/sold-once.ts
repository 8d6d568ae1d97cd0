import type { Bill } from 'contract/bills/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { lockName } from '../../../core/db/lock-name.ts';
import { getBill } from '../load/show-bill.ts';

/**
 * Records a sale over the counter in a transaction, once for ever under the key that its device made: it may wait there for longer
 * than answers are stored, and be sent again in another person's session (docs/rules.md 16.24). A sale that is there already is
 * answered as it is now.
 */
export function soldOnce(
  ctx: Ctx,
  place: PlaceAccess,
  key: string | undefined,
  record: (ctx: Ctx) => Promise<Bill>,
): Promise<Bill> {
  if (key === undefined) return inTransaction(ctx, record);
  return inTransaction(ctx, async (inside) => {
    // Another session that sends it at the same moment waits here, and then finds it.
    await lockName(inside.db, `sale ${place.place_id} ${key}`);
    const known = await inside.db.maybe<{ bill_id: number }>(sql`
      select bill_id from sale_keys where place_id = ${place.place_id} and key = ${key}`);
    if (known) return getBill(inside, place, known.bill_id);
    const bill = await record(inside);
    await inside.db.run(sql`
      insert into sale_keys (place_id, key, bill_id) values (${place.place_id}, ${key}, ${bill.id})`);
    return bill;
  });
}
