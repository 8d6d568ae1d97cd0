import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { businessDay } from '../../core/format/business-day.ts';
import type { CashClock } from './cash-clock.ts';
import { type CashLine, countedOf, type Looked } from './movements.ts';

interface Row {
  kind: 'attempt' | 'refund';
  ref_id: number;
  at: string;
  person_id: number | null;
  pieces: number;
  amount_cents: number;
}

/**
 * Bitcoin and its refunds that no closing has counted yet, up to the day. They keep their time and no business day. An amount that
 * was only marked as paid is no received bitcoin. A refund can be taken back at no noted time: the few of a place are all looked at.
 */
export async function uncountedBitcoin(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  { time_zone, day_ends_at }: CashClock,
  { day, since }: Looked,
): Promise<CashLine[]> {
  // The calendar day of a payment is its business day or the day after.
  const rows = await db.many<Row>(sql`
    select m.kind, m.ref_id, m.at, m.person_id, (m.cents <> 0)::int - (before.cents <> 0)::int as pieces,
      m.cents - before.cents as amount_cents
    from (
      select 'attempt' as kind, a.id as ref_id, coalesce(a.paid_at, a.created_at) as at, null::bigint as person_id,
        (case when a.additional_status = 'Marked' then least(a.counted_cents, a.paid_cents) else a.counted_cents end)::bigint
          as cents
      from payment_attempts a
      where a.place_id = ${place_id} and a.day <= ${day}::date + 1
        and (a.day >= ${day}::date or coalesce(a.checked_at, a.created_at) >= ${since}::timestamptz)
      union all
      select 'refund', r.id, r.created_at, r.created_by,
        (case when r.state in ('offered', 'paid') and a.counted_cents > 0 then -r.amount_cents else 0 end)::bigint
      from payment_refunds r join payment_attempts a on a.id = r.attempt_id
      where r.place_id = ${place_id}
    ) as m cross join lateral ${countedOf(place_id)} as before
    where m.cents <> before.cents
    order by m.kind, m.ref_id`);
  return rows
    .map(({ at, ...row }): CashLine => ({
      ...row,
      business_day: businessDay(new Date(at), time_zone, day_ends_at),
      method: 'bitcoin',
      direction: row.kind === 'attempt' ? 'in' : 'out',
      drawer_id: null,
      tip_cents: 0,
      charge_kind: null,
      vat_rate: null,
      nature: null,
    }))
    .filter(({ business_day }) => business_day <= day);
}

/** Of these days, those that have a closing. */
export async function closedDays(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  days: readonly string[],
): Promise<Set<string>> {
  const found = await db.many<{ business_day: string }>(sql`
    select distinct c.business_day from closings c
    where c.place_id = ${place_id} and c.business_day = any (${days}::date[])`);
  return new Set(found.map(({ business_day }) => business_day));
}
