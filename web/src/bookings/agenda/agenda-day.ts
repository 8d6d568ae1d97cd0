import type { Planning } from 'contract/planning';
import { addDays } from '../../format/days.ts';

export type Stay = Planning['stays'][number];
export type Room = Planning['rooms'][number];
export type Block = Planning['blocks'][number];

/** A stay with the room that it has there; a segment of it, where it changes room. */
export interface Placed {
  stay: Stay;
  room: Room | undefined;
  /** Where it was the night before, when that is another room. */
  from?: Room | undefined;
}

export interface AgendaDay {
  /** Without a room, whenever in the answer: it does not get better by waiting for its day. */
  parked: Stay[];
  arrivals: Placed[];
  /** Those who sleep here this night and came before. */
  staying: Placed[];
  departures: Placed[];
  free: { room: Room; until: string | undefined }[];
  blocked: { block: Block; room: Room }[];
}

/**
 * One day of the planning, read as one works: who comes, who stays, who goes, what is free for the night. `until` is the day
 * by which a free room is taken again, as far as the answer reaches.
 */
export function agendaDay({ rooms, stays, blocks }: Planning, day: string): AgendaDay {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const order = new Map(rooms.map(({ id }, index) => [id, index]));
  const roomOf = ({ room_id }: Stay) => (room_id === null ? undefined : byId.get(room_id));
  const placed = stays.filter(({ room_id }) => room_id !== null);
  const here = placed.filter(({ from_date, to_date }) => from_date <= day && day < to_date);
  const closed = blocks.filter(({ from_date, to_date }) => from_date <= day && day < to_date);
  const taken = new Set([...here, ...closed].map(({ room_id }) => room_id));

  const inOrder = (found: Stay[]) =>
    found
      .map((stay): Placed => ({ stay, room: roomOf(stay), from: roomBefore(placed, stay, day, byId) }))
      .toSorted((a, b) => (order.get(a.room?.id ?? 0) ?? 0) - (order.get(b.room?.id ?? 0) ?? 0));
  const nextIn = (roomId: number) =>
    [...placed, ...blocks]
      .filter(({ room_id, from_date }) => room_id === roomId && from_date > day)
      .map(({ from_date }) => from_date)
      .toSorted()[0];

  return {
    parked: stays.filter(({ room_id }) => room_id === null),
    arrivals: inOrder(here.filter(({ check_in_date }) => check_in_date === day)),
    staying: inOrder(here.filter(({ check_in_date }) => check_in_date < day)),
    departures: inOrder(
      placed.filter(({ to_date, check_out_date }) => check_out_date === day && to_date === day),
    ),
    free: rooms.filter(({ id }) => !taken.has(id)).map((room) => ({ room, until: nextIn(room.id) })),
    blocked: closed.flatMap((block) => {
      const room = byId.get(block.room_id);
      return room ? [{ block, room }] : [];
    }),
  };
}

/** A segment that begins on the day while the stay does not: its guest moves over from there. */
function roomBefore(
  placed: readonly Stay[],
  { booking_id, from_date, check_in_date }: Stay,
  day: string,
  rooms: ReadonlyMap<number, Room>,
): Room | undefined {
  if (from_date !== day || check_in_date === day) return undefined;
  const before = placed.find((one) => one.booking_id === booking_id && one.to_date === day);
  return before?.room_id ? rooms.get(before.room_id) : undefined;
}

/** Monday of the week of a day: days are reckoned at UTC, where each has 24 hours. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}
