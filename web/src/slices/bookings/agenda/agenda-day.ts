import type { Planning } from 'contract/planning/schemas';
import { heldParts, isOpen } from '../../channels/channel-words.ts';
import { addDays, mondayOf } from '../../../kit/format/days.ts';

export type Stay = Planning['stays'][number];
export type Room = Planning['rooms'][number];
export type Block = Planning['blocks'][number];
export type Channel = Planning['channel_events'][number];

/** A stay with the room that it has there; a segment of it, where it changes room. */
export interface Placed {
  stay: Stay;
  room: Room | undefined;
  /** Where it was the night before, when that is another room. */
  from?: Room | undefined;
}

/** What a channel has taken, with its room. */
export interface PlacedEvent {
  event: Channel;
  room: Room | undefined;
}

interface ChannelsOfDay {
  /** To be settled, whenever in the answer. */
  open: PlacedEvent[];
  arrivals: PlacedEvent[];
  staying: PlacedEvent[];
  departures: PlacedEvent[];
  /** Closed by its owner over there: nobody comes. */
  closed: PlacedEvent[];
}

export interface AgendaDay {
  /** Without a room, whenever in the answer: it does not get better by waiting for its day. */
  parked: Stay[];
  arrivals: Placed[];
  /** Those who sleep here this night and came before. */
  staying: Placed[];
  departures: Placed[];
  channels: ChannelsOfDay;
  free: { room: Room; until: string | undefined }[];
  blocked: { block: Block; room: Room }[];
}

/**
 * One day of the planning, read as one works: who comes, who stays, who goes, what is free for the night. `until` is the day
 * by which a free room is taken again, as far as the answer reaches.
 */
export function agendaDay(planning: Planning, day: string, today: string): AgendaDay {
  const { rooms, stays, blocks, channel_events } = planning;
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const order = new Map(rooms.map(({ id }, index) => [id, index]));
  const roomOf = ({ room_id }: Stay) => (room_id === null ? undefined : byId.get(room_id));
  const placed = stays.filter(({ room_id }) => room_id !== null);
  const here = placed.filter(({ from_date, to_date }) => from_date <= day && day < to_date);
  const closed = blocks.filter(({ from_date, to_date }) => from_date <= day && day < to_date);
  // Nights that a channel lost to another stay are left out.
  const parts = channel_events.flatMap(heldParts);
  const sold = parts.filter(({ from_date, to_date }) => from_date <= day && day < to_date);
  const taken = new Set([...here, ...closed, ...sold].map(({ room_id }) => room_id));

  const inOrder = (found: Stay[]) =>
    found
      .map((stay): Placed => ({ stay, room: roomOf(stay), from: roomBefore(placed, stay, day, byId) }))
      .toSorted((a, b) => (order.get(a.room?.id ?? 0) ?? 0) - (order.get(b.room?.id ?? 0) ?? 0));
  const nextIn = (roomId: number) =>
    [...placed, ...blocks, ...parts]
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
    channels: channelsOf(planning, day, today),
    // One that was deleted is there for its stays.
    free: rooms
      .filter(({ id, archived_on }) => !archived_on && !taken.has(id))
      .map((room) => ({ room, until: nextIn(room.id) })),
    blocked: closed.flatMap((block) => {
      const room = byId.get(block.room_id);
      return room ? [{ block, room }] : [];
    }),
  };
}

function channelsOf({ rooms, channel_events }: Planning, day: string, today: string): ChannelsOfDay {
  const byId = new Map(rooms.map((room, index) => [room.id, { room, index }]));
  const nightBefore = addDays(day, -1);
  /** A guest who changed room was in the former one before; on the day of the departure the last night says the room. */
  const roomThen = ({ held, room_id, to_date }: Channel) => {
    const night = to_date === day ? nightBefore : day;
    return held.find((part) => part.from_date <= night && night < part.to_date)?.room_id ?? room_id;
  };
  const inOrder = (is: (event: Channel) => boolean, roomOf = roomThen) =>
    channel_events
      .filter(is)
      .map((event) => ({ event, ...byId.get(roomOf(event) ?? 0) }))
      .toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0) || a.event.id - b.event.id)
      .map(({ event, room }): PlacedEvent => ({ event, room }));
  const comes = ({ kind, room_id }: Channel) => kind !== 'block' && room_id !== null;
  const isHere = ({ from_date, to_date }: Channel) => from_date <= day && day < to_date;
  return {
    open: inOrder(
      (event) => isOpen(event, today),
      ({ room_id }) => room_id,
    ),
    arrivals: inOrder((event) => comes(event) && event.from_date === day),
    staying: inOrder((event) => comes(event) && isHere(event) && event.from_date < day),
    departures: inOrder((event) => comes(event) && event.to_date === day),
    closed: inOrder((event) => event.kind === 'block' && event.room_id !== null && isHere(event)),
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

export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}
