import { vatOf } from 'contract/vat/vat-of';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { regimeOf } from '../bills/regime-of-place.ts';
import type { CashClock } from './cash-clock.ts';
import type { Voids } from './figures.ts';
import { bitcoinDaysSince, closedDays, uncountedBitcoin } from './bitcoin-movements.ts';
import {
  type CashLine,
  countedOf,
  isOfSameNight,
  type Looked,
  movementsOf,
  PAYMENT_DAY,
} from './movements.ts';

/**
 * The last closing of the day or before it looked back at all closed days before it. What came into one of them later was written
 * after it; a day more, since clocks differ and a transaction may be under way. The earliest instant of that closing, the one before it
 * and all that followed: a clock that ran ahead at one of them was set back, and what came then has an earlier instant.
 */
const lookedBack = (place_id: number, day: string) => sql`
  select min(k.closed_at) - interval '1 day' as since from closings k
  where k.place_id = ${place_id} and k.number >= (
    select c.number - 1 from closings c where c.place_id = ${place_id} and c.business_day <= ${day}::date
    order by c.business_day desc, c.number desc limit 1)`;

/** Nights that no closing has counted have the VAT of lodging on their day, which no row keeps. */
async function taxNights(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  lines: readonly CashLine[],
): Promise<CashLine[]> {
  const { regime } = await db.one<{ regime: string | null }>(sql`select ${regimeOf(place_id)} as regime`);
  return lines.map((line) =>
    line.kind === 'night' && line.vat_rate === null
      ? { ...line, ...vatOf({ vat_class: 'lodging', way: 'stay', regime, day: line.business_day }) }
      : line,
  );
}

/** No closing had the void, of a day and at an instant, among its own: neither one of its day nor, once that was closed, a later one. */
const isUncountedVoid = (place_id: number, of: Sql, at: Sql) => sql`not exists (
  select from closings k where k.place_id = ${place_id} and k.closed_at >= ${at} and (k.business_day = ${of}
    or (k.business_day > ${of} and exists (select from closings e
      where e.place_id = ${place_id} and e.business_day = ${of} and e.number < k.number))))`;

/** Closings counted the sale of the charge `c` and not its void, whatever their clocks said. */
const isStillSold = (place_id: number) => sql`(
  select coalesce(sum(l.amount_cents), 0) from closing_lines l
  where l.place_id = ${place_id} and l.kind = 'charge' and l.ref_id = c.id) <> 0`;

/**
 * Payments of a day that were voided before any closing counted them, and charges that were voided on it; with them those of closed
 * days before it that came after their closing. Each is in one closing (docs/rules.md 17.7).
 */
function voidsOf(place_id: number, { day, since }: Looked): Sql {
  const isClosed = (of: Sql) => sql`${of} < ${day}::date and exists (
    select from closings e where e.place_id = ${place_id} and e.business_day = ${of})`;
  const payments = (which: Sql) => sql`
    select m.amount_cents from manual_payments m
    where m.place_id = ${place_id} and m.voided_at is not null and ${which} and not exists (
        select from closing_lines l where l.place_id = ${place_id} and l.kind = 'manual' and l.ref_id = m.id)
      and ${isUncountedVoid(place_id, PAYMENT_DAY, sql`m.voided_at`)}`;
  const voided_cents = sql`coalesce(c.void_cents, c.amount_cents)`;
  const charges = (which: Sql) => sql`
    select ${voided_cents} as amount_cents from charges c
    where c.place_id = ${place_id} and c.room_charge_id is null and ${voided_cents} <> 0 and ${which}
      and (${isUncountedVoid(place_id, sql`c.void_business_day`, sql`c.voided_at`)} or ${isStillSold(place_id)})`;
  return sql`
    select paid.*, charged.* from (
      select count(*) as payments, coalesce(sum(amount_cents), 0)::bigint as amount_cents from (
        ${payments(sql`${PAYMENT_DAY} = ${day}::date`)}
        union all
        ${payments(sql`m.voided_at >= ${since}::timestamptz and ${isClosed(PAYMENT_DAY)}`)}) as p
    ) as paid, (
      select count(*) as charges, coalesce(sum(amount_cents), 0)::bigint as charged_cents from (
        ${charges(sql`c.void_business_day = ${day}::date`)}
        union all
        ${charges(sql`c.void_business_day >= (${since}::timestamptz)::date - 1 and ${isClosed(sql`c.void_business_day`)}`)}) as c
    ) as charged`;
}

/** The value of each movement now less the amount that closings have counted. */
const linesOf = (place_id: number, when: Looked): Sql => sql`
  select m.kind, m.ref_id, m.business_day, m.method, m.direction, m.drawer_id, m.person_id,
    (m.cents <> 0)::int - (before.cents <> 0)::int as pieces, m.cents - before.cents as amount_cents,
    m.tip_cents - before.tip_cents as tip_cents, m.charge_kind, m.vat_rate, m.nature
  from (${movementsOf(place_id, when)}) as m cross join lateral ${countedOf(place_id, isOfSameNight)} as before
  where (m.cents, m.tip_cents) is distinct from (before.cents, before.tip_cents)
  order by m.business_day, m.kind, m.ref_id`;

/**
 * What no closing has counted yet of a day, and of the closed days before it (docs/rules.md 17.7). One statement reads what was sold and
 * what was voided: a sale that is voided meanwhile is one or the other.
 */
export async function uncountedAndVoided(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  clock: CashClock,
  day: string,
): Promise<{ lines: CashLine[]; voids: Voids }> {
  const when = { day, ...(await db.one<{ since: string | null }>(lookedBack(place_id, day))) };
  const { moved, voids } = await db.one<{ moved: CashLine[]; voids: Voids }>(sql`
    select (select coalesce(json_agg(l), '[]') from (${linesOf(place_id, when)}) as l) as moved,
      (select row_to_json(v) from (${voidsOf(place_id, when)}) as v) as voids`);
  const taxed = await taxNights({ db }, place_id, moved);
  const all = [...taxed, ...(await uncountedBitcoin({ db }, place_id, clock, when))];
  const earlier = new Set(all.flatMap((line) => (line.business_day === day ? [] : line.business_day)));
  const closed = await closedDays({ db }, place_id, [...earlier]);
  const lines = all.filter(({ business_day }) => business_day === day || closed.has(business_day));
  return { lines, voids };
}

/** At most so many days without a closing are shown. */
const OPEN_DAYS = 31;

/**
 * Days between the first closing of the place and today that have no closing and would give it lines, the oldest first. Nights alone
 * do not make a day wait (docs/rules.md 17.9).
 */
export async function openDays(ctx: Pick<Ctx, 'db'>, place_id: number, clock: CashClock): Promise<string[]> {
  const { db } = ctx;
  const { today } = clock;
  const found = await db.maybe<{ first: string }>(sql`
    select greatest(min(c.business_day), ${today}::date - ${OPEN_DAYS}::int) as first from closings c
    where c.place_id = ${place_id} having count(*) > 0`);
  if (found === undefined) return [];
  const { first } = found;
  const bitcoin = await bitcoinDaysSince(ctx, place_id, clock, first);
  // One look into an index a day and table, however much was sold on it.
  const days = await db.many<{ business_day: string }>(sql`
    select d.business_day from (
      select ${first}::date + n as business_day from generate_series(0, ${OPEN_DAYS}::int) as n
    ) as d
    where d.business_day < ${today}::date
      and not exists (select from closings c where c.place_id = ${place_id} and c.business_day = d.business_day)
      and (d.business_day = any (${bitcoin}::date[])
        or exists (select from manual_payments m
          where m.place_id = ${place_id} and ${PAYMENT_DAY} = d.business_day and m.voided_at is null)
        or exists (select from drawer_moves v
          where v.place_id = ${place_id} and v.business_day = d.business_day and v.voided_at is null)
        or exists (select from charges c where c.place_id = ${place_id} and c.business_day = d.business_day
          and c.room_charge_id is null and c.voided_at is null and c.amount_cents <> 0)
        or exists (select from room_charges v
          where v.place_id = ${place_id} and v.business_day = d.business_day and v.undone_at is null))
    order by 1`);
  return days.map(({ business_day }) => business_day);
}
