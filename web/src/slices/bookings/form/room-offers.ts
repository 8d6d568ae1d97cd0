import type { AvailableRoom, Holder } from 'contract/planning/schemas';
import { typeLabels } from 'contract/rooms/labels';
import { bedsOf } from '../../../kit/format/beds.ts';
import { count } from '../../../kit/format/plural.ts';

interface Offers {
  /** Rooms that can be chosen; the one that the booking is in comes first. */
  free: AvailableRoom[];
  refused: { room: AvailableRoom; why: string }[];
}

/**
 * Sorts what is free from what is not, with the reason. `current` is the room that the booking is in already: its own
 * nights make it look taken, so it may always be chosen and the server has the last word. `taking` is the room of a request
 * that is about to be refused for it.
 */
export function roomOffers(
  rooms: readonly AvailableRoom[],
  guests: number,
  { current, taking }: { current?: number | null | undefined; taking?: number | undefined } = {},
): Offers {
  const offers: Offers = { free: [], refused: [] };
  for (const room of rooms) {
    const mine = room.room_id === current;
    if (room.capacity < guests) offers.refused.push({ room, why: tooSmall(room) });
    else if (!room.free && !mine && room.room_id !== taking)
      offers.refused.push({ room, why: takenWords(room) });
    else if (mine) offers.free.unshift(room);
    else offers.free.push(room);
  }
  return offers;
}

/** For a booking its own nights leave a room free: a stay in several rooms has each of them already. */
export function freeFor(rooms: readonly AvailableRoom[], booking_id: number | undefined): AvailableRoom[] {
  return rooms.map((room) => {
    const { free, holders } = room;
    const isOwn = holders.length > 0 && holders.every((holder) => holder.booking_id === booking_id);
    return { ...room, free: free || (booking_id !== undefined && isOwn) };
  });
}

function tooSmall({ capacity }: AvailableRoom): string {
  return `Al massimo ${count(capacity, { one: 'ospite', other: 'ospiti' })}`;
}

/** "Camera 101 - Vista lago", as in every list of choices. */
export function offerName({ number, name }: Pick<AvailableRoom, 'number' | 'name'>): string {
  return name === null ? `Camera ${number}` : `Camera ${number} - ${name}`;
}

/** "Doppia, 1 matrimoniale, fino a 2 ospiti" */
export function roomFacts(room: AvailableRoom): string {
  const labels: Record<string, string> = typeLabels;
  const facts = [
    labels[room.type],
    bedsOf(room),
    `fino a ${count(room.capacity, { one: 'ospite', other: 'ospiti' })}`,
  ];
  const text = facts.filter((fact) => fact !== undefined).join(', ');
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}

const holderWords = {
  pending: (name) => `in attesa di ${name}`,
  booking: (name) => `occupata da ${name}`,
  block: (reason) => `chiusa: ${reason.charAt(0).toLocaleLowerCase('it')}${reason.slice(1)}`,
  channel: (name) => name,
  closed: (name) => `chiusa su ${name}`,
} satisfies Record<Holder['kind'], (name: string) => string>;

/** By whom: "Non libera: in attesa di J. Becker". */
export function takenWords({ holders = [] }: Partial<Pick<AvailableRoom, 'holders'>>): string {
  const words = new Set(holders.map(({ kind, name }) => holderWords[kind](name)));
  return words.size === 0 ? 'Non libera in queste notti' : `Non libera: ${[...words].join(', ')}`;
}

/** The one request in the way, which may be rejected for the room. */
export function rejectable({
  holders = [],
}: Partial<Pick<AvailableRoom, 'holders'>>): Rejectable | undefined {
  const [holder, another] = holders;
  if (holder?.kind !== 'pending' || another || holder.booking_id === null || holder.updated_at === null)
    return;
  return { booking_id: holder.booking_id, expected_updated_at: holder.updated_at, guest: holder.name };
}

export interface Rejectable {
  booking_id: number;
  expected_updated_at: string;
  guest: string;
}
