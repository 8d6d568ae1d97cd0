import type { World } from '../../../testing/world.ts';
import { deskAt } from './desk.ts';
import { expectAllWhole } from './whole.ts';

/** Rooms 101 and 102, at 90 and 120 € a night, and a stay in 101. */
export async function twoRooms(w: World, from: number | string = 2, to: number | string = 5) {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { number: '101', price_cents: 9000 });
  const other_id = await w.aRoom(place, { number: '102', price_cents: 12_000 });
  const booking = await desk.book(room_id, from, to);
  const whole = () => expectAllWhole(w.app.db, place.id);
  return { ...desk, room_id, other_id, id: booking.id, booking, whole };
}

interface Nights {
  nights: { price: number; room_id: number | null }[];
}
export const prices = ({ nights }: Nights) => nights.map(({ price }) => price);
export const rooms = ({ nights }: Nights) => nights.map(({ room_id }) => room_id);
/** What the log says last. */
export const lastLine = ({ events }: { events: { sentence: string }[] }) => events.at(-1)?.sentence;
