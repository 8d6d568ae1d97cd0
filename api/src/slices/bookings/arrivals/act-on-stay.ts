import { inTransaction } from '../../../core/errors/transaction.ts';
import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { expireOn, failIfExpired } from '../requests/expire-holds.ts';
import { getBooking } from '../list/get-booking.ts';
import { changedMeanwhile, loadStay, lockRooms, type Actor, type Rooms } from '../stay/load-stay.ts';
import { saveStay } from '../stay/save-stay.ts';
import { heldNights, holdsOf, type Holding, type Stay } from '../stay/stay.ts';

/** What a verb decides upon: everything that it may have to read is locked. */
export interface Moment {
  ctx: Ctx;
  stay: Stay;
  rooms: Rooms;
  /** The calendar day at the place. */
  today: string;
  /** The person has seen an older state of the booking. */
  stale: boolean;
}

/** What becomes of the stay, and how the log says it. Null: it is so already. */
export type Decision = { after: Stay; sentence: string } | null;

export interface Request {
  expected_updated_at?: string | undefined;
  /** Rooms that the verb brings in beside those of the stay. */
  rooms?: readonly number[];
}

/** Throws 409 `room_gone` unless the nights that the stay would hold anew are in rooms that still exist. */
export function requireRoomsInUse({ rooms, stay }: Moment, after: Holding): void {
  const had = new Set(heldNights(stay).map(({ night, room_id }) => `${night} ${room_id}`));
  for (const { night, room_id } of heldNights(after)) {
    const room = room_id === null ? undefined : rooms.get(room_id);
    if (room && room.archived_at !== null && !had.has(`${night} ${room_id}`)) {
      throw conflict('room_gone', `La camera ${room.number} è stata eliminata: scegli un'altra camera.`);
    }
  }
}

/**
 * The frame of every verb on an existing booking, inside the caller's transaction: locks rooms and booking, ends a hold whose
 * time is over, lets the verb decide, and writes. Throws 404; 409 `changed_meanwhile`, `nights_taken`, `room_gone`, and
 * what the verb throws.
 */
export async function decideOnStay(
  ctx: Ctx,
  { place_id, user_id }: Actor,
  booking_id: number,
  { expected_updated_at, rooms: more = [] }: Request,
  decide: (moment: Moment) => Decision | Promise<Decision>,
): Promise<void> {
  const rooms = await lockRooms(ctx.db, more, booking_id);
  const loaded = await loadStay(ctx, booking_id);
  if (!loaded || loaded.stay.place_id !== place_id) throw notFound('Prenotazione non trovata');
  // Between the two locks somebody moved it to a room that is not held: what follows would be out of order.
  if (loaded.stay.nights.some(({ room_id }) => room_id !== null && !rooms.has(room_id)))
    throw changedMeanwhile();
  const seen = expected_updated_at === undefined ? undefined : Date.parse(expected_updated_at);
  const stale = seen !== undefined && seen !== Date.parse(loaded.stay.updated_at);
  const stay = await failIfExpired(ctx, loaded.stay);
  const moment = { ctx, stay, rooms, today: loaded.today, stale };
  const decision = await decide(moment);
  if (!decision) return;
  if (stale) throw changedMeanwhile();
  requireRoomsInUse(moment, decision.after);
  await expireOn(ctx, holdsOf(decision.after));
  await saveStay(ctx, { before: stay, user_id, ...decision });
}

/** `decideOnStay` for the desk, all of it or nothing; answers the booking as it is then. */
export function actOnStay(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  request: Request,
  decide: (moment: Moment) => Decision | Promise<Decision>,
): Promise<BookingDetail> {
  return inTransaction(ctx, async (inside) => {
    await decideOnStay(inside, place, booking_id, request, decide);
    return getBooking(inside, place, booking_id);
  });
}
