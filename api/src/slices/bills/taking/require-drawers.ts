import type { BillPaymentCreate } from 'contract/bill-payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';

/** Throws 404 for a drawer of another place. An archived one is good: a sale may have waited for a network. */
export async function requireDrawers(
  { db }: Pick<Ctx, 'db'>,
  { place_id }: PlaceAccess,
  payments: readonly Pick<BillPaymentCreate, 'drawer_id'>[],
): Promise<void> {
  const ids = [...new Set(payments.flatMap(({ drawer_id }) => drawer_id ?? []))];
  if (ids.length === 0) return;
  const found = await db.many(sql`
    select 1 from drawers d where d.id = any (${ids}::bigint[]) and d.place_id = ${place_id}`);
  if (found.length < ids.length) throw notFound('Cassa non trovata');
}
