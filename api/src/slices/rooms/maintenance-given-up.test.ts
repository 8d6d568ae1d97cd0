import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { nightWork } from '../bookings/arrivals/night-work.ts';
import { aPage } from '../public/testing/page.ts';
import { world } from '../../testing/world.ts';

const w = world();

/** A room in maintenance without an end, with a guest's nights 3 to 6 left in it. */
async function broken() {
  const page = await aPage(w);
  const { desk, room_id, day, guest } = page;
  const { id } = await desk.book(room_id, 3, 6);
  const set = (status: 'maintenance' | 'available') =>
    desk.send(rooms.setStatus, { params: { room_id }, body: { status } });
  expect((await set('maintenance')).status).toBe(200);
  const isSold = async (from: number, to: number) => {
    const { body } = await guest.offers({ from: day(from), to: day(to) });
    return body.data.find((one) => one.room_id === room_id)?.free;
  };
  return { ...page, id, set, isSold };
}

it('a stay that leaves a room in maintenance does not put its nights on sale', async () => {
  const { desk, id, place, day, isSold, set } = await broken();
  const other_id = await w.aRoom(place, { number: '102' });
  expect((await desk.move(id, other_id, day(3))).status).toBe(200);
  expect(await isSold(3, 6)).toBe(false);
  expect(await expectAllWhole(w.app.db, place.id)).toBe(1);
  expect((await set('available')).status).toBe(200);
  expect(await isSold(3, 6)).toBe(true);
});

it('nor does one that becomes shorter or is cancelled', async () => {
  const { desk, id, day, isSold } = await broken();
  await desk.change(id, { check_out_date: day(5) });
  expect(await isSold(5, 6)).toBe(false);
  await desk.act(id, 'cancel');
  expect(await isSold(3, 4)).toBe(false);
  expect((await desk.act(id, 'restore')).status).toBe(200);
});

it('a gap that a person opened stays open once it was sold and given up whole', async () => {
  const { desk, room_id, day, isSold, id } = await broken();
  await desk.act(id, 'cancel');
  const blocks = await w.app.db.many<{ id: number; from_date: string }>(sql`
    select id, from_date from room_blocks where room_id = ${room_id} order by from_date`);
  const gap = blocks.find(({ from_date }) => from_date === day(3));
  expect((await desk.unblock(gap!.id)).status).toBe(204);
  expect(await isSold(3, 6)).toBe(true);
  const whole = await desk.book(room_id, 3, 6);
  await desk.act(whole.id, 'cancel');
  expect(await isSold(3, 6)).toBe(true);
  expect(await isSold(2, 3)).toBe(false);
});

it('the last nights before the end of a maintenance are closed once their guest gives them up', async () => {
  const page = await aPage(w);
  const { desk, room_id, day, guest } = page;
  const { id } = await desk.book(room_id, 3, 6);
  const body = { status: 'maintenance', until: day(6), when_taken: 'free_nights' } as const;
  expect((await desk.send(rooms.setStatus, { params: { room_id }, body })).status).toBe(200);
  await desk.act(id, 'cancel');
  const offered = async (from: number, to: number) => {
    const { body: offers } = await guest.offers({ from: day(from), to: day(to) });
    return offers.data.find((one) => one.room_id === room_id)?.free;
  };
  expect(await offered(3, 4)).toBe(false);
  expect(await offered(5, 6)).toBe(false);
  expect(await offered(6, 8)).toBe(true);
});

it("a maintenance whose last nights are a guest's goes on until its end, and closes them once they are given up", async () => {
  const page = await aPage(w);
  const { desk, room_id, day, guest } = page;
  const { id } = await desk.book(room_id, 1, 3);
  const body = { status: 'maintenance', until: day(3), when_taken: 'free_nights' } as const;
  expect((await desk.send(rooms.setStatus, { params: { room_id }, body })).status).toBe(200);
  const offered = async (from: number, to: number) => {
    const { body: offers } = await guest.offers({ from: day(from), to: day(to) });
    return offers.data.find((one) => one.room_id === room_id)?.free;
  };
  const { body: room } = await desk.send(rooms.get, { params: { room_id } });
  expect(room.maintenance).toEqual({ until: day(3), reason: 'Manutenzione' });
  w.advance(DAY_MS);
  await nightWork(w.app);
  expect(await desk.roomStatus(room_id)).toBe('maintenance');
  expect((await desk.act(id, 'checkIn')).error.code).toBe('room_in_maintenance');
  await desk.act(id, 'cancel');
  expect(await offered(2, 3)).toBe(false);
  w.advance(2 * DAY_MS);
  await nightWork(w.app);
  expect(await desk.roomStatus(room_id)).toBe('available');
});

it('a maintenance also ends by its date once its past nights were deleted by hand', async () => {
  const { desk, room_id, day } = await aPage(w);
  const { id } = await desk.book(room_id, 1, 3);
  const body = { status: 'maintenance', until: day(3), when_taken: 'free_nights' } as const;
  expect((await desk.send(rooms.setStatus, { params: { room_id }, body })).status).toBe(200);
  w.advance(DAY_MS);
  const block = await w.app.db.one<{ id: number }>(
    sql`select id from room_blocks where room_id = ${room_id}`,
  );
  expect((await desk.unblock(block.id)).status).toBe(204);
  expect((await desk.act(id, 'checkIn')).error.code).toBe('room_in_maintenance');
  w.advance(2 * DAY_MS);
  await nightWork(w.app);
  expect(await desk.roomStatus(room_id)).toBe('available');
});

it('nights that a person has put back on sale stay there', async () => {
  const { desk, room_id, day, isSold, id } = await broken();
  const board = await w.app.db.many<{ id: number; from_date: string }>(
    sql`
      select id, from_date from room_blocks where room_id = ${room_id} order by from_date`,
  );
  expect(board[0]?.from_date).toBe(day(0));
  expect((await desk.unblock(board[0]!.id)).status).toBe(204);
  const other = await desk.book(room_id, 1, 2);
  await desk.act(other.id, 'cancel');
  await desk.act(id, 'cancel');
  expect(await isSold(0, 6)).toBe(true);
});
