import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { amount } from '../../core/format/amount.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Source } from '../bills/source.ts';
import { movePayments } from '../payments/move-payments.ts';
import { noteDepositUsed } from '../reservations/deposit/note-used.ts';
import { payableDeposit } from '../reservations/deposit/payable-name.ts';

interface Found {
  reservation_id: number;
  bill_id: number;
  bill_number: number;
  cents: number;
  currency: string;
}

/**
 * Hook of bills: the deposit of the party at the table becomes a payment of the order's main bill, once, when the bill is asked for or
 * paid. Before that the order would look paid while nothing was ordered yet. The caller holds the bills.
 */
export async function bringDeposit(
  ctx: Ctx,
  { place_id, source_kind, source_id }: Source,
  user_id: number | null,
): Promise<boolean> {
  if (source_kind !== 'order') return false;
  const found = await ctx.db.maybe<Found>(sql`
    select d.reservation_id, b.id as bill_id, b.number as bill_number, d.received_cents - d.refunded_cents as cents, d.currency
    from orders o join bills b on b.source_kind = 'order' and b.source_id = o.id and b.is_main and b.cancelled_at is null
    join table_deposits d on d.used_at is null and d.received_cents > d.refunded_cents and d.currency = b.currency
      and d.reservation_id = coalesce(o.reservation_id, (
        select h.reservation_id from reservation_tables h join reservations r on r.id = h.reservation_id
        where h.table_id = o.table_id and h.is_active and r.state = 'seated' order by h.id limit 1))
    join reservations r on r.id = d.reservation_id and r.state in ('seated', 'finished')
    where o.id = ${source_id} and o.place_id = ${place_id} for update of d`);
  if (!found) return false;
  const { reservation_id, bill_id, bill_number, cents, currency } = found;
  await movePayments(ctx, payableDeposit(place_id, reservation_id), {
    place_id,
    payable_kind: 'bill',
    payable_id: bill_id,
  });
  await noteDepositUsed(ctx, reservation_id, bill_id);
  await recordActivity(
    ctx,
    { place_id, user_id },
    {
      kind: 'bill',
      sentence: `Caparra di ${amount(cents, currency)} scalata dal conto #${bill_number}.`,
      related_type: 'bill',
      related_id: bill_id,
    },
  );
  return true;
}
