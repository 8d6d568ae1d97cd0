import { businessDay } from 'contract/days/business-day';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { cameCents } from '../payments/attempts/came-cents.ts';
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
 * Bitcoin of these attempts and these refunds that no closing has counted yet. They keep their time and no business day.
 */
async function uncountedOf(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  { time_zone, day_ends_at }: CashClock,
  { attempts, refunds }: { attempts: Sql; refunds: Sql },
): Promise<CashLine[]> {
  const rows = await db.many<Row>(sql`
    select m.kind, m.ref_id, m.at, m.person_id, (m.cents <> 0)::int - (before.cents <> 0)::int as pieces,
      m.cents - before.cents as amount_cents
    from (
      select 'attempt' as kind, a.id as ref_id, coalesce(a.paid_at, a.created_at) as at, null::bigint as person_id,
        ${cameCents}::bigint as cents
      from payment_attempts a where a.place_id = ${place_id} and ${attempts}
      union all
      select 'refund', r.id, r.created_at, r.created_by,
        (case when r.state in ('offered', 'paid') and a.counted_cents > 0 then -r.amount_cents else 0 end)::bigint
      from payment_refunds r join payment_attempts a on a.id = r.attempt_id
      where r.place_id = ${place_id} and ${refunds}
    ) as m cross join lateral ${countedOf(place_id)} as before
    where m.cents <> before.cents
    order by m.kind, m.ref_id`);
  return rows.map(({ at, ...row }): CashLine => ({
    ...row,
    business_day: businessDay(new Date(at), time_zone, day_ends_at),
    method: 'bitcoin',
    direction: row.kind === 'attempt' ? 'in' : 'out',
    drawer_id: null,
    tip_cents: 0,
    charge_kind: null,
    vat_rate: null,
    nature: null,
  }));
}

/** Up to the day. A refund can be taken back at no noted time: the few of a place are all looked at. */
export async function uncountedBitcoin(
  ctx: Pick<Ctx, 'db'>,
  place_id: number,
  clock: CashClock,
  { day, since }: Looked,
): Promise<CashLine[]> {
  // The calendar day of a payment is its business day or the day after.
  const lines = await uncountedOf(ctx, place_id, clock, {
    attempts: sql`a.day <= ${day}::date + 1
      and (a.day >= ${day}::date or coalesce(a.checked_at, a.created_at) >= ${since}::timestamptz)`,
    refunds: sql`true`,
  });
  return lines.filter(({ business_day }) => business_day <= day);
}

/** The business days since one that have bitcoin which no closing has counted. */
export async function bitcoinDaysSince(
  ctx: Pick<Ctx, 'db'>,
  place_id: number,
  clock: CashClock,
  from: string,
): Promise<string[]> {
  const lines = await uncountedOf(ctx, place_id, clock, {
    attempts: sql`a.day >= ${from}::date`,
    refunds: sql`r.created_at >= ${from}::date - 1`,
  });
  return [...new Set(lines.map(({ business_day }) => business_day))].filter((day) => day >= from);
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
