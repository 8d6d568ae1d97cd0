import { bookings } from 'contract/bookings/calls';
import { rooms } from 'contract/rooms/calls';
import type { RoomStatusChange } from 'contract/rooms/schemas';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

const w = world();

/** Two rooms, and the nights that a cancellation leaves off sale (docs/rules.md 5.4). */
async function aHouse() {
  const place = await w.aPlace();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { number: '101' });
  const other_id = await w.aRoom(place, { number: '102' });
  const set = async (room: number, body: RoomStatusChange) =>
    expect((await desk.send(rooms.setStatus, { params: { room_id: room }, body })).status).toBe(200);
  const kept = async (booking_id: number) =>
    (await desk.send(bookings.cancellation, { params: { booking_id } })).body.maintenance;
  return { ...desk, room_id, other_id, set, kept };
}

it('a cancellation leaves nights of a room in maintenance off sale, and says so before', async () => {
  const { book, room_id, act, set, kept, create } = await aHouse();
  const { id } = await book(room_id, 3, 6);
  expect(await kept(id)).toBeNull();
  await set(room_id, { status: 'maintenance' });
  expect(await kept(id)).toEqual({ rooms: ['101'], all: true });
  await act(id, 'cancel');
  expect((await create(room_id, 3, 4)).error.code).toBe('nights_taken');
  await act(id, 'restore');
  await set(room_id, { status: 'available' });
  expect(await kept(id)).toBeNull();
});

it('of a stay in two rooms, or beyond the end of the maintenance, some nights are free again', async () => {
  const { book, move, room_id, other_id, day, set, kept } = await aHouse();
  const split = await book(room_id, 3, 6);
  await move(split.id, other_id, day(5));
  await set(other_id, { status: 'maintenance' });
  expect(await kept(split.id)).toEqual({ rooms: ['102'], all: false });
  await set(room_id, { status: 'maintenance' });
  expect(await kept(split.id)).toEqual({ rooms: ['101', '102'], all: true });
  await set(room_id, { status: 'maintenance', until: day(4), when_taken: 'free_nights' });
  await set(other_id, { status: 'available' });
  expect(await kept(split.id)).toEqual({ rooms: ['101'], all: false });
});
