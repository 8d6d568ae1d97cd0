import type { BookingDetail } from 'contract/bookings/schemas';
import { beforeDay } from 'contract/days/before-day';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { actOnStay, type Decision, type Moment } from '../arrivals/act-on-stay.ts';
import { requireMove } from './allowed-moves.ts';
import { italianDay } from '../../../core/format/days.ts';
import { followGuest, requireWayIn } from '../arrivals/in-house.ts';
import { changedMeanwhile, requireRoom } from '../stay/load-stay.ts';
import { amount } from '../../../core/format/amount.ts';
import { NIGHTS_BEHIND, requirePlaceForAll } from '../stay/relocate-stay.ts';
import { takenNights } from '../../nights/holds.ts';
import { onNights, segmentsOf, type Stay, type StayNight } from '../stay/stay.ts';

export interface Into {
  room_id: number;
  /** The first night in the new room. */
  from: string;
}

function assignFrom({ check_in_date }: Stay, night: string): string {
  return night === check_in_date
    ? 'La prenotazione non ha ancora una camera: assegnala dal primo giorno.'
    : `La prenotazione è senza camera ${beforeDay('dal', italianDay(night))}: assegnala da quella notte.`;
}

function requireNight({ stay, today }: Moment, from: string): void {
  if (from < stay.check_in_date || from >= stay.check_out_date) {
    throw invalid({ from: 'Scegli una notte del soggiorno.' });
  }
  if (stay.room_id !== null && from < today) throw invalid({ from: NIGHTS_BEHIND });
  const waits = stay.nights.find(({ room_id }) => room_id === null);
  if (waits && from !== waits.night) throw invalid({ from: assignFrom(stay, waits.night) });
}

/** A guest who did not come holds no more than the first night: the move into their own room takes the others back. */
function isThere({ nights, no_show_at }: Stay, { room_id, from }: Into): boolean {
  if (no_show_at !== null) return false;
  const moving = nights.filter(({ night }) => night >= from);
  return moving.length > 0 && moving.every((one) => one.room_id === room_id);
}

/**
 * A no-show holds its first night alone: of the others that have passed, those that were sold meanwhile, or whose room is gone, are held in
 * the new room (docs/rules.md 6.18). Throws 409 `nights_taken` where that was not free either.
 */
async function withPastNights(moment: Moment, after: Stay, { room_id }: Into): Promise<Stay> {
  const { ctx, stay, rooms, today } = moment;
  if (stay.no_show_at === null) return after;
  const takenOf = (nights: StayNight[]) =>
    takenNights(ctx.db, segmentsOf(nights), { own: { booking_id: stay.id }, now: ctx.clock() });
  const past = after.nights.filter(({ night }, index) => index > 0 && night < today);
  const taken = await takenOf(past);
  const isGone = (id: number | null) => id !== null && (rooms.get(id)?.archived_at ?? null) !== null;
  const lost = past.filter(
    (one) =>
      one.room_id !== room_id &&
      (isGone(one.room_id) ||
        taken.some(
          ({ from, to, ...its }) => its.room_id === one.room_id && from <= one.night && one.night < to,
        )),
  );
  if (lost.length === 0) return after;
  const [other] = await takenOf(lost.map((one) => ({ ...one, room_id })));
  if (other) {
    throw conflict(
      'nights_taken',
      `Per la notte ${beforeDay('del', italianDay(other.from))} non è libera né la camera di prima né la ${other.number}: scegli un'altra camera, oppure fai una prenotazione da oggi e annulla questa.`,
    );
  }
  return onNights(
    after,
    after.nights.map((one) => (lost.includes(one) ? { ...one, room_id } : one)),
  );
}

/**
 * The stay as the move makes it; null: it is so already. Throws 404 for the room, 409 `changed_meanwhile`,
 * `nights_taken`, `not_allowed_now`, 422. Whether it may be there is for `requireRoomTakes`.
 */
export async function movedStay(moment: Moment, into: Into): Promise<Stay | null> {
  const { stay, rooms } = moment;
  if (isThere(stay, into)) return null;
  if (moment.stale) throw changedMeanwhile();
  requireMove(stay, 'move');
  requireNight(moment, into.from);
  requireRoom(rooms, stay, into.room_id);
  const after = onNights(
    // Who gets another room is expected again, and holds all nights.
    { ...stay, no_show_at: null },
    stay.nights.map((one) => (one.night < into.from ? one : { ...one, room_id: into.room_id })),
  );
  return withPastNights(moment, after, into);
}

/** Throws 409 `room_occupied`, 422 unless the new room takes the guests. */
export async function requireRoomTakes(moment: Moment, after: Stay): Promise<void> {
  requirePlaceForAll(moment, after, 'room_id');
  await requireWayIn(moment, after);
}

async function decide(moment: Moment, into: Into): Promise<Decision> {
  const after = await movedStay(moment, into);
  if (after === null) return null;
  await requireRoomTakes(moment, after);
  await followGuest(moment, after);
  const room = moment.rooms.get(into.room_id)?.number ?? into.room_id;
  const total = amount(after.total_cents, after.currency);
  const moved = `${beforeDay('Dal', italianDay(into.from))} in camera ${room}; totale come prima, ${total}.`;
  if (moment.stay.no_show_at === null) return { after, sentence: moved };
  const isMoved = after.nights.some(({ room_id }, index) => room_id !== moment.stay.nights[index]?.room_id);
  return { after, sentence: isMoved ? `Mancato arrivo annullato. ${moved}` : 'Mancato arrivo annullato.' };
}

/**
 * Moves a stay to another room from a night on; the nights before stay where they are, and every night keeps its price. A no-show is
 * expected again then, and its past nights that were sold go along.
 * Throws 404, 422, 409 `changed_meanwhile`, `nights_taken`, `not_allowed_now`.
 */
export function moveBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { room_id, from, expected_updated_at }: Into & { expected_updated_at?: string | undefined },
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, { expected_updated_at, rooms: [room_id] }, (moment) =>
    decide(moment, { room_id, from }),
  );
}
