import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import { isUnpaidOrder } from '../bills/unpaid-order.ts';
import type { ZonedPlace } from '../business/hooks.ts';

/**
 * Hook: orders that are not paid keep dining switched on, also those without a reservation or a table, and those that ended before a
 * payment was taken back (docs/rules.md 4.4).
 */
export async function openOrders(
  { db }: Ctx,
  { place_id }: ZonedPlace,
  capability: Capability,
): Promise<string | undefined> {
  if (capability !== 'dining') return undefined;
  const { open, unpaid } = await db.one<{ open: number; unpaid: number }>(sql`
    select count(*) filter (where o.closed_at is null)::int as open, count(*)::int as unpaid from orders o
    where o.place_id = ${place_id} and ${isUnpaidOrder}`);
  if (open > 0) return counted(open, 'ordine aperto', 'ordini aperti');
  return unpaid > 0 ? counted(unpaid, 'ordine da pagare', 'ordini da pagare') : undefined;
}

/** Hook: a place that has served an order is closed and never erased (docs/rules.md 15.4). */
export async function soldOnOrders({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const sold = await db.maybe(sql`
    select 1 from charges where place_id = ${place_id} and source_kind = 'order' limit 1`);
  return sold ? 'ordini' : undefined;
}
