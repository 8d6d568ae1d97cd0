import sql, { type Sql } from 'sql-template-tag';
import { jsonInstant } from '../../../core/db/json-instant.ts';

/** How the deposit `table_deposits d` of the reservation `reservations r` stands. */
export const depositState = sql`case
  when d.used_at is not null then 'used'
  when d.received_cents > 0 and d.received_cents <= d.refunded_cents then 'returned'
  when d.received_cents - d.refunded_cents >= d.total_cents then 'paid'
  when d.received_cents > 0 then 'part'
  when d.payment_status = 'processing' then 'processing'
  when r.state = 'cancelled' and d.lapsed_at is not null then 'lapsed'
  when r.state in ('cancelled', 'no_show', 'finished') then 'dropped'
  else 'awaited' end`;

/** Whether the time of the reservation `reservations r` has come: no payment of its deposit is begun any more (docs/rules.md 19.46). */
export const isTimeOver = (now: Date): Sql => sql`(r.at <= ${now})`;

/** Until when the table waits; null: it does not depend on the deposit. */
export const heldUntil = sql`case when r.state = 'requested' and ${depositState} in ('awaited', 'part', 'processing')
  then ${jsonInstant(sql`d.held_until`)} end`;

/** The words of a bank transfer by which the place recognises it. They name nobody. */
export const transferReason = sql`'Caparra n. ' || d.number || ', tavolo del'
  || case when extract(day from r.business_day) in (8, 11) then 'l''' else ' ' end || to_char(r.business_day, 'DD/MM/YYYY')`;

/** The deposit of a reservation `r` on the wire; null: it has none. */
export const depositColumn = sql`(
  select json_build_object('number', d.number, 'amount', d.total_cents / 100::float8, 'received', d.received_cents / 100::float8,
    'refunded', d.refunded_cents / 100::float8, 'currency', d.currency, 'state', ${depositState}, 'held_until', ${heldUntil})
  from table_deposits d where d.reservation_id = r.id) as deposit`;
