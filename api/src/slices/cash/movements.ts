import type { ChargeKind } from 'contract/bills/values';
import type { LINE_KINDS } from 'contract/cash/values';
import type { MoveDirection } from 'contract/cash/schemas';
import type { PaymentMethod } from 'contract/payments/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { CashClock } from './cash-clock.ts';

/** What a closing counts of one movement: of a payment, of a move of a drawer, or of a charge. */
export interface CashLine {
  kind: (typeof LINE_KINDS)[number];
  ref_id: number;
  business_day: string;
  /** Null: no payment. */
  method: PaymentMethod | null;
  direction: MoveDirection;
  drawer_id: number | null;
  person_id: number | null;
  /** 1 for a new movement, -1 for one that was voided after its closing. */
  pieces: number;
  amount_cents: number;
  /** Beside the amount; never revenue. */
  tip_cents: number;
  /** Of charges alone. */
  charge_kind: ChargeKind | null;
  vat_rate: number | null;
  nature: string | null;
}

/** The business day of an instant of a row (docs/rules.md 17.2). The end of a day is one instant, also where clocks go back. */
function businessDayOf(at: Sql, { time_zone, day_ends_at }: CashClock): Sql {
  const day = sql`(${at} at time zone ${time_zone}::text)::date`;
  return sql`(${day} - case when ${at} < (${day} + ${day_ends_at}::time) at time zone ${time_zone}::text then 1 else 0 end)`;
}

export const PAYMENT_DAY = sql`coalesce(m.business_day, m.day)`;

const NO_CHARGE = sql`null::text as charge_kind, null::int as vat_rate, null::text as nature`;

/** Rows of one kind of movement: those of the day itself, and those of earlier days that changed since an instant. */
type Source = (place_id: number, clock: CashClock, when: { day: string; since: string | null }) => Sql;

const manual: Source = (place_id, _, { day, since }) => {
  const rows = (which: Sql) => sql`
    select 'manual' as kind, m.id as ref_id, ${PAYMENT_DAY} as business_day, m.method, m.direction,
      m.drawer_id, m.created_by as person_id,
      (case when m.voided_at is not null then 0 when m.direction = 'in' then m.amount_cents
        else -m.amount_cents end)::bigint as cents,
      case when m.voided_at is null then m.tip_cents else 0 end as tip_cents, ${NO_CHARGE}
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
      (case when a.additional_status = 'Marked' then least(a.counted_cents, a.paid_cents) else a.counted_cents end)::bigint,
      0, ${NO_CHARGE}
    from payment_attempts a
    where a.place_id = ${place_id} and a.day <= ${day}::date + 1 and ${own} <= ${day}::date
      and (${own} = ${day}::date or coalesce(a.checked_at, a.created_at) >= ${since}::timestamptz)`;
};

/** A refund can still be taken back, at no noted time: the few of a place are all looked at. */
const refunds: Source = (place_id, clock, { day, since }) => {
  const own = businessDayOf(sql`r.created_at`, clock);
  return sql`
    select 'refund', r.id, ${own}, 'bitcoin', 'out', null::bigint, r.created_by,
      (case when r.state in ('offered', 'paid') and a.counted_cents > 0 then -r.amount_cents else 0 end)::bigint, 0,
      ${NO_CHARGE}
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where r.place_id = ${place_id} and ${own} <= ${day}::date
      and (${own} = ${day}::date or ${since}::timestamptz is not null)`;
};

const moves: Source = (place_id, _, { day, since }) => sql`
  select 'move', v.id, v.business_day, null, v.direction, v.drawer_id, v.user_id,
    (case when v.voided_at is not null then 0 when v.direction = 'out' then -v.amount_cents
      else v.amount_cents end)::bigint, 0, ${NO_CHARGE}
  from drawer_moves v
  where v.place_id = ${place_id} and (v.business_day = ${day}::date or (v.business_day < ${day}::date
    and (v.at >= ${since}::timestamptz or v.voided_at >= ${since}::timestamptz)))`;

/**
 * Charges carry the business day on which they were written and the one on which they were voided, so those that changed since an
 * instant have one of the two since the day before.
 */
const charges: Source = (place_id, _, { day, since }) => {
  const rows = (which: Sql) => sql`
    select 'charge', c.id, c.business_day, null, 'in', null::bigint, c.author,
      (case when c.voided_at is null then c.amount_cents else 0 end)::bigint, 0, c.kind, c.vat_rate, c.nature
    from charges c where c.place_id = ${place_id} and ${which}`;
  const recent = sql`(${since}::timestamptz)::date - 1`;
  return join(
    [
      rows(sql`c.business_day = ${day}::date`),
      rows(sql`c.business_day < ${day}::date and c.business_day >= ${recent}`),
      rows(
        sql`c.business_day < ${recent} and c.business_day < ${day}::date and c.void_business_day >= ${recent}`,
      ),
    ],
    ' union all ',
  );
};

/** Every movement that a closing of the day may count. */
export const movementsOf: Source = (place_id, clock, when) =>
  join(
    [manual, attempts, refunds, moves, charges].map((rows) => rows(place_id, clock, when)),
    ' union all ',
  );
