import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { OrderDevice, OrderDeviceTell } from 'contract/order-devices/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { personName } from '../../core/access/person-name.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { isEatenAt } from '../customers/source-of-bill.ts';

/** A device says every twenty seconds that it is there. */
const PRESENT_MS = 50_000;
const SILENT_MS = 2 * MINUTE_MS;
const KEPT_MS = 2 * DAY_MS;

const ago = ({ clock }: Pick<Ctx, 'clock'>, ms: number) => new Date(clock().getTime() - ms);

/** Who has `orders o` on a screen, as a JSON list. */
export const presentAt = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('user_id', d.user_id, 'person', ${personName(sql`d.user_id`)}) order by d.seen_at), '[]')
  from (select user_id, min(seen_at) as seen_at from order_devices
    where order_id = o.id and seen_at > ${now}::timestamptz - ${PRESENT_MS} * interval '1 millisecond' group by user_id) as d)`;

/**
 * Keeps what a device says of itself. The others hear of it when it opens or leaves an order, the till
 * when something begins to wait there or nothing does any more. Throws 422 for an order of another place.
 */
export async function tellDevice(
  ctx: Ctx,
  { place_id, user_id }: PlaceAccess,
  { device, order_id, waiting }: OrderDeviceTell,
): Promise<void> {
  if (order_id !== null) {
    const found = await ctx.db.maybe(
      sql`select 1 from orders where id = ${order_id} and place_id = ${place_id}`,
    );
    if (!found) throw invalid({ order_id: "Questo ordine non c'è." });
  }
  const { before, after, waited } = await ctx.db.one<{
    before: number | null;
    after: number | null;
    waited: boolean;
  }>(sql`
    with was as (
      select waiting, case when seen_at > ${ago(ctx, PRESENT_MS)} then order_id end as order_id from order_devices
      where place_id = ${place_id} and device = ${device}
    ), kept as (
      insert into order_devices as d (place_id, device, user_id, order_id, waiting, seen_at)
      values (${place_id}, ${device}, ${user_id}, ${order_id}::bigint, ${waiting}, ${ctx.clock()})
      on conflict (place_id, device) do update set user_id = excluded.user_id, order_id = excluded.order_id,
        waiting = excluded.waiting, seen_at = excluded.seen_at
      returning order_id
    )
    select (select order_id from was) as before, kept.order_id as after,
      coalesce((select waiting from was), 0) > 0 as waited from kept`);
  if (before !== after || waited !== waiting > 0) await notifyChanged(ctx, place_id, 'orders');
}

/** Devices on which something waits, and those that fell silent in the middle of an order that is still open (docs/rules.md 26.9). */
export function listDevices(ctx: Ctx, { place_id }: PlaceAccess): Promise<OrderDevice[]> {
  return ctx.db.many<OrderDevice>(sql`
    select ${personName(sql`d.user_id`)} as person, d.order_id, t.number as "table", d.waiting, ${jsonInstant(sql`d.seen_at`)} as seen_at
    from order_devices d left join orders o on o.id = d.order_id left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)}
    where d.place_id = ${place_id} and d.seen_at > ${ago(ctx, KEPT_MS)}
      and (d.waiting > 0 or d.order_id is not null and d.seen_at < ${ago(ctx, SILENT_MS)} and o.closed_at is null)
    order by d.seen_at desc`);
}

export async function deleteOldDevices(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`delete from order_devices where seen_at < ${ago(ctx, KEPT_MS)}`);
}
