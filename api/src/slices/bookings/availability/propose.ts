import { addDays, countNights } from '../../../core/format/days.ts';

/** Nights of a room that somebody has, [from, to). */
export interface Hold {
  room_id: number;
  from: string;
  to: string;
  /** Null: a block or a channel, which no hand moves. */
  booking_id: number | null;
}

export interface RoomOfHouse {
  id: number;
  capacity: number;
  type: string;
}

/** A stay that may change room as a whole: it has not begun, and lies in one room. */
interface MovableStay {
  booking_id: number;
  number_of_guests: number;
}

/** The holds must be all that touch the nights within `NEAR_DAYS` of the wish, and all that touch the movable stays. */
export interface House {
  rooms: readonly RoomOfHouse[];
  holds: readonly Hold[];
  movable: readonly MovableStay[];
  /** Nobody arrives before it. */
  today: string;
}

export interface Wish {
  from: string;
  to: string;
  guests: number;
}

export interface NearDates {
  from: string;
  to: string;
  room_id: number;
}

export interface FreeMove {
  booking_id: number;
  from_room_id: number;
  to_room_id: number;
}

/** How far from the dates that were asked for others are looked for. */
export const NEAR_DAYS = 7;
const DATES_AT_MOST = 4;
const MOVES_AT_MOST = 3;

const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }): boolean =>
  a.from < b.to && b.from < a.to;

/** The holds room by room, so that thirty rooms are not read for each of fifteen dates. */
function byRoom(holds: readonly Hold[]): (room_id: number) => readonly Hold[] {
  const rooms = new Map<number, Hold[]>();
  for (const hold of holds) {
    const known = rooms.get(hold.room_id);
    if (known) known.push(hold);
    else rooms.set(hold.room_id, [hold]);
  }
  return (room_id) => rooms.get(room_id) ?? [];
}

/** The smallest that is large enough first: a large room is kept for many guests. */
function roomsFor(rooms: readonly RoomOfHouse[], guests: number): RoomOfHouse[] {
  return rooms.filter(({ capacity }) => capacity >= guests).toSorted((a, b) => a.capacity - b.capacity);
}

/** The same number of nights on other days with a free room, the nearest first and of two the later one. */
export function nearDates({ rooms, holds, today }: House, wish: Wish): NearDates[] {
  const heldIn = byRoom(holds);
  const shifts = Array.from({ length: NEAR_DAYS }, (_, n) => [n + 1, -(n + 1)]).flat();
  const found: NearDates[] = [];
  for (const shift of shifts) {
    const dates = { from: addDays(wish.from, shift), to: addDays(wish.to, shift) };
    if (dates.from < today) continue;
    const room = roomsFor(rooms, wish.guests).find(
      ({ id }) => !heldIn(id).some((hold) => overlaps(hold, dates)),
    );
    if (room) found.push({ ...dates, room_id: room.id });
    if (found.length === DATES_AT_MOST) break;
  }
  return found;
}

/**
 * Stays of which one alone is in the way, and that another room takes for all their nights; the room that they leave takes
 * the wish. The shortest stay first, into a room of the same type where there is one. Nothing while a room is free anyway.
 */
export function freeMoves({ rooms, holds, movable }: House, wish: Wish): FreeMove[] {
  const heldIn = byRoom(holds);
  const guestsOf = new Map(movable.map((stay) => [stay.booking_id, stay.number_of_guests]));
  const wanted = roomsFor(rooms, wish.guests);
  const inTheWay = wanted.map((room) => ({
    room,
    others: heldIn(room.id).filter((hold) => overlaps(hold, wish)),
  }));
  if (inTheWay.some(({ others }) => others.length === 0)) return [];
  const found = inTheWay.flatMap(({ room, others }) => {
    const [stay] = others;
    const guests = stay?.booking_id == null ? undefined : guestsOf.get(stay.booking_id);
    if (!stay || stay.booking_id === null || guests === undefined || others.length > 1) return [];
    const [into] = roomsFor(rooms, guests)
      .filter(({ id }) => id !== room.id && !heldIn(id).some((hold) => overlaps(hold, stay)))
      .toSorted((a, b) => Number(b.type === room.type) - Number(a.type === room.type));
    if (!into) return [];
    const move = { booking_id: stay.booking_id, from_room_id: room.id, to_room_id: into.id };
    return [{ move, nights: countNights(stay.from, stay.to) }];
  });
  return found
    .toSorted((a, b) => a.nights - b.nights)
    .slice(0, MOVES_AT_MOST)
    .map(({ move }) => move);
}
