import sql from 'sql-template-tag';
import type { App } from '../../api/src/core/context.ts';
import { halfBookings } from '../halves.ts';
import type { Clerk, Made } from './guests.ts';

interface Row {
  id: number;
  name: string;
  place_id: number;
  room_id: number;
  check_in_date: string;
  check_out_date: string;
  status: string;
  paid_cents: number;
}

const looks = ({ id, place_id, room_id, check_in_date, check_out_date, status, paid_cents }: Row | Made) =>
  JSON.stringify([id, place_id, room_id, check_in_date, check_out_date, status, paid_cents]);

/** What was acknowledged and is not there as it was said, and what is there twice or was refused. */
export async function compare({ db }: App, clerks: readonly Clerk[]) {
  const rows = await db.many<Row>(sql`
    select b.id, b.guest_last_name as name, b.place_id, b.room_id, b.check_in_date, b.check_out_date, b.status,
      (select coalesce(sum(m.amount_cents), 0) from manual_payments m
        where m.payable_kind = 'booking' and m.payable_id = b.id) as paid_cents
    from bookings b where b.guest_last_name like 'Ospite%x'`);
  const found = grouped(rows);
  const made = clerks.flatMap((clerk) => clerk.made);
  const names = new Set(made.map(({ name }) => name));
  const sure = made.filter(({ doubt }) => !doubt);
  const numbers = await db.many<{ number: string; times: number }>(sql`
    select number, count(*) as times from rooms group by number`);
  const rooms = new Map(numbers.map(({ number, times }) => [number, times]));
  const is = (one: Made) => found.get(one.name)?.some((row) => looks(row) === looks(one)) ?? false;
  return {
    bookings: rows.length,
    bookings_acknowledged: sure.length,
    bookings_in_doubt: made.length - sure.length,
    missing: sure.filter(({ name }) => !found.has(name)).length,
    otherwise_than_acknowledged: sure.filter((one) => found.has(one.name) && !is(one)).length,
    twice: [...found.values()].filter((same) => same.length > 1).length,
    refused_and_there: rows.filter(({ name }) => !names.has(name)).length,
    rooms_missing_or_twice: clerks.flatMap((clerk) => clerk.rooms).filter((number) => rooms.get(number) !== 1)
      .length,
  };
}

function grouped(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.name, [...(found.get(row.name) ?? []), row]);
  return found;
}

/** What belongs together and is not: all counts are 0 where every change was done whole or not at all. */
export async function halves(app: App): Promise<Record<string, number>> {
  const { db } = app;
  const found = await db.one<Record<string, number>>(sql`
    select
      (select count(*) from room_holds a join room_holds b on b.room_id = a.room_id and a.ctid < b.ctid
        and a.nights && b.nights) as nights_twice,
      (select count(*) from room_holds h where h.booking_id is not null and not exists (
        select from bookings b where b.id = h.booking_id and b.status in ('pending', 'confirmed', 'completed')))
        as nights_for_nobody,
      (select count(*) from bookings b where b.status = 'confirmed' and (b.check_out_date - b.check_in_date) <>
        (select coalesce(sum(upper(h.nights) - lower(h.nights)), 0) from room_holds h where h.booking_id = b.id))
        as nights_not_held,
      (select count(*) from booking_nights n join bookings b on b.id = n.booking_id
        where n.night < b.check_in_date or n.night >= b.check_out_date) as nights_outside,
      (select count(*) from bookings b where b.total_cents <>
        (select coalesce(sum(n.price_cents), 0) from booking_nights n where n.booking_id = b.id)) as wrong_totals,
      (select count(*) from bookings b where b.source = 'desk' and 1 <> (select count(*) from notification_events e
        where e.related_type = 'booking' and e.related_id = b.id and e.kind = 'booking_new')) as bookings_not_told_once,
      (select count(*) from bookings b where b.status = 'cancelled' and b.source = 'desk' and 1 <> (
        select count(*) from notification_events e where e.related_type = 'booking' and e.related_id = b.id
          and e.kind = 'booking_cancelled')) as cancellations_not_told_once,
      (select count(*) from notification_events e where e.related_type = 'booking'
        and not exists (select from bookings b where b.id = e.related_id)) as told_of_nothing,
      (select count(*) from notification_events e
        where not exists (select from notifications n where n.event_id = e.id)) as told_to_nobody,
      (select count(*) from booking_events e join bookings b on b.id = e.booking_id
        where e.changes - '{payment_status,bill_cents}'::text[] <> '{}' and 1 <> (select count(*) from activity a
          where a.place_id = b.place_id and a.kind = 'booking' and a.related_id = b.id and a.at = e.at
            and a.sentence = e.sentence)) as changes_without_activity,
      (select count(*) from activity a where a.kind = 'booking' and not exists (
        select from booking_events e where e.booking_id = a.related_id and e.at = a.at)) as activity_without_change,
      (select count(*) from manual_payments m where 1 <> (
        select count(*) from payment_events e where e.manual_payment_id = m.id)) as payments_not_logged_once,
      (select count(*) from payment_events e where not exists (select from activity a where a.kind = 'payment'
        and a.related_id = e.manual_payment_id and a.at = e.at)) as payments_without_activity,
      (select count(*) from bookings b where b.payment_status <> (
        select case when sum(m.amount_cents) >= coalesce(b.bill_cents, b.total_cents) then 'paid' else 'unpaid' end
        from manual_payments m where m.payable_kind = 'booking' and m.payable_id = b.id)) as wrong_payment_status,
      (select count(*) from rooms r where r.number like '%.%' and 1 <> (select count(*) from activity a where a.kind = 'room'
        and a.related_id = r.id)) as rooms_without_activity,
      (select count(*) from idempotency_keys where status is null) as keys_without_answer`);
  return { ...found, ...(await halfBookings(app)) };
}
