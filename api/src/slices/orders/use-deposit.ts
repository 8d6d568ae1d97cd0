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
 * Hook of bills: the deposits of the parties at the table become payments of the order's main bill, once, when the bill is asked for or
 * paid; those of the parties whose orders went into this one, too. Before that the order would look paid while nothing was ordered yet.
 * The caller holds the bills.
 */
export async function bringDeposit(
  ctx: Ctx,
  { place_id, source_kind, source_id }: Source,
  user_id: number | null,
): Promise<boolean> {
  if (source_kind !== 'order') return false;
  // The table of a merged order may have new guests by now: a party counts only if it was seated before the merge. One that nobody has
  // marked as gone sits for twelve hours (docs/rules.md 19.21): the guests of the next evening do not pay with its money.
  const found = await ctx.db.many<Found>(sql`
    with recursive part as (
      select o.id, o.reservation_id, o.table_id, null::timestamptz as ended from orders o
      where o.id = ${source_id} and o.place_id = ${place_id}
      union
      select m.id, m.reservation_id, m.table_id, m.closed_at from orders m join part on m.merged_into = part.id
      where m.place_id = ${place_id}
    ), party as (
      select coalesce(part.reservation_id, (
        select h.reservation_id from reservation_tables h join reservations r on r.id = h.reservation_id
        where h.table_id = part.table_id and h.is_active and r.state = 'seated'
          and (part.ended is null or r.seated_at <= part.ended)
          and r.seated_at > coalesce(part.ended, ${ctx.clock()}::timestamptz) - interval '12 hours' order by h.id limit 1)) as reservation_id
      from part
    )
    select d.reservation_id, b.id as bill_id, b.number as bill_number, d.received_cents - d.refunded_cents as cents, d.currency
    from bills b join table_deposits d on d.used_at is null and d.received_cents > d.refunded_cents and d.currency = b.currency
      and d.reservation_id in (select reservation_id from party)
    join reservations r on r.id = d.reservation_id and r.state in ('seated', 'finished')
    where b.source_kind = 'order' and b.source_id = ${source_id} and b.is_main and b.cancelled_at is null
    order by d.reservation_id for update of d`);
  for (const one of found) await moveDeposit(ctx, { place_id, user_id }, one);
  return found.length > 0;
}

async function moveDeposit(
  ctx: Ctx,
  { place_id, user_id }: { place_id: number; user_id: number | null },
  { reservation_id, bill_id, bill_number, cents, currency }: Found,
): Promise<void> {
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
}
