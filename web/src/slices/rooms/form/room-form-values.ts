import type { Room, RoomCreate } from 'contract/rooms/schemas';
import type * as z from 'zod/mini';
import { isAmenity, isType } from '../room-labels.ts';

/** What the fields hold, before the contract's schema has made a room of it. */
export type Typed = z.input<typeof RoomCreate>;

/** A new room, before anything is typed. What is empty is named too, else a form that was emptied again counts as changed. */
export const blank = {
  number: '',
  name: '',
  floor: '',
  area: null,
  price_per_night: Number.NaN,
  type: 'double',
  beds_single: 0,
  beds_double: 1,
  beds_sofa: 0,
  capacity: 2,
  description: '',
  amenities: [],
} satisfies Partial<Typed>;

/** What is empty is an empty text here. What this page has no word for cannot be chosen again, so it is not sent back. */
export function toTyped(room: Room): Typed {
  const { place_id, number, area, capacity, beds_single, beds_double, beds_sofa } = room;
  return {
    place_id,
    number,
    area,
    capacity,
    beds_single,
    beds_double,
    beds_sofa,
    name: room.name ?? '',
    floor: room.floor ?? '',
    description: room.description ?? '',
    type: isType(room.type) ? room.type : undefined,
    // Null only for roles that do not get here.
    price_per_night: room.price_per_night ?? Number.NaN,
    amenities: room.amenities.filter(isAmenity),
  };
}
