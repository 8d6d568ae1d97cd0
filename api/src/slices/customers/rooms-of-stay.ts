import sql, { type Sql } from 'sql-template-tag';

/**
 * The rooms of a stay that changed room, in the order of its nights: "101, 104". Null: it has one, or none. `name` is what the
 * room `k` is called.
 */
export const roomsOfStay = (booking_id: Sql, name: Sql): Sql => sql`(
  select string_agg(each.name, ', ' order by each.first) from (
    select coalesce(${name}, 'Da sistemare') as name, min(n.night) as first
    from booking_nights n left join rooms k on k.id = n.room_id
    where n.booking_id = ${booking_id} group by k.id, k.place_id, k.name, k.number
  ) as each having count(*) > 1)`;

/** "101, 104" of `bookings b` and its last room `r`: names, else numbers (docs/rules.md 6.11). */
export const namesOfRooms = sql`coalesce(${roomsOfStay(sql`b.id`, sql`k.name, k.number`)}, r.name, r.number)`;
