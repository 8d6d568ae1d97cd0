import type { AvailableRoom } from 'contract/planning';
import { count } from '../format/plural.ts';

interface Offers {
  /** Rooms that can be chosen; the one that the booking is in comes first. */
  free: AvailableRoom[];
  refused: { room: AvailableRoom; why: string }[];
}

/**
 * Sorts what is free from what is not, with the reason. `current` is the room that the booking is in already: its own
 * nights make it look taken, so it may always be chosen and the server has the last word.
 */
export function roomOffers(rooms: readonly AvailableRoom[], guests: number, current?: number | null): Offers {
  const offers: Offers = { free: [], refused: [] };
  for (const room of rooms) {
    const mine = room.room_id === current;
    if (room.capacity < guests) offers.refused.push({ room, why: tooSmall(room) });
    else if (!room.free && !mine) offers.refused.push({ room, why: 'Non libera in queste notti' });
    else if (mine) offers.free.unshift(room);
    else offers.free.push(room);
  }
  return offers;
}

function tooSmall({ capacity }: AvailableRoom): string {
  return `Al massimo ${count(capacity, { one: 'ospite', other: 'ospiti' })}`;
}

/** "Camera 101 - Vista lago", as in every list of choices. */
export function offerName({ number, name }: Pick<AvailableRoom, 'number' | 'name'>): string {
  return name === null ? `Camera ${number}` : `Camera ${number} - ${name}`;
}
