import { channelEvents } from 'contract/channel-events/calls';
import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { afterEach, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();
let passed = 0;
afterEach(() => {
  w.advance(-passed * DAY_MS);
  passed = 0;
});

/** A calendar of the whole place, with a guest of it from tonight to the fourth day. */
async function withGuest() {
  platform.tells([]);
  const hub = await connected(w, platform, { room_id: null });
  const other_id = await w.aRoom(hub.place, { number: '102' });
  platform.tells([hub.period(0, 4)]);
  await hub.sync();
  const event = (await hub.open())[0]!;
  const assign = (room_id: number) =>
    hub.send(channelEvents.assign, { params: { channel_event_id: event.id }, body: { room_id } });
  const nextDay = () => {
    w.advance(DAY_MS);
    passed += 1;
  };
  const held = (room_id: number) =>
    w.app.db.many<{ from: string; to: string }>(sql`
      select lower(nights) as "from", upper(nights) as "to" from room_holds
      where channel_event_id = ${event.id} and room_id = ${room_id} order by nights`);
  const addGuest = (more: { total_price?: number; slept_room_id?: number } = {}) =>
    hub.send(channelEvents.book, {
      params: { channel_event_id: event.id },
      body: { guest_first_name: 'Portal', guest_last_name: 'Guest', number_of_guests: 2, ...more },
    });
  return { ...hub, other_id, assign, nextDay, held, addGuest };
}

const said = (nights: readonly { night: string; room_id: number | null }[]) =>
  nights.map(({ night, room_id }) => `${night} ${room_id}`);

it('a period that has begun goes into a room that is free from today on', async () => {
  const { assign, nextDay, held, book, other_id, place, day, create } = await withGuest();
  await book(other_id, 0, 1);
  expect((await assign(other_id)).error.code).toBe('nights_taken');
  nextDay();
  expect((await assign(other_id)).body).toMatchObject({ state: 'active', room_id: other_id, problem: null });
  expect(await held(other_id)).toEqual([{ from: day(1), to: day(4) }]);
  expect((await create(other_id, 2, 3)).error.code).toBe('nights_taken');
  await expectAllWhole(w.app.db, place.id);
});

it('one that changes room keeps its past nights in the former one', async () => {
  const { assign, nextDay, held, room_id, other_id, place, day, period, sync, create } = await withGuest();
  expect((await assign(room_id)).status).toBe(200);
  nextDay();
  expect((await assign(other_id)).body).toMatchObject({ state: 'active', problem: null });
  const former = [{ from: day(0), to: day(1) }];
  expect(await held(room_id)).toEqual(former);
  expect(await held(other_id)).toEqual([{ from: day(1), to: day(4) }]);
  expect((await create(room_id, 1, 3)).status).toBe(201);
  platform.tells([period(0, 3)]);
  await sync();
  expect(await held(room_id)).toEqual(former);
  expect(await held(other_id)).toEqual([{ from: day(1), to: day(3) }]);
  // A third night, and back to where it was.
  nextDay();
  await sync();
  expect(await held(other_id)).toEqual([{ from: day(1), to: day(3) }]);
  await expectAllWhole(w.app.db, place.id);
});

it('the planning draws the past nights of one in the former room, also once that was deleted', async () => {
  const { assign, nextDay, room_id, other_id, place, day, board, send } = await withGuest();
  await w.aRoom(place, { number: '103' });
  expect((await assign(room_id)).status).toBe(200);
  nextDay();
  expect((await assign(other_id)).status).toBe(200);
  const former = { room_id, from_date: day(0), to_date: day(1) };
  const present = { room_id: other_id, from_date: day(1), to_date: day(4) };
  expect((await board()).channel_events).toMatchObject([{ room_id: other_id, held: [former, present] }]);
  expect((await send(rooms.remove, { params: { room_id } })).status).toBe(204);
  const before = await board(0, 1);
  expect(before.channel_events).toMatchObject([{ held: [former] }]);
  expect(before.rooms.map(({ id }) => id)).toContain(room_id);
  expect((await board(2, 4)).rooms.map(({ id }) => id)).not.toContain(room_id);
});

it('the guest of one gets a booking, with the slept nights in the room of them', async () => {
  const { assign, nextDay, room_id, other_id, place, day, addGuest, period, sync, create } =
    await withGuest();
  expect((await assign(room_id)).status).toBe(200);
  nextDay();
  expect((await assign(other_id)).status).toBe(200);
  const { status, body } = await addGuest({ total_price: 400 });
  expect(status).toBe(201);
  const nights = [`${day(0)} ${room_id}`, ...[1, 2, 3].map((n) => `${day(n)} ${other_id}`)];
  expect(said(body.nights)).toEqual(nights);
  expect(body).toMatchObject({ check_in_date: day(0), check_out_date: day(4), total_price: 400 });
  expect((await create(room_id, 0, 1)).error.code).toBe('nights_taken');
  await expectAllWhole(w.app.db, place.id);
  platform.tells([period(0, 3)]);
  await sync();
  await expectAllWhole(w.app.db, place.id);
});

it('a past night that was slept nobody knows where stays out of the booking, and its price does not', async () => {
  const { assign, nextDay, other_id, place, day, book, addGuest, period, sync, get, open } =
    await withGuest();
  await book(other_id, 0, 1);
  nextDay();
  expect((await assign(other_id)).status).toBe(200);
  const { status, body } = await addGuest({ total_price: 400 });
  expect(status).toBe(201);
  expect(said(body.nights)).toEqual([1, 2, 3].map((n) => `${day(n)} ${other_id}`));
  expect(body.total_price).toBe(400);
  expect(await open()).toEqual([]);
  platform.tells([period(0, 5)]);
  await sync();
  expect(await get(body.id)).toMatchObject({ check_in_date: day(1), check_out_date: day(5) });
  expect(await open()).toEqual([]);
  await expectAllWhole(w.app.db, place.id);
});

it('unless the desk says where, in a room of the place that was free then', async () => {
  const { assign, nextDay, other_id, place, day, book, addGuest, period, sync, get, open, create } =
    await withGuest();
  await book(other_id, 0, 1);
  const slept_room_id = await w.aRoom(place, { number: '103' });
  nextDay();
  expect((await assign(other_id)).status).toBe(200);
  const elsewhere = await w.aRoom(await w.aPlace());
  expect((await addGuest({ slept_room_id: elsewhere })).status).toBe(404);
  const { status, error } = await addGuest({ slept_room_id: other_id });
  expect([status, error.code]).toEqual([409, 'nights_taken']);
  const { body } = await addGuest({ total_price: 400, slept_room_id });
  const nights = [`${day(0)} ${slept_room_id}`, ...[1, 2, 3].map((n) => `${day(n)} ${other_id}`)];
  expect(said(body.nights)).toEqual(nights);
  expect(body).toMatchObject({ check_in_date: day(0), total_price: 400, number_of_nights: 4 });
  expect((await create(slept_room_id, 0, 1)).error.code).toBe('nights_taken');
  platform.tells([period(0, 5)]);
  await sync();
  expect(await get(body.id)).toMatchObject({ check_in_date: day(0), check_out_date: day(5) });
  expect(await open()).toEqual([]);
  await expectAllWhole(w.app.db, place.id);
});
