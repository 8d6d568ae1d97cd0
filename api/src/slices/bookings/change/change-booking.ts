import { isDeepStrictEqual } from 'node:util';
import type { BookingChange, BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { actOnStay, type Decision, type Moment } from '../arrivals/act-on-stay.ts';
import { requireMove } from './allowed-moves.ts';
import { requireNightsWithin } from '../stay/check-stay.ts';
import { followGuest, requireWayIn } from '../arrivals/in-house.ts';
import { changedMeanwhile } from '../stay/load-stay.ts';
import { changed } from '../stay/log-sentences.ts';
import { relocated, relocates, requirePlaceForAll, type Target } from '../stay/relocate-stay.ts';
import { givenTexts } from '../stay/stay-columns.ts';
import { onNights, type Stay, type StayNight } from '../stay/stay.ts';

type Prices = BookingChange['nights'];

/** The rooms that nights say for themselves. */
function roomsSaid({ nights = [] }: BookingChange): Map<string, number> {
  return new Map(
    nights.flatMap(({ night, room_id }) => (room_id === undefined ? [] : [[night, room_id] as const])),
  );
}

/** The room that the booking is in already means no other room, also for a stay in several rooms. */
function targetOf(stay: Stay, change: BookingChange): Target {
  const { check_in_date = stay.check_in_date, check_out_date = stay.check_out_date } = change;
  const room_id = change.room_id === stay.room_id ? undefined : change.room_id;
  return { check_in_date, check_out_date, room_id, rooms: roomsSaid(change) };
}

/** The prices that the person says, over those that the nights have. */
function priced(nights: StayNight[], prices: Prices): StayNight[] {
  const said = new Map(prices?.map(({ night, price }) => [night, toCents(price)]));
  return nights.map((one) => ({ ...one, price_cents: said.get(one.night) ?? one.price_cents }));
}

function guestOf(stay: Stay, change: BookingChange): Stay {
  return {
    ...stay,
    ...givenTexts(change),
    number_of_guests: change.number_of_guests ?? stay.number_of_guests,
  };
}

/** A request that is repeated finds its own work done, however old what it saw. */
function isAlready(stay: Stay, change: BookingChange): boolean {
  const known = new Set(stay.nights.map(({ night }) => night));
  return (
    !relocates(stay, targetOf(stay, change)) &&
    (change.nights ?? []).every(({ night }) => known.has(night)) &&
    isDeepStrictEqual(priced(stay.nights, change.nights), stay.nights) &&
    isDeepStrictEqual(guestOf(stay, change), stay)
  );
}

/**
 * The stay as the change makes it; null: it is so already. Throws 404 for the room, 409 `changed_meanwhile`,
 * `not_allowed_now`, 422. Whether it may be there is for `requireChange`.
 */
export async function changedStay(moment: Moment, change: BookingChange): Promise<Stay | null> {
  const { stay } = moment;
  if (isAlready(stay, change)) return null;
  if (moment.stale) throw changedMeanwhile();
  const target = targetOf(stay, change);
  const placed = relocates(stay, target) ? await relocated(moment, target) : stay;
  requireNightsWithin(change.nights ?? [], placed.check_in_date, placed.check_out_date);
  const nights = priced(placed.nights, change.nights);
  if (!isDeepStrictEqual(nights, placed.nights)) requireMove(stay, 'reprice');
  return guestOf(onNights(placed, nights), change);
}

/** Throws 409 `room_occupied`, 422 unless rooms and guests of the changed stay go together. */
export async function requireChange(moment: Moment, after: Stay): Promise<void> {
  requirePlaceForAll(moment, after);
  await requireWayIn(moment, after);
}

async function decide(moment: Moment, change: BookingChange): Promise<Decision> {
  const after = await changedStay(moment, change);
  if (after === null) return null;
  await requireChange(moment, after);
  await followGuest(moment, after, change.undo);
  return { after, sentence: changed(moment.stay, after, moment.rooms) };
}

/**
 * Changes guest, dates, rooms and prices, all of it or nothing. `room_id: null` parks the stay in "Da sistemare". New nights
 * get today's prices, nights that it had keep theirs unless `nights` says otherwise; nights that have passed also keep
 * their room. Throws 404, 422, 409 `changed_meanwhile`, `nights_taken`, `not_allowed_now`.
 */
export function changeBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  change: BookingChange,
): Promise<BookingDetail> {
  const { expected_updated_at, room_id } = change;
  const rooms = [...roomsSaid(change).values(), ...(typeof room_id === 'number' ? [room_id] : [])];
  return actOnStay(ctx, place, booking_id, { expected_updated_at, rooms }, (moment) =>
    decide(moment, change),
  );
}
