import { RoomsCreate } from 'contract/rooms/schemas';
import * as z from 'zod/mini';
import { usualBeds } from './parse-rooms.ts';
import { MOST_ROOMS } from './room-numbers.ts';

const { type, capacity, beds_double, beds_single, beds_sofa, price_per_night } = RoomsCreate.shape;

/** What the form asks for; the numbers of the rooms follow from the first one and how many they are. */
export const NewRooms = z.object({
  from: RoomsCreate.shape.numbers._zod.def.element,
  count: z
    .int('Inserisci quante camere sono.')
    .check(
      z.minimum(1, 'Inserisci almeno una camera.'),
      z.maximum(MOST_ROOMS, `Al massimo ${MOST_ROOMS} camere alla volta.`),
    ),
  type,
  capacity,
  beds_double,
  beds_single,
  beds_sofa,
  price_per_night,
});
export type NewRooms = z.output<typeof NewRooms>;
export type TypedRooms = z.input<typeof NewRooms>;

export const blankRooms = (from: string, count: number): TypedRooms => ({
  from,
  count,
  ...usualBeds.double,
  price_per_night: Number.NaN,
});
