import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { billedIfCancelled } from '../payable/payable-stay.ts';
import { stayColumns } from './stay-columns.ts';
import type { Stay } from './stay.ts';

/** On whose behalf a verb acts, and where. A `PlaceAccess` is one; Hub itself and the public page have no user. */
export interface Actor {
  readonly place_id: number;
  readonly user_id: number | null;
}

/** What verbs ask about a room. */
export interface RoomFacts {
  id: number;
  place_id: number;
  number: string;
  capacity: number;
  archived_at: string | null;
}

export type Rooms = ReadonlyMap<number, RoomFacts>;

export const changedMeanwhile = () =>
  conflict(
    'changed_meanwhile',
    "Questa prenotazione è stata cambiata da un'altra persona poco fa. Guarda i nuovi dati e riprova.",
  );

function roomsOf(room_ids: readonly number[], booking_id: number | null): Sql {
  return sql`
    select id, place_id, number, capacity, archived_at from rooms
    where id = any (${room_ids}::bigint[] || array(select room_id from booking_nights where booking_id = ${booking_id})
      || array(select room_id from channel_events where booking_id = ${booking_id}))
    order by id`;
}

const byId = (rooms: RoomFacts[]): Rooms => new Map(rooms.map((room) => [room.id, room]));

/** The given rooms and those of the booking's nights, for who decides nothing. */
export async function readRooms(
  db: Db,
  room_ids: readonly number[],
  booking_id: number | null,
): Promise<Rooms> {
  return byId(await db.many<RoomFacts>(roomsOf(room_ids, booking_id)));
}

/**
 * Holds rooms until the transaction ends: the given ones, those of the booking's nights, and of the channel's period
 * that it was made of. Every change of what occupies a room takes these locks first, in the order of the ids, and only
 * then locks bookings: no two changes wait for each other. The locks only order the changes; the constraint of the
 * database decides whether nights are free. `for share` would be too weak: two changes would meet inside the
 * constraint, wait for each other there, and one would be refused a night that is free.
 */
export async function lockRooms(
  db: Db,
  room_ids: readonly number[],
  booking_id: number | null = null,
): Promise<Rooms> {
  return byId(await db.many<RoomFacts>(sql`${roomsOf(room_ids, booking_id)} for no key update`));
}

/** A room of the place that is still in use. Throws 404. */
export function requireRoom(rooms: Rooms, { place_id }: Pick<Actor, 'place_id'>, room_id: number): RoomFacts {
  const room = rooms.get(room_id);
  if (!room || room.place_id !== place_id || room.archived_at !== null) throw notFound('Camera non trovata');
  return room;
}

export interface Loaded {
  stay: Stay;
  /** The calendar day at its place. */
  today: string;
}

/** A booking as it is at this moment. */
export async function readStay(ctx: Ctx, booking_id: number): Promise<Loaded | undefined> {
  const row = await ctx.db.maybe<Stay & { today: string; billed_cents: number | null }>(sql`
    select ${stayColumns}, ${billedIfCancelled} as billed_cents,
      (select json_agg(json_build_object('night', n.night, 'room_id', n.room_id, 'price_cents', n.price_cents)
        order by n.night)
      from booking_nights n where n.booking_id = b.id) as nights,
      (${ctx.clock()}::timestamptz at time zone p.time_zone)::date as today
    from bookings b join places p on p.id = b.place_id
    where b.id = ${booking_id}`);
  if (!row) return undefined;
  const { today, billed_cents, ...stay } = row;
  return { stay: { ...stay, bill_cents: billed_cents ?? stay.bill_cents }, today };
}

/** Locks a booking and reads it as it is now. Nights are read after the lock, else they could be older than the row. */
export async function loadStay(ctx: Ctx, booking_id: number): Promise<Loaded | undefined> {
  await ctx.db.run(sql`select 1 from bookings where id = ${booking_id} for update`);
  return readStay(ctx, booking_id);
}
