import type { ClosingLine, MoveDirection } from 'contract/cash/schemas';
import type { PaymentMethod } from 'contract/payments/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { CashClock } from './cash-clock.ts';

/** What a closing counts of one movement. */
export interface CashLine {
  kind: ClosingLine['kind'];
  ref_id: number;
  business_day: string;
  /** Null: a move of a drawer. */
  method: PaymentMethod | null;
  direction: MoveDirection;
  drawer_id: number | null;
  person_id: number | null;
  /** 1 for a new movement, -1 for one that was voided after its closing. */
  pieces: number;
  amount_cents: number;
}

/** The business day of an instant of a row (docs/rules.md 17.2). The end of a day is one instant, also where clocks go back. */
function businessDayOf(at: Sql, { time_zone, day_ends_at }: CashClock): Sql {
  const day = sql`(${at} at time zone ${time_zone}::text)::date`;
  return sql`(${day} - case when ${at} < (${day} + ${day_ends_at}::time) at time zone ${time_zone}::text then 1 else 0 end)`;
}

const PAYMENT_DAY = sql`m.day`;

/** Rows of one kind of movement: those of the day itself, and those of earlier days that changed since an instant. */
type Source = (place_id: number, clock: CashClock, when: { day: string; since: string | null }) => Sql;

const manual: Source = (place_id, _, { day, since }) => {
  const rows = (which: Sql) => sql`
    select 'manual' as kind, m.id as ref_id, ${PAYMENT_DAY} as business_day, m.method, m.direction,
      null::bigint as drawer_id, m.created_by as person_id,
      (case when m.voided_at is not null then 0 when m.direction = 'in' then m.amount_cents
        else -m.amount_cents end)::bigint as cents
    from manual_payments m where m.place_id = ${place_id} and ${which}`;
  const earlier = sql`${PAYMENT_DAY} < ${day}::date`;
  return join(
    [
      rows(sql`${PAYMENT_DAY} = ${day}::date`),
      rows(sql`${earlier} and m.created_at >= ${since}::timestamptz`),
      rows(sql`${earlier} and m.voided_at >= ${since}::timestamptz and m.created_at < ${since}::timestamptz`),
    ],
    ' union all ',
  );
};

/** An amount that was only marked as paid is no received bitcoin. */
const attempts: Source = (place_id, clock, { day, since }) => {
  const own = businessDayOf(sql`coalesce(a.paid_at, a.created_at)`, clock);
  // The calendar day of a payment is its business day or the day after.
  return sql`
    select 'attempt', a.id, ${own}, 'bitcoin', 'in', null::bigint, null::bigint,
      (case when a.additional_status = 'Marked' then least(a.counted_cents, a.paid_cents) else a.counted_cents end)::bigint
    from payment_attempts a
    where a.place_id = ${place_id} and a.day <= ${day}::date + 1 and ${own} <= ${day}::date
      and (${own} = ${day}::date or coalesce(a.checked_at, a.created_at) >= ${since}::timestamptz)`;
};

/** A refund can still be taken back, at no noted time: the few of a place are all looked at. */
const refunds: Source = (place_id, clock, { day, since }) => {
  const own = businessDayOf(sql`r.created_at`, clock);
  return sql`
    select 'refund', r.id, ${own}, 'bitcoin', 'out', null::bigint, r.created_by,
      (case when r.state in ('offered', 'paid') and a.counted_cents > 0 then -r.amount_cents else 0 end)::bigint
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where r.place_id = ${place_id} and ${own} <= ${day}::date
      and (${own} = ${day}::date or ${since}::timestamptz is not null)`;
};

const moves: Source = (place_id, _, { day, since }) => sql`
  select 'move', v.id, v.business_day, null, v.direction, v.drawer_id, v.user_id,
    (case when v.voided_at is not null then 0 when v.direction = 'out' then -v.amount_cents
      else v.amount_cents end)::bigint
  from drawer_moves v
  where v.place_id = ${place_id} and (v.business_day = ${day}::date or (v.business_day < ${day}::date
    and (v.at >= ${since}::timestamptz or v.voided_at >= ${since}::timestamptz)))`;

/**
 * The last closing that looked back at all closed days before it. What came into one of them later was written after it; a day
 * more, since clocks differ and a transaction may be under way.
 */
const lookedBack = (place_id: number) => sql`
  select c.closed_at - interval '1 day' as since from closings c where c.place_id = ${place_id}
  order by c.business_day desc, c.number desc limit 1`;

/**
 * What no closing has counted yet of a day, and of the closed days before it (docs/rules.md 17.7): the value of each movement now
 * less what closings counted of it.
 */
export async function uncountedLines(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  clock: CashClock,
  day: string,
): Promise<CashLine[]> {
  const last = await db.maybe<{ since: string }>(lookedBack(place_id));
  const when = { day, since: last?.since ?? null };
  const all = join(
    [manual, attempts, refunds, moves].map((rows) => rows(place_id, clock, when)),
    ' union all ',
  );
  return db.many<CashLine>(sql`
    select m.kind, m.ref_id, m.business_day, m.method, m.direction, m.drawer_id, m.person_id,
      (m.cents <> 0)::int - (before.cents <> 0)::int as pieces, m.cents - before.cents as amount_cents
    from (${all}) as m
    cross join lateral (
      select coalesce(sum(l.amount_cents), 0)::bigint as cents from closing_lines l
      where l.place_id = ${place_id} and l.kind = m.kind and l.ref_id = m.ref_id
    ) as before
    where m.cents <> before.cents and (m.business_day = ${day}::date or exists (
      select from closings c where c.place_id = ${place_id} and c.business_day = m.business_day))
    order by m.business_day, m.kind, m.ref_id`);
}

/** Payments of a day that were voided before any closing counted them. */
export function voidedPayments({ db }: Pick<Ctx, 'db'>, place_id: number, day: string) {
  return db.one<{ payments: number; amount_cents: number }>(sql`
    select count(*) as payments, coalesce(sum(m.amount_cents), 0)::bigint as amount_cents from manual_payments m
    where m.place_id = ${place_id} and ${PAYMENT_DAY} = ${day}::date and m.voided_at is not null and not exists (
      select from closing_lines l where l.place_id = ${place_id} and l.kind = 'manual' and l.ref_id = m.id)`);
}

/** At most so many days without a closing are shown. */
const OPEN_DAYS = 31;

/** Days with money between the first closing of the place and today that nobody has closed, the oldest first. */
export async function openDays({ db }: Pick<Ctx, 'db'>, place_id: number, today: string): Promise<string[]> {
  const days = await db.many<{ business_day: string }>(sql`
    with first as (
      select greatest(min(c.business_day), ${today}::date - ${OPEN_DAYS}::int) as day from closings c
      where c.place_id = ${place_id} having count(*) > 0
    )
    select d.business_day from (
      select ${PAYMENT_DAY} as business_day from manual_payments m
      where m.place_id = ${place_id} and m.voided_at is null and ${PAYMENT_DAY} >= (select day from first)
        and ${PAYMENT_DAY} < ${today}::date
      union
      select v.business_day from drawer_moves v
      where v.place_id = ${place_id} and v.voided_at is null and v.business_day >= (select day from first)
        and v.business_day < ${today}::date
    ) as d
    where not exists (select from closings c where c.place_id = ${place_id} and c.business_day = d.business_day)
    order by 1`);
  return days.map(({ business_day }) => business_day);
}
