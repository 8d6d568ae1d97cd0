import sql, { type Sql } from 'sql-template-tag';

/**
 * On `customers f`: since that day a booking or a reservation that links to no customer has their e-mail or phone, a reservation has
 * their name alone, or an open order names them. An erasure would take those along (docs/rules.md 18.6).
 */
export function seenLately(place_id: number, since: Sql): Sql {
  const bookings = sql`bookings b where b.place_id = ${place_id} and b.customer_id is null and b.created_at >= ${since}`;
  const tables = sql`reservations r where r.place_id = ${place_id} and r.customer_id is null and r.business_day >= ${since}`;
  // Each list is read once and hashed, and the texts of the orders are joined once: the customers are many.
  const emails = sql`select lower(b.guest_email) from ${bookings} union all select lower(r.email) from ${tables}`;
  const phones = sql`select phone_key(b.guest_phone) from ${bookings} union all select phone_key(r.phone) from ${tables}`;
  const names = sql`select name_key(r.first_name || ' ' || r.last_name) from ${tables} and r.email = '' and r.phone is null`;
  const orders = sql`(select string_agg(fold(concat_ws(' ', o.name, o.note)), e'\n') from orders o
    where o.place_id = ${place_id} and o.closed_at is null)`;
  const isNamed = (first: Sql, last: Sql) => sql`position(fold(${first} || ' ' || ${last}) in ${orders}) > 0`;
  return sql`(
    f.email <> '' and lower(f.email) in (${emails}) or phone_key(f.phone) in (${phones})
    or f.first_name <> '' and f.last_name <> '' and (
      name_key(f.first_name || ' ' || f.last_name) in (${names})
      or ${isNamed(sql`f.first_name`, sql`f.last_name`)} or ${isNamed(sql`f.last_name`, sql`f.first_name`)}))`;
}
