import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { readRooms, type Rooms } from '../../bookings/stay/load-stay.ts';
import type { Holding } from '../../bookings/stay/stay.ts';

/** Deleted rooms, by id, with their numbers. */
type GoneRooms = ReadonlyMap<number, string>;

const goneOf = (rooms: Rooms): GoneRooms =>
  new Map([...rooms.values()].flatMap(({ id, number, archived_at }) => (archived_at ? [[id, number]] : [])));

/** The rooms of a booking that were deleted. */
export const readGoneRooms = async ({ db }: Ctx, booking_id: number): Promise<GoneRooms> =>
  goneOf(await readRooms(db, [], booking_id));

/**
 * The nights, of which those from the first one ahead in a deleted room wait for a room: such nights come last in a stay. Past nights
 * stay where they were (docs/rules.md 6.5).
 */
export function inRoomsInUse<N extends Holding['nights'][number]>(
  nights: readonly N[],
  gone: GoneRooms,
  today: string,
): { nights: N[]; sentence: string } {
  const lost = nights.find(({ night, room_id }) => night >= today && room_id !== null && gone.has(room_id));
  if (!lost) return { nights: [...nights], sentence: '' };
  return {
    nights: nights.map((one) => (one.night < lost.night ? one : { ...one, room_id: null })),
    sentence: ` La camera ${gone.get(lost.room_id!)} è stata eliminata: scegli un'altra camera.`,
  };
}

/**
 * Takes the periods of a whole-place calendar that are or were live ahead out of deleted rooms: one that returns waits for a room, or
 * goes into the only one. The caller holds the rooms.
 */
export async function leaveGoneRooms(
  { db, clock }: Ctx,
  calendar_id: number,
  rooms: Rooms,
  only_room: number | null,
): Promise<void> {
  const gone = [...goneOf(rooms).keys()];
  if (gone.length === 0) return;
  await db.run(sql`
    update channel_events set room_id = ${only_room}, updated_at = ${clock()}
    where calendar_id = ${calendar_id} and room_id = any (${gone}::bigint[]) and state in ('active', 'missing', 'released')`);
}
