import type { PublicPlace } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AHEAD, type Doing, missingPlace, openPlaceBy, servesFood, takesGuests } from './open-place.ts';

/** The deposit that the place `p` asks for, if it can take one now. */
const asks = sql`
  cross join lateral (select case when (select s.is_verified from btcpay_settings s where s.place_id = p.id)
    then p.deposit_percent end as percent) as asks`;

/** A place, its rooms and whether it takes reservations of tables, for its public page, in one statement. Throws 404. */
export async function getPublicPlace(ctx: Ctx, slug: string): Promise<PublicPlace> {
  const place = await ctx.db.maybe<PublicPlace & Doing>(sql`
    select p.capabilities, p.cin, p.slug, p.name, p.address, p.category, p.description, p.conditions, p.email, p.phone,
      (select '/photos/' || f.key || '.webp' from place_photos f where f.place_id = p.id) as photo, p.languages,
      p.check_in_from, p.check_out_until, p.time_zone, local.today, (local.today + ${AHEAD})::date as last_day, p.currency,
      case when asks.percent is null then p.answer_minutes else p.hold_minutes end as hold_minutes,
      p.auto_confirm and asks.percent is null as auto_confirm, p.ask_license_plate, p.free_cancel_days, asks.percent as deposit_percent,
      (coalesce((select g.is_open from menu_pages g where g.place_id = p.id), true)
        and exists (select from menus m where m.place_id = p.id and m.archived_at is null and m.is_public)) as menu,
      (coalesce((select s.is_open from service_plans s where s.place_id = p.id), true)
        and exists (select from dining_tables t where t.place_id = p.id and t.archived_at is null)) as tables,
      (select coalesce(max(r.capacity), 0) from rooms r where r.place_id = p.id and r.archived_at is null) as max_guests,
      (select coalesce(json_agg(one), '[]') from (
        select r.id as room_id, r.name, r.number, r.type, r.capacity, r.area::float8, r.beds_single, r.beds_double,
          r.beds_sofa, r.description, array_to_json(r.amenities) as amenities,
          array_to_json(array(
            select '/photos/' || f.key || '.webp' from room_photos f where f.room_id = r.id order by f.position
          )) as photos
        from rooms r where r.place_id = p.id and r.archived_at is null
        order by r.number_order, r.id
      ) as one) as rooms
    from ${openPlaceBy(slug, ctx.clock(), asks)}`);
  if (!place) throw missingPlace();
  const lodging = takesGuests(place);
  const tables = place.tables === true && servesFood(place);
  if (!lodging && !tables) throw missingPlace();
  return lodging ? { ...place, lodging, tables } : { ...place, lodging, tables, rooms: [], max_guests: 0 };
}
