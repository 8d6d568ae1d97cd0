import sql from 'sql-template-tag';
import { depositColumn } from '../deposit/deposit-columns.ts';

/** As a party is called in the room, from `reservations r`. */
export const partyName = sql`coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''),
  case r.source when 'walk_in' then 'Senza prenotazione' else 'Senza nome' end)`;

/** The columns of a reservation on the wire, from `reservations r`. */
export const reservationColumns = sql`r.id, r.place_id, r.business_day, r.at,
  coalesce((select max(upper(h.during)) from reservation_tables h where h.reservation_id = r.id and h.is_active),
    r.at + make_interval(mins => r.duration_minutes)) as ends_at,
  r.duration_minutes, r.party, r.children, r.high_chairs, r.state, r.source,
  (select coalesce(json_agg(t.id order by t.number_order, t.id), '[]')
    from reservation_tables h join dining_tables t on t.id = h.table_id where h.reservation_id = r.id) as table_ids,
  (select coalesce(json_agg(t.number order by t.number_order, t.id), '[]')
    from reservation_tables h join dining_tables t on t.id = h.table_id where h.reservation_id = r.id) as tables,
  ${partyName} as name,
  json_build_object('id', (select customer_root(r.customer_id) where r.customer_id is not null),
    'first_name', r.first_name, 'last_name', r.last_name, 'phone', r.phone, 'email', nullif(r.email, ''),
    'no_shows', coalesce((select c.no_shows from customers c where c.id = customer_root(r.customer_id)), 0)) as customer,
  r.notes, r.allergies, r.quoted_minutes, r.offered_at, r.seated_at, r.guest_confirmed_at, ${depositColumn}, r.created_at, r.updated_at`;
