import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { italianDay } from '../../../core/format/days.ts';
import { deskAt } from '../testing/desk.ts';
import { lastLine, rooms as roomsOf } from '../testing/two-rooms.ts';
import { expectAllWhole } from '../testing/whole.ts';

const w = world();

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
  expect(lastLine(moved.body)).toMatch(/^Mancato arrivo annullato\. Dal.* in camera 102/);
  expect((await desk.create(other_id, 2, 3)).error.code).toBe('nights_taken');
  expect((await desk.act(id, 'checkIn')).status).toBe(200);
  expect(await desk.roomStatus(other_id)).toBe('occupied');
  expect(await expectAllWhole(w.app.db, place.id)).toBeGreaterThan(0);
});

// docs/rules.md 6.18
it('a guest who comes two nights late gets another room where a night that has passed was sold', async () => {
  const place = await w.aPlace();
  const [room_id, other_id, third_id] = [
    await w.aRoom(place),
    await w.aRoom(place, { number: '102' }),
    await w.aRoom(place, { number: '103' }),
  ];
  const desk = await deskAt(w, place);
  const { id } = await desk.book(room_id, 0, 5);
  await desk.act(id, 'noShow');
  await desk.book(room_id, 1, 2);
  await desk.book(room_id, 3, 5);
  await desk.book(other_id, 1, 2);
  w.advance(3 * DAY_MS);
  expect((await desk.act(id, 'checkIn')).error.code).toBe('nights_taken');
  const refused = await desk.move(id, other_id, desk.day(3));
  expect(refused.error).toEqual({
    code: 'nights_taken',
    error: `Per la notte ${beforeDay('del', italianDay(desk.day(1)))} non è libera né la camera di prima né la 102: scegli un'altra camera, oppure fai una prenotazione da oggi e annulla questa.`,
  });
  expect((await desk.get(id)).no_show_at).not.toBeNull();
  const moved = await desk.move(id, third_id, desk.day(3));
  expect(moved.body).toMatchObject({ no_show_at: null, room_id: third_id, money: { balance: 450 } });
  // Its night of the second day is where it was free, the others before stay.
  expect(roomsOf(moved.body)).toEqual([room_id, third_id, room_id, third_id, third_id]);
  expect((await desk.act(id, 'checkIn')).status).toBe(200);
  expect(await expectAllWhole(w.app.db, place.id)).toBeGreaterThan(0);
});

// docs/rules.md 6.18
it('a guest who comes two nights late gets another room where the former one is gone', async () => {
  const place = await w.aPlace();
  const [room_id, other_id] = [await w.aRoom(place), await w.aRoom(place, { number: '102' })];
  const desk = await deskAt(w, place);
  const { id } = await desk.book(room_id, 0, 3);
  await desk.act(id, 'noShow');
  w.advance(2 * DAY_MS);
  expect((await desk.send(rooms.remove, { params: { room_id } })).status).toBe(204);
  const moved = await desk.move(id, other_id, desk.day(2));
  expect(roomsOf(moved.body)).toEqual([room_id, other_id, other_id]);
  expect((await desk.act(id, 'checkIn')).status).toBe(200);
  expect(await expectAllWhole(w.app.db, place.id)).toBeGreaterThan(0);
});
