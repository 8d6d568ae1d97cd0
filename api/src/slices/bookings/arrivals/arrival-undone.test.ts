import { rooms } from 'contract/rooms/calls';
import type { RoomStatusChange } from 'contract/rooms/schemas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { nightWork } from './night-work.ts';

const w = world();
const { until, back } = movableClock(w);
// In the first hours of a day the work of the night would be that of the day on which the guests have come.
beforeEach(() => until('12:00:00'));
afterEach(back);

/** Somebody at the desk, and a room whose state was set by hand. */
async function aRoomThatIs(status: 'cleaning' | 'available') {
  const place = await w.aPlace();
  const room_id = await w.aRoom(place);
  const desk = await deskAt(w, place);
  const set = (body: RoomStatusChange) => desk.send(rooms.setStatus, { params: { room_id }, body });
  const state = () => desk.roomStatus(room_id);
  await set({ status });
  return { ...desk, room_id, set, state };
}
const nextDay = () => until('11:59:00');

it('an arrival that is undone gives the state back, also after a departure that was undone', async () => {
  const { act, book, room_id, state } = await aRoomThatIs('cleaning');
  const { id } = await book(room_id, 0, 2);
  for (const verb of ['checkIn', 'checkOut', 'undoCheckOut'] as const) await act(id, verb);
  expect(await state()).toBe('occupied');
  await act(id, 'undoCheckIn');
  expect(await state()).toBe('cleaning');
});

it('a departure that is undone gives the state back, also after another arrival that was undone', async () => {
  const { act, book, room_id, state } = await aRoomThatIs('available');
  const guest = await book(room_id, -1, 0);
  const next = await book(room_id, 0, 1);
  await act(guest.id, 'checkIn');
  await act(guest.id, 'checkOut');
  await act(next.id, 'checkIn');
  await act(next.id, 'undoCheckIn');
  expect(await state()).toBe('cleaning');
  await act(guest.id, 'undoCheckOut');
  expect(await state()).toBe('occupied');
});

it('a room that a person sent to be cleaned is to clean again where nobody slept there', async () => {
  const { act, book, room_id, set, state } = await aRoomThatIs('available');
  const { id } = await book(room_id, 0, 2);
  await act(id, 'checkIn');
  await set({ status: 'cleaning' });
  await nextDay();
  await nightWork(w.app);
  expect(await state()).toBe('occupied');
  await act(id, 'undoCheckIn');
  expect(await state()).toBe('cleaning');
});

it('a room that was to clean before its maintenance is to clean again after an arrival that was undone', async () => {
  const { act, book, day, room_id, set, state } = await aRoomThatIs('cleaning');
  await set({ status: 'maintenance', until: day(1) });
  const { id } = await book(room_id, 1, 2);
  await nextDay();
  expect((await act(id, 'checkIn')).status).toBe(200);
  await act(id, 'undoCheckIn');
  expect(await state()).toBe('cleaning');
});
