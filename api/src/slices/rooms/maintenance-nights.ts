import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/**
 * The day on which the maintenance of `rooms r` ends, also where its last nights are a guest's, or its past ones were deleted
 * (docs/rules.md 5.4). Null: it closed nothing.
 */
export const maintenanceEnd: Sql = sql`greatest(upper(r.maintenance_nights), (
  select max(k.to_date) from room_blocks k
  where k.place_id = r.place_id and k.room_id = r.id and k.kind = 'maintenance'))`;

/** Why the maintenance of `rooms r` goes on, as its last stretch has it. Null: it closed nothing. */
export const maintenanceReason: Sql = sql`(
  select k.reason from room_blocks k
  where k.place_id = r.place_id and k.room_id = r.id and k.kind = 'maintenance' order by k.to_date desc limit 1)`;

interface RoomOfPlace {
  place_id: number;
  room_id: number;
}

type Nights = RoomOfPlace & { from: string; to: string };

/** Notes what a maintenance that begins is meant to close, guests' nights too. The caller holds the room. */
export async function noteMaintenanceNights(
  { db }: Ctx,
  { place_id, room_id, from, to }: Nights,
): Promise<void> {
  await db.run(sql`
    update rooms set maintenance_nights = datemultirange(daterange(${from}::date, ${to}::date))
    where id = ${room_id} and place_id = ${place_id}`);
}

/**
 * Notes a stretch that is closed again beside the others, and guests' nights between it and the next ones. The caller holds the
 * room and has made the blocks.
 */
export async function addMaintenanceNights(
  { db }: Ctx,
  { place_id, room_id, from, to }: Nights,
): Promise<void> {
  const again = sql`daterange(${from}::date, ${to}::date)`;
  await db.run(sql`
    with closed as (
      select coalesce(range_agg(daterange(k.from_date, k.to_date)), '{}') + datemultirange(${again}) as nights
      from room_blocks k where k.place_id = ${place_id} and k.room_id = ${room_id} and k.kind = 'maintenance'
    ), held as (
      select range_agg(h.nights) as nights from room_holds h where h.place_id = ${place_id} and h.room_id = ${room_id}
    ), between as (
      select range_agg(gap) as nights
      from closed cross join held cross join unnest(datemultirange(range_merge(closed.nights)) - closed.nights) as gap
      where gap -|- ${again} and gap <@ held.nights
    )
    update rooms r set maintenance_nights = coalesce(r.maintenance_nights, '{}') + datemultirange(${again})
      + coalesce((select nights from between), '{}')
    where r.id = ${room_id} and r.place_id = ${place_id}`);
}

/** Forgets what the maintenance closed, because it is over. The caller holds the room. */
export async function forgetMaintenanceNights(
  { db }: Ctx,
  { place_id, room_id }: RoomOfPlace,
): Promise<void> {
  await db.run(sql`
    update rooms set maintenance_nights = null
    where id = ${room_id} and place_id = ${place_id} and maintenance_nights is not null`);
}

/**
 * A person has put a closed stretch back on sale: the whole gap between the blocks that are left is open from now on, the nights of
 * guests beside the stretch too. The caller holds the room and has deleted the block.
 */
export async function openMaintenanceNights(
  { db }: Ctx,
  { place_id, room_id, from, to }: Nights,
): Promise<void> {
  await db.run(sql`
    update rooms r set maintenance_nights = r.maintenance_nights - coalesce((
      select range_agg(gap) from unnest(r.maintenance_nights - coalesce((
        select range_agg(daterange(k.from_date, k.to_date)) from room_blocks k
        where k.place_id = r.place_id and k.room_id = r.id and k.kind = 'maintenance'), '{}')) as gap
      where gap && daterange(${from}::date, ${to}::date)), '{}')
    where r.id = ${room_id} and r.place_id = ${place_id} and r.maintenance_nights is not null`);
}
