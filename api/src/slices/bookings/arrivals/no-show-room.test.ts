import { rooms } from 'contract/rooms/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { lastLine } from '../testing/two-rooms.ts';
import { expectAllWhole } from '../testing/whole.ts';

const w = world();
const DAY_MS = 24 * 60 * 60 * 1000;

it('a room is removed although a guest who never came had it, and the nights stay owed', async () => {
  const place = await w.aPlace();
  const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
  const { id } = await desk.book(room_id, -1, 3);
  expect((await desk.act(id, 'noShow')).status).toBe(200);
  // Requests whose time is over hold nothing either, whether or not anybody has noted it.
  await desk.hold(room_id, 5, 7, new Date(w.app.clock().getTime() - 1000));
  expect((await desk.send(rooms.remove, { params: { room_id } })).status).toBe(204);
  expect(await desk.get(id)).toMatchObject({ status: 'confirmed', money: { balance: 360 } });
  const { error } = await desk.act(id, 'checkIn');
  expect(error.code).toBe('room_gone');
});

it('the night that is kept for a guest who did not come keeps the room', async () => {
  const place = await w.aPlace();
  const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
  const { id } = await desk.book(room_id, 0, 3);
  await desk.act(id, 'noShow');
  const remove = () => desk.send(rooms.remove, { params: { room_id } });
  expect((await remove()).error.code).toBe('room_has_bookings');
  w.advance(DAY_MS);
  expect((await remove()).status).toBe(204);
});

// docs/rules.md 6.18
it('a guest who comes late gets another room where the nights were sold meanwhile', async () => {
  const place = await w.aPlace();
  const [room_id, other_id] = [await w.aRoom(place), await w.aRoom(place, { number: '102' })];
  const desk = await deskAt(w, place);
  const { id } = await desk.book(room_id, 0, 3);
  await desk.act(id, 'noShow');
  await desk.book(room_id, 1, 3);
  w.advance(DAY_MS);
  expect((await desk.act(id, 'checkIn')).error.code).toBe('nights_taken');
  const taken = await desk.book(other_id, 2, 3);
  const refused = await desk.move(id, other_id, desk.day(1));
  expect(refused.error.code).toBe('nights_taken');
  expect((await desk.get(id)).no_show_at).not.toBeNull();
  await desk.act(taken.id, 'cancel');
  const moved = await desk.move(id, other_id, desk.day(1));
  expect(moved.body).toMatchObject({ no_show_at: null, room_id: other_id, money: { balance: 270 } });
  expect(lastLine(moved.body)).toMatch(/^Mancato arrivo annullato\. Dal .* in camera 102/);
  expect((await desk.create(other_id, 2, 3)).error.code).toBe('nights_taken');
  expect((await desk.act(id, 'checkIn')).status).toBe(200);
  expect(await desk.roomStatus(other_id)).toBe('occupied');
  expect(await expectAllWhole(w.app.db, place.id)).toBeGreaterThan(0);
});
