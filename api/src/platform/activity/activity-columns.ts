import sql, { raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';

/** The author of a line, of `users u`. */
const person = sql`case when l.user_id is not null then json_build_object('id', l.user_id, 'name', ${nameOf}) end`;

const guestOf = (booking_id: Sql) =>
  sql`select b.guest_first_name || ' ' || b.guest_last_name from bookings b where b.id = ${booking_id}`;

/** Of a stay the guest, of a sale its number. */
const billOf = (bill_id: Sql) =>
  sql`select coalesce((select b.guest_first_name || ' ' || b.guest_last_name from bookings b
    where c.source_kind = 'booking' and b.id = c.source_id), 'Conto #' || c.number) from bills c where c.id = ${bill_id}`;

const payerOf = (table: 'payment_attempts' | 'manual_payments') => sql`
  select case t.payable_kind when 'booking' then (${guestOf(sql`t.payable_id`)}) else (${billOf(sql`t.payable_id`)}) end
  from ${raw(table)} t where t.id = l.related_id`;

/** The present title of the related thing: of bookings and payments the guest's name, which no sentence contains. */
const title = sql`case l.related_type
  when 'booking' then (${guestOf(sql`l.related_id`)})
  when 'attempt' then (${payerOf('payment_attempts')})
  when 'manual_payment' then (${payerOf('manual_payments')})
  when 'bill' then (${billOf(sql`l.related_id`)})
  when 'invoice' then (select nullif(coalesce(d.number, d.customer_name), '') from documents d where d.id = l.related_id)
  when 'calendar' then (select c.name from calendars c where c.id = l.related_id)
  when 'room' then (select r.number from rooms r where r.id = l.related_id)
  when 'product' then (select p.name from products p where p.id = l.related_id)
  when 'ingredient' then (select i.name from ingredients i where i.id = l.related_id)
  when 'menu' then (select m.name from menus m where m.id = l.related_id)
  when 'season' then (select s.name from seasons s where s.id = l.related_id)
  when 'table' then (select t.number from dining_tables t where t.id = l.related_id)
  when 'reservation' then (
    select nullif(trim(r.first_name || ' ' || r.last_name), '') from reservations r where r.id = l.related_id)
  when 'order' then (select 'Ordine ' || o.number from orders o where o.id = l.related_id)
  when 'customer' then (
    select coalesce(nullif(trim(c.company_name), ''), nullif(trim(c.first_name || ' ' || c.last_name), ''))
    from customers c where c.id = l.related_id)
end`;

const number = sql`case l.related_type
  when 'booking' then (select b.number from bookings b where b.id = l.related_id)
end`;

/** Scalar subqueries and not `exists`: the planner would turn the latter into scans of whole tables. */
const isThere = sql`coalesce(case l.related_type
  when 'booking' then (select true from bookings where id = l.related_id)
  when 'attempt' then (select true from payment_attempts where id = l.related_id)
  when 'manual_payment' then (select true from manual_payments where id = l.related_id)
  when 'bill' then (select true from bills where id = l.related_id)
  when 'invoice' then (select true from documents where id = l.related_id)
  when 'calendar' then (select deleted_at is null from calendars where id = l.related_id)
  when 'room' then (select archived_at is null from rooms where id = l.related_id)
  when 'product' then (select true from products where id = l.related_id)
  when 'ingredient' then (select true from ingredients where id = l.related_id)
  when 'menu' then (select true from menus where id = l.related_id)
  when 'season' then (select true from seasons where id = l.related_id)
  when 'table' then (select archived_at is null from dining_tables where id = l.related_id)
  when 'reservation' then (select true from reservations where id = l.related_id)
  when 'order' then (select true from orders where id = l.related_id)
  when 'block' then (select true from room_blocks where id = l.related_id)
  when 'customer' then (select erased_at is null from customers where id = l.related_id)
  when 'person' then (select true from assignments a where a.user_id = l.related_id and a.place_id = l.place_id)
  else true
end, false)`;

/** The columns of a line on the wire, from `activity l` and `users u`. */
export function lineColumns({ time_zone }: PlaceAccess): Sql {
  return sql`l.id, l.at, (l.at at time zone ${time_zone}::text)::date as day, l.kind, l.sentence, ${person} as person,
    case when l.related_type is not null then json_build_object(
      'type', l.related_type, 'id', l.related_id, 'number', ${number}, 'title', ${title}, 'is_there', ${isThere}
    ) end as about`;
}
