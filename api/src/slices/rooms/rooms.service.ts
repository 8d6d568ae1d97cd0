import { OPEN_END } from 'contract/blocks/values';
import { may } from 'contract/roles/values';
import type { Room, RoomCreate, RoomUpdate } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { toCents } from '../../core/format/amount.ts';
import { tellRoomCount } from './hooks.ts';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { maintenanceEnd, maintenanceReason } from './maintenance-nights.ts';
import { recordNewRoom, recordRoomChange } from './record-room.ts';

const missing = () => notFound('Camera non trovata');

/** Condition on `rooms r`: the room belongs to the place and is in use. */
const live = (place: PlaceAccess, room_id: number) =>
  sql`r.id = ${room_id} and r.place_id = ${place.place_id} and r.archived_at is null`;

/** The columns of a room on the wire. Housekeeping sees no money. */
function columns(place: PlaceAccess): Sql {
  const seesMoney = (may.money as readonly string[]).includes(place.role);
  return sql`r.id, r.place_id, r.number, r.name, r.floor, r.area, r.type, r.capacity, r.beds_single, r.beds_double,
    r.beds_sofa, case when ${seesMoney}::boolean then r.price_cents / 100::float8 end as price_per_night,
    r.description, array_to_json(r.amenities) as amenities,
    array_to_json(array(
      select '/photos/' || p.key || '.webp' from room_photos p where p.room_id = r.id order by p.position
    )) as photos,
    r.status, case when r.status = 'maintenance' then json_build_object(
      'until', nullif(${maintenanceEnd}, ${OPEN_END}), 'reason', ${maintenanceReason}) end as maintenance, r.created_at, r.updated_at`;
}

/** The statement of `listRooms`; the bench runs it against bare servers. */
export function roomsOf(place: PlaceAccess): Sql {
  return sql`
    select ${columns(place)} from rooms r
    where r.place_id = ${place.place_id} and r.archived_at is null
    order by r.number_order, r.id`;
}

export function listRooms(ctx: Ctx, place: PlaceAccess): Promise<Room[]> {
  return ctx.db.many<Room>(roomsOf(place));
}

export async function getRoom(ctx: Ctx, place: PlaceAccess, room_id: number): Promise<Room> {
  const room = await ctx.db.maybe<Room>(sql`
    select ${columns(place)} from rooms r where ${live(place, room_id)}`);
  if (!room) throw missing();
  return room;
}

/** Throws 409 `room_number_taken`, also for the second of two concurrent calls. */
export function createRoom(ctx: Ctx, place: PlaceAccess, input: RoomCreate): Promise<{ id: number }> {
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    await tellRoomCount({ ...ctx, db }, place.place_id, 'more');
    const room = await db.maybe<{ id: number }>(sql`
      insert into rooms (place_id, number, name, floor, area, type, capacity, beds_single, beds_double, beds_sofa,
        price_cents, description, amenities, created_at, updated_at)
      values (${place.place_id}, ${input.number}, ${input.name}, ${input.floor}, ${input.area}, ${input.type},
        ${input.capacity}, ${input.beds_single}, ${input.beds_double}, ${input.beds_sofa},
        ${toCents(input.price_per_night)}, ${input.description}, ${input.amenities}, ${now}, ${now})
      on conflict (place_id, lower(number)) where archived_at is null do nothing
      returning id`);
    if (!room) {
      const sentence = 'Esiste già una camera con questo numero.';
      throw conflict('room_number_taken', sentence, { number: sentence });
    }
    await recordNewRoom({ ...ctx, db }, place, { ...input, ...room });
    return room;
  });
}

/** Replaces the details. Of two concurrent changes the last one wins. */
export function updateRoom(ctx: Ctx, place: PlaceAccess, room_id: number, input: RoomUpdate): Promise<Room> {
  return changeRoom(
    ctx,
    place,
    room_id,
    sql`name = ${input.name}, floor = ${input.floor}, area = ${input.area}, type = ${input.type},
      capacity = ${input.capacity}, beds_single = ${input.beds_single}, beds_double = ${input.beds_double},
      beds_sofa = ${input.beds_sofa}, price_cents = ${toCents(input.price_per_night)},
      description = ${input.description}, amenities = ${input.amenities}`,
  );
}

function changeRoom(ctx: Ctx, place: PlaceAccess, room_id: number, values: Sql): Promise<Room> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockRoom(db, place, room_id);
    return writeRoom(inside, place, await getRoom(inside, place, room_id), values);
  });
}

/** Writes a room that the caller has locked, and its log line. */
export async function writeRoom(ctx: Ctx, place: PlaceAccess, before: Room, values: Sql): Promise<Room> {
  const room = await ctx.db.one<Room>(sql`
    update rooms r set ${values}, updated_at = ${ctx.clock()} where r.id = ${before.id} returning ${columns(place)}`);
  await recordRoomChange(ctx, place, before, room);
  return room;
}

/** Locks the room until the transaction ends; concurrent changes and bookings of it wait. Throws 404. */
export async function lockRoom(db: Db, place: PlaceAccess, room_id: number): Promise<void> {
  const room = await db.maybe(sql`select 1 from rooms r where ${live(place, room_id)} for update`);
  if (!room) throw missing();
}
