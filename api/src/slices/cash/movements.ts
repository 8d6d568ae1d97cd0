import { MAX_NIGHTS } from 'contract/bookings/values';
import type { ChargeKind } from 'contract/bills/values';
import type { LINE_KINDS } from 'contract/cash/values';
import type { MoveDirection } from 'contract/cash/schemas';
import type { PaymentMethod } from 'contract/payments/schemas';
import sql, { empty, join, type Sql } from 'sql-template-tag';

/** What a closing counts of one movement: of a payment, of a move of a drawer, of a charge, or of a night. */
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
  /** Of charges and nights alone. */
  charge_kind: ChargeKind | null;
  vat_rate: number | null;
  nature: string | null;
}

export const PAYMENT_DAY = sql`coalesce(m.business_day, m.day)`;

const NO_CHARGE = sql`null::text as charge_kind, null::int as vat_rate, null::text as nature`;

/** The day that is closed, and since when changes of earlier days are looked for; null: never. */
export interface Looked {
  day: string;
  since: string | null;
}

/** Rows of one kind of movement: those of the day itself, and those of earlier days that changed since an instant. */
type Source = (place_id: number, when: Looked) => Sql;

const manual: Source = (place_id, { day, since }) => {
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

const moves: Source = (place_id, { day, since }) => sql`
  select 'move', v.id, v.business_day, null, v.direction, v.drawer_id, v.user_id,
    (case when v.voided_at is not null then 0 when v.direction = 'out' then -v.amount_cents
      else v.amount_cents end)::bigint, 0, ${NO_CHARGE}
  from drawer_moves v
  where v.place_id = ${place_id} and (v.business_day = ${day}::date or (v.business_day < ${day}::date
    and (v.at >= ${since}::timestamptz or v.voided_at >= ${since}::timestamptz)))`;

/**
 * Charges of a room were sold by the dining place, and count there alone (docs/rules.md 16.32). Charges carry the business day on which they were written and the one on which they were voided, so those that changed since an
 * instant have one of the two since the day before.
 */
const charges: Source = (place_id, { day, since }) => {
  const rows = (which: Sql) => sql`
    select 'charge', c.id, c.business_day, null, 'in', null::bigint, c.author,
      (case when c.voided_at is null then c.amount_cents else 0 end)::bigint, 0, c.kind, c.vat_rate, c.nature
    from charges c where c.place_id = ${place_id} and c.room_charge_id is null and ${which}`;
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

/** Nights that count as sold: the stay takes place, or its guest did not come and the bill bears them (docs/rules.md 17.9). */
export const isBilledStay = sql`k.status in ('confirmed', 'completed')`;

/**
 * Of the lines `l` of a stay, what the first closing of the night `d` counted. No index answers it on purpose: by its day or in the order
 * of closings PostgreSQL would look for the night in the lines of all places.
 */
const countedFirst = (column: Sql): Sql =>
  sql`(array_agg(${column} order by l.closing_id + 0) filter (where l.business_day = d.night))[1]`;

/**
 * Nights count on their own day. A stay that was saved since an instant may have other nights than closings counted, and may have
 * lost some that they counted. A night that was counted keeps its VAT: the place may have another tax regime since.
 */
const nights: Source = (place_id, { day, since }) => sql`
  select 'night', k.id, d.night, null, 'in', null::bigint, null::bigint,
    (case when ${isBilledStay} then coalesce(n.price_cents, 0) else 0 end)::bigint, 0, 'night', was.vat_rate, was.nature
  from (
    select n.booking_id, n.night from bookings k join booking_nights n on n.booking_id = k.id and n.night = ${day}::date
    where k.place_id = ${place_id} and k.check_in_date <= ${day}::date and k.check_in_date >= ${day}::date - ${MAX_NIGHTS}::int
    union
    select n.booking_id, n.night from bookings k join booking_nights n on n.booking_id = k.id and n.night < ${day}::date
    where k.place_id = ${place_id} and k.updated_at >= ${since}::timestamptz
    union
    select l.ref_id, l.business_day from bookings k join closing_lines l on l.place_id = ${place_id} and l.kind = 'night'
      and l.ref_id = k.id and l.business_day <= ${day}::date
    where k.place_id = ${place_id} and k.updated_at >= ${since}::timestamptz
  ) as d join bookings k on k.id = d.booking_id
    left join booking_nights n on n.booking_id = d.booking_id and n.night = d.night
    cross join lateral (
      select ${countedFirst(sql`l.vat_rate`)} as vat_rate, ${countedFirst(sql`l.nature`)} as nature
      from closing_lines l where l.place_id = ${place_id} and l.kind = 'night' and l.ref_id = d.booking_id
    ) as was`;

/** What was charged to rooms: no money, shown apart. */
const rooms: Source = (place_id, { day, since }) => sql`
  select 'room', v.id, v.business_day, null, 'in', null::bigint, v.author,
    (case when v.undone_at is null then v.amount_cents else 0 end)::bigint, 0, ${NO_CHARGE}
  from room_charges v
  where v.place_id = ${place_id} and (v.business_day = ${day}::date or (v.business_day < ${day}::date
    and (v.created_at >= ${since}::timestamptz or v.undone_at >= ${since}::timestamptz)))`;

/** Every movement with a business day of its own that a closing of the day may count. */
export const movementsOf: Source = (place_id, when) =>
  join(
    [manual, moves, charges, nights, rooms].map((rows) => rows(place_id, when)),
    ' union all ',
  );

/** What closings counted of the movement `m` until now. */
export const countedOf = (place_id: number, which: Sql = empty): Sql => sql`(
  select coalesce(sum(l.amount_cents), 0)::bigint as cents, coalesce(sum(l.tip_cents), 0)::bigint as tip_cents
  from closing_lines l where l.place_id = ${place_id} and l.kind = m.kind and l.ref_id = m.ref_id ${which})`;

/** On a line `l`: of one stay each night is a movement `m` of its own. */
export const isOfSameNight = sql`and (l.kind <> 'night' or l.business_day = m.business_day)`;
