import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import type { Source } from '../bills/source.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { offerFreed } from '../reservations/acts/offer.ts';
import type { Room } from '../reservations/hooks.ts';
import { usesOfTables } from '../tables/hooks.ts';
import { lockServiceDays } from '../tables/shifts/service-days.ts';

interface GivenBack {
  place_id: number;
  order_id: number;
  /** The table that the order has left; undefined: it has ended at its table. */
  table_id?: number;
}

/**
 * Queues the offer of a table that an order gives back. The offer is a job: the day of the reservations is locked before orders and
 * bills, which the caller holds.
 */
export async function queueTable(ctx: Ctx, { place_id, ...given }: GivenBack): Promise<void> {
  const day = await businessDayNow(ctx, place_id);
  const waits = await ctx.db.maybe(sql`
    select 1 from reservations
    where place_id = ${place_id} and business_day = ${day} and state = 'waiting' and offered_at is null limit 1`);
  if (waits) await ctx.jobs.send(ctx.db, 'orders.tableFreed', given);
}

/** Hook of bills: an order whose last bill is paid gives its table back (docs/rules.md 19.38). */
export async function queueTableOfOrder(
  ctx: Ctx,
  { place_id, source_kind, source_id }: Source,
): Promise<void> {
  if (source_kind === 'order') await queueTable(ctx, { place_id, order_id: source_id });
}

/**
 * The job: offers the table of an order that has ended, or that the order has left, to the first party that waits and fits. A table at which somebody sits or orders
 * is not free, and one that is offered already was given out by the first of two runs.
 */
export function offerTableOfOrder(
  ctx: Ctx,
  { order_id, table_id: left }: Omit<GivenBack, 'place_id'>,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const found = await inside.db.maybe<Room & { table_id: number }>(sql`
      select coalesce(${left ?? null}::bigint, o.table_id) as table_id, o.place_id, p.time_zone, null::bigint as user_id
      from orders o join places p on p.id = o.place_id
      where o.id = ${order_id} and coalesce(${left ?? null}::bigint, o.table_id) is not null`);
    if (!found) return;
    const { table_id, ...room } = found;
    const business_day = await businessDayNow(inside, room.place_id);
    await lockServiceDays(inside.db, room, [business_day]);
    const use = (await usesOfTables(inside, room, table_id)).get(table_id);
    if (use?.current || use?.next?.state === 'waiting') return;
    await offerFreed(inside, room, { business_day, tables: 1 });
  });
}
