import type { GuestInHouse } from 'contract/room-charges/schemas';
import { MOST_IN_HOUSE } from 'contract/room-charges/values';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { containing, wordsOf } from '../../core/format/search-terms.ts';
import { dayIn } from '../../core/format/days.ts';

/** A stay `k` whose guests arrived and did not leave yet (docs/rules.md 16.27). */
export const isInHouse = sql`k.status = 'confirmed' and k.arrived_at is not null and k.departed_at is null`;

/** Each word is in the name, or in the number of the room. */
function matches(q: string): Sql {
  const words = wordsOf(q).slice(0, 10);
  if (words.length === 0) return empty;
  const each = words.map(
    (word) => sql`(fold(k.guest_last_name || ' ' || k.guest_first_name) like fold(${containing(word)})
      or fold(r.number) like fold(${containing(word)}))`,
  );
  return sql`and ${join(each, ' and ')}`;
}

/** Guests in house of the place and of the other places of its business, by place and room: that of tonight. */
export async function guestsInHouse(
  ctx: Ctx,
  { place_id, time_zone }: PlaceAccess,
  q = '',
): Promise<GuestInHouse[]> {
  const today = dayIn(time_zone, ctx.clock());
  return ctx.db.many<GuestInHouse>(sql`
    select k.id as booking_id, p.id as place_id, p.name as place, r.number as room,
      coalesce(nullif(trim(k.guest_first_name || ' ' || k.guest_last_name), ''), '#' || k.number) as name,
      k.check_in_date, k.check_out_date
    from places own join places p on p.id = own.id or p.business_id = own.business_id
      join bookings k on k.place_id = p.id and ${isInHouse}
      left join lateral (
        -- One by one: as a join all rooms of Hub are read.
        select number, number_order from rooms where id = (
          select n.room_id from booking_nights n
          where n.booking_id = k.id and n.night = greatest(k.check_in_date, least(${today}::date, k.check_out_date - 1)))
        offset 0
      ) as r on true
    where own.id = ${place_id} ${matches(q)}
    order by p.id <> own.id, p.id, r.number_order nulls last, k.id limit ${MOST_IN_HOUSE}`);
}
