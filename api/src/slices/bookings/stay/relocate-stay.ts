import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { invalid } from '../../../core/errors/errors.ts';
import { requireRoomsInUse, type Moment } from '../arrivals/act-on-stay.ts';
import { italianDay } from '../../../core/format/days.ts';
import { requireMove } from '../change/allowed-moves.ts';
import { layNights, priceNewNights, type NewNights } from './changed-nights.ts';
import { requireCapacity, requireDates } from './check-stay.ts';
import { requireRoom } from './load-stay.ts';
import { onNights, type Stay, type StayNight } from './stay.ts';

/** Where a stay is to be. `room_id` undefined: in the rooms it is in, but for nights whose room is said. */
export type Target = Omit<NewNights, 'keep_before'>;

/** Nights that it has and that are said to be in another room. */
function nightsElsewhere({ nights }: Stay, { rooms }: Target): StayNight[] {
  return nights.filter(({ night, room_id }) => (rooms.get(night) ?? room_id) !== room_id);
}

export function relocates(stay: Stay, target: Target): boolean {
  const { check_in_date, check_out_date, room_id } = target;
  return (
    room_id !== undefined ||
    check_in_date !== stay.check_in_date ||
    check_out_date !== stay.check_out_date ||
    nightsElsewhere(stay, target).length > 0
  );
}

/** What has happened stays: the arrival, the nights that the guest has slept, and that the guest has a room. */
function requirePast({ stay, today }: Moment, { check_in_date, check_out_date, room_id }: Target): void {
  if (stay.arrived_at === null) return;
  if (check_in_date !== stay.check_in_date) {
    throw invalid({ check_in_date: "L'arrivo è già registrato: la sua data non si cambia." });
  }
  if (stay.departed_at === null && check_out_date !== stay.check_out_date && check_out_date < today) {
    throw invalid({ check_out_date: "L'ospite è in casa: la partenza non può essere prima di oggi." });
  }
  if (room_id === null) throw invalid({ room_id: "L'ospite è in casa: non può restare senza camera." });
}

/**
 * Throws 409 `not_allowed_now` unless the stay may be elsewhere. One that is over stays where it was, but for nights after the guest left
 * that a document kept (docs/rules.md 16.25): they can be given up, also once they have passed. Throws 422 for a night before the departure.
 */
async function requireMayRelocate({ ctx, stay }: Moment, target: Target): Promise<void> {
  const givesUpNights =
    stay.departed_at !== null &&
    target.check_out_date < stay.check_out_date &&
    target.room_id === undefined &&
    nightsElsewhere(stay, target).length === 0;
  if (!givesUpNights) return requireMove(stay, 'relocate');
  const { left } = await ctx.db.one<{ left: string }>(sql`
    select (${stay.departed_at}::timestamptz at time zone time_zone)::date as left from places where id = ${stay.place_id}`);
  if (stay.check_out_date <= left) return requireMove(stay, 'relocate');
  if (target.check_out_date < left) {
    throw invalid({
      check_out_date: `La partenza \u00e8 ${beforeDay('del', italianDay(left))}: le notti prima restano.`,
    });
  }
}

/** Said of a night that has passed, in whichever field asks for it in another room. */
export const NIGHTS_BEHIND = 'Le notti già passate restano nella loro camera.';

/**
 * From which day on the stay goes into the target's room, or is without one: nights behind stay where they were, whether or
 * not somebody has noted the arrival. One that never had a room was nowhere; one that has not begun, or that was over before
 * anybody noted that it began, is put right as a whole. Throws 422 when no night is left to move.
 */
function keepBefore({ stay, today }: Moment, { check_out_date, room_id }: Target): string {
  const wasSomewhere = stay.nights.some((one) => one.night < today && one.room_id !== null);
  if (!wasSomewhere) return '';
  if (check_out_date > today) return today;
  const isOver = stay.check_out_date <= today && stay.arrived_at === null;
  if (isOver) return '';
  if (room_id !== undefined) throw invalid({ room_id: NIGHTS_BEHIND });
  return today;
}

/** Throws 404 for a room that is said, 422 for a night behind that is said to be in another. */
function requireRoomsSaid({ stay, rooms }: Moment, target: Target, keep_before: string): void {
  const had = new Set(stay.nights.map(({ room_id }) => room_id));
  for (const room_id of target.rooms.values()) if (!had.has(room_id)) requireRoom(rooms, stay, room_id);
  const wereElsewhere = nightsElsewhere(stay, target).filter(({ room_id }) => room_id !== null);
  if (wereElsewhere.some(({ night }) => night < keep_before)) throw invalid({ nights: NIGHTS_BEHIND });
}

/** Throws 422 for a night with a room after one without: what waits for a room comes last. */
function requireWaitingLast(laid: readonly Pick<StayNight, 'room_id'>[]): void {
  const isAfterNone = ({ room_id }: Pick<StayNight, 'room_id'>, index: number) =>
    room_id !== null && laid[index - 1]?.room_id === null;
  if (laid.some(isAfterNone)) {
    throw invalid({ nights: 'Le notti senza camera devono essere le ultime del soggiorno.' });
  }
}

/** The stay on other dates or in other rooms. Throws 404 for a room, 409 `not_allowed_now`, `room_gone`, 422. */
export async function relocated(moment: Moment, target: Target): Promise<Stay> {
  const { ctx, stay, rooms } = moment;
  await requireMayRelocate(moment, target);
  requireDates(target);
  requirePast(moment, target);
  if (typeof target.room_id === 'number') requireRoom(rooms, stay, target.room_id);
  const keep_before = keepBefore(moment, target);
  requireRoomsSaid(moment, target, keep_before);
  const laid = layNights(stay, { ...target, keep_before });
  requireWaitingLast(laid);
  // Before new nights are priced: a room that is gone has no price.
  requireRoomsInUse(moment, { ...stay, nights: laid });
  return onNights(stay, await priceNewNights(ctx.db, stay, laid));
}

/** Throws 422 unless the rooms still ahead take the guests. A room that was too small before is not the change's fault. */
export function requirePlaceForAll({ rooms, today, stay }: Moment, after: Stay, field?: string): void {
  const had = new Set(stay.nights.map(({ room_id }) => room_id));
  const more = after.number_of_guests > stay.number_of_guests;
  const ahead = after.nights.filter(({ night, room_id }) => night >= today && (more || !had.has(room_id)));
  const ids = new Set(ahead.map(({ room_id }) => room_id));
  requireCapacity(
    [...rooms.values()].filter(({ id }) => ids.has(id)),
    after.number_of_guests,
    field,
  );
}
