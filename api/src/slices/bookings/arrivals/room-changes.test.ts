import { MINUTE_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import type { RoomStatus } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import { afterEach, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { nightWork } from './night-work.ts';

const w = world();
let shifted = 0;
afterEach(() => {
  w.advance(-shifted);
  shifted = 0;
});

/** On the morning of a day on which a guest in the house goes from one room into another. */
async function atChange() {
  const place = await w.aPlace();
  const [room_id, other_id] = [await w.aRoom(place), await w.aRoom(place)];
  const desk = await deskAt(w, place);
  const { id } = await desk.book(room_id, 0, 3);
  await desk.act(id, 'checkIn');
  await desk.move(id, other_id, desk.day(1));
  const set = (room: number, status: RoomStatus) =>
    desk.send(rooms.setStatus, { params: { room_id: room }, body: { status } });
  const statuses = async () => [await desk.roomStatus(room_id), await desk.roomStatus(other_id)];
  /** The work of a quarter of an hour, at a time of that day, or of another one. */
  async function workAt(time: string, days = 1): Promise<void> {
    const { ms } = await w.app.db.one<{ ms: number }>(sql`
      select extract(epoch from (${desk.day(days)}::date + ${time}::time) at time zone 'Europe/Rome' - ${w.app.clock()}::timestamptz)::float8
        * 1000 as ms`);
    shifted += Math.ceil(ms);
    w.advance(Math.ceil(ms));
    await nightWork(w.app);
  }
  return { ...desk, room_id, other_id, set, statuses, workAt };
}

it('a changed text of a room does not keep it from being cleaned', async () => {
  const { send, room_id, statuses, workAt } = await atChange();
  await workAt('09:59');
  const { body } = await send(rooms.get, { params: { room_id } });
  const { type, capacity, price_per_night } = body;
  const change = { type, capacity, price_per_night: price_per_night ?? 0 };
  // Written after the hour, before the quarter that follows it.
  shifted += 5 * MINUTE_MS;
  w.advance(5 * MINUTE_MS);
  const changed = await send(rooms.update, {
    params: { room_id },
    body: { ...change, description: 'Vista mare' },
  });
  expect(changed.status).toBe(200);
  await workAt('10:15');
  expect(await statuses()).toEqual(['cleaning', 'occupied']);
});

it('what a person says of the rooms after the hour holds for the day', async () => {
  const { room_id, other_id, set, statuses, workAt } = await atChange();
  await workAt('10:00');
  expect(await statuses()).toEqual(['cleaning', 'occupied']);
  // The guest has not gone over yet.
  await set(room_id, 'occupied');
  await set(other_id, 'available');
  await workAt('10:15');
  expect(await statuses()).toEqual(['occupied', 'available']);
});

it('an arrival that is undone leaves the room to the guest before until the hour, and to clean from then on', async () => {
  const { act, book, room_id, other_id, set, roomStatus, statuses, workAt } = await atChange();
  const next = await book(room_id, 1, 2);
  await workAt('09:00');
  expect((await act(next.id, 'checkIn')).status).toBe(200);
  expect((await act(next.id, 'undoCheckIn')).status).toBe(200);
  expect(await roomStatus(room_id)).toBe('occupied');
  await workAt('10:15');
  expect(await statuses()).toEqual(['cleaning', 'occupied']);
  // What the state was between two guests counts, not what it was before the first.
  await set(room_id, 'available');
  expect((await act(next.id, 'checkIn')).status).toBe(200);
  expect((await act(next.id, 'undoCheckIn')).status).toBe(200);
  expect(await roomStatus(room_id)).toBe('available');
  expect(await roomStatus(other_id)).toBe('occupied');
});

it('an arrival that is undone on a later day leaves the room of the guest before to clean', async () => {
  const { act, book, room_id, roomStatus, workAt } = await atChange();
  const next = await book(room_id, 1, 4);
  await workAt('09:00');
  expect((await act(next.id, 'checkIn')).status).toBe(200);
  await workAt('10:15');
  await workAt('11:00', 2);
  expect(await roomStatus(room_id)).toBe('occupied');
  expect((await act(next.id, 'undoCheckIn')).status).toBe(200);
  expect(await roomStatus(room_id)).toBe('cleaning');
});
