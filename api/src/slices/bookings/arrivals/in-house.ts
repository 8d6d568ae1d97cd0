import sql from 'sql-template-tag';
import type { Db } from '../../../core/db/pool.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { requireRoomUsable } from '../../rooms/reopen-rooms.ts';
import { applyRoomMoment } from '../../rooms/room-status.ts';
import { closedAsGivenUpBy } from '../../nights/given-up.ts';
import type { Moment } from './act-on-stay.ts';
import { roomToday, type Stay } from '../stay/stay.ts';

/** Another guest who is in the room today: arrived, not departed, on the books of the room for tonight or last of all for it. */
function guestIn(db: Db, room_id: number, today: string, booking_id: number) {
  return db.maybe<{ guest: string; number: string }>(sql`
    select btrim(b.guest_first_name || ' ' || b.guest_last_name) as guest, r.number
    from bookings b
    join booking_nights n on n.booking_id = b.id and n.room_id = ${room_id}
      and n.night = greatest(b.check_in_date, least(${today}::date, b.check_out_date - 1))
    join rooms r on r.id = n.room_id
    where b.status = 'confirmed' and b.arrived_at is not null and b.id <> ${booking_id}
    order by b.id limit 1`);
}

/**
 * Throws 409 `room_occupied` while the guest before is still there: two parties in one room are a departure nobody noted; 409
 * `room_in_maintenance`.
 */
export async function requireEmptyRoom(moment: Moment, room_id: number): Promise<void> {
  await requireRoomUsable(moment.ctx, room_id, moment.today);
  await requireNobodyIn(moment, room_id);
}

/** Throws 409 `room_occupied`. */
export async function requireNobodyIn({ ctx, today, stay }: Moment, room_id: number): Promise<void> {
  const other = await guestIn(ctx.db, room_id, today, stay.id);
  if (!other) return;
  throw conflict(
    'room_occupied',
    `Nella camera ${other.number} risulta ancora ${other.guest}: registra prima la sua partenza.`,
  );
}

/** The rooms between which a guest in the house would go today. */
function wayOf({ stay, today }: Moment, after: Stay): { from: number; to: number } | undefined {
  const [from, to] = [roomToday(stay, today), roomToday(after, today)];
  if (stay.arrived_at === null || from === to || from === null || to === null) return undefined;
  return { from, to };
}

/**
 * Whether the room is in maintenance and closed tonight for the sole reason that this guest was moved out of it: an undo leads back
 * into it, as it was (docs/rules.md 5.4).
 */
async function mayComeBack({ ctx, stay, today }: Moment, room_id: number): Promise<boolean> {
  const closed = await ctx.db.maybe(sql`
    select 1 from room_blocks k
    where k.place_id = ${stay.place_id} and k.room_id = ${room_id} and k.kind = 'maintenance'
      and ${closedAsGivenUpBy(sql`${stay.id}::bigint`)} and k.from_date <= ${today}::date and k.to_date > ${today}::date`);
  return closed !== undefined;
}

/**
 * Throws 409 `room_occupied` when a guest in the house would come into a room with another guest, 409 `room_in_maintenance` unless it is
 * the one that this guest has left.
 */
export async function requireWayIn(moment: Moment, after: Stay): Promise<void> {
  const way = wayOf(moment, after);
  if (!way) return;
  if (!(await mayComeBack(moment, way.to))) await requireRoomUsable(moment.ctx, way.to, moment.today);
  await requireNobodyIn(moment, way.to);
}

/**
 * A guest in the house whose room of today changes takes their things along: one room to clean, one occupied, unless it is the one in
 * maintenance that this guest had. A move that is undone gives both rooms their former states back, where no person has changed them
 * since (docs/rules.md 5.3).
 */
export async function followGuest(moment: Moment, after: Stay, isUndo = false): Promise<void> {
  const way = wayOf(moment, after);
  if (!way) return;
  const inRoom = (room_id: number) => [{ room_id, booking_id: after.id }];
  await applyRoomMoment(moment.ctx, isUndo ? 'arrival_undone' : 'left', inRoom(way.from));
  if (await mayComeBack(moment, way.to)) return;
  await applyRoomMoment(moment.ctx, isUndo ? 'came_back' : 'arrived', inRoom(way.to));
}
