import { bookings } from 'contract/bookings/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { aPage } from '../public/testing/page.ts';
import { world } from '../../testing/world.ts';

const w = world();

/** A room in maintenance without an end, with a guest's nights left in it. */
async function broken(from = 3, to = 6, isIn = false) {
  const page = await aPage(w);
  const { desk, room_id, place } = page;
  const { id } = await desk.book(room_id, from, to);
  if (isIn) expect((await desk.act(id, 'checkIn')).status).toBe(200);
  const set = (status: 'maintenance' | 'available') =>
    desk.send(rooms.setStatus, { params: { room_id }, body: { status } });
  expect((await set('maintenance')).status).toBe(200);
  const blocks = () =>
    w.app.db.many<{ id: number; from: string; to: string }>(sql`
      select id, from_date as "from", to_date as "to" from room_blocks where room_id = ${room_id} order by from_date`);
  const nights = async () => (await blocks()).map((one) => `${one.from} ${one.to}`);
  const before = await nights();
  /** With what the page refuses the change before it is tried. */
  const refusal = async (query: { check_out_date?: string; room_id?: number; from?: string }) => {
    const { body } = await desk.send(bookings.preview, { params: { booking_id: id }, query });
    return body.refusal?.code;
  };
  /** The stay has all that it had, and so has the maintenance. */
  async function expectUndone(): Promise<void> {
    expect(await nights()).toEqual(before);
    await expectAllWhole(w.app.db, place.id);
  }
  return { ...page, id, set, blocks, nights, refusal, expectUndone };
}

it('a cancelled stay comes back to the room in maintenance that it had', async () => {
  const { desk, id, expectUndone } = await broken();
  await desk.act(id, 'cancel');
  expect((await desk.act(id, 'restore')).status).toBe(200);
  await expectUndone();
  // Given up once more its nights are closed as before.
  await desk.act(id, 'cancel');
  expect((await desk.act(id, 'restore')).status).toBe(200);
  await expectUndone();
});

it('so does one that was moved or made shorter, also by a part of its nights', async () => {
  const { desk, id, day, place, room_id, expectUndone, nights, refusal } = await broken();
  const other_id = await w.aRoom(place, { number: '102' });
  await desk.move(id, other_id, day(3));
  expect(await refusal({ room_id, from: day(3) })).toBeUndefined();
  expect((await desk.move(id, room_id, day(3))).status).toBe(200);
  await expectUndone();
  await desk.change(id, { check_out_date: day(4) });
  expect((await desk.change(id, { check_out_date: day(5) })).status).toBe(200);
  expect(await nights()).toContain(`${day(5)} ${day(6)}`);
  expect(await refusal({ check_out_date: day(6) })).toBeUndefined();
  expect(await refusal({ check_out_date: day(7) })).toBe('nights_taken');
  expect((await desk.change(id, { check_out_date: day(6) })).status).toBe(200);
  await expectUndone();
});

it('so does a guest who has left too early', async () => {
  const { desk, id, expectUndone } = await broken(0, 3, true);
  expect((await desk.act(id, 'checkOut')).status).toBe(200);
  expect((await desk.act(id, 'undoCheckOut')).status).toBe(200);
  await expectUndone();
});

it('so does a guest in the house who was moved out of it, and it stays in maintenance', async () => {
  const { desk, id, place, room_id, day, set, refusal, expectUndone } = await broken(0, 3, true);
  const other_id = await w.aRoom(place, { number: '102' });
  const next = await desk.book(other_id, 3, 5);
  const { nights, check_in_date, check_out_date } = await desk.get(id);
  const moved = await desk.move(id, other_id, day(0));
  expect(moved.status).toBe(200);
  expect(await refusal({ room_id, from: day(0) })).toBeUndefined();
  // As "Annulla" asks for it: each night in the room that it had.
  const undo = {
    check_in_date,
    check_out_date,
    nights: nights.map(({ night, price }) => ({ night, price, room_id })),
    expected_updated_at: moved.body.updated_at,
  };
  expect((await desk.change(id, undo)).status).toBe(200);
  expect(await desk.roomStatus(room_id)).toBe('maintenance');
  await expectUndone();
  // No night beyond those, no other guest, and no maintenance that began since.
  expect((await desk.change(id, { check_out_date: day(4) })).error.code).toBe('nights_taken');
  expect((await desk.move(id, other_id, day(0))).status).toBe(200);
  expect((await desk.change(next.id, { room_id })).error.code).toBe('nights_taken');
  await set('available');
  await set('maintenance');
  expect((await desk.move(id, room_id, day(0))).error.code).toBe('room_in_maintenance');
  await expectAllWhole(w.app.db, place.id);
});

it('another stay, and nights that maintenance closed by itself, are refused as before', async () => {
  const { desk, id, day, room_id, set, place } = await broken();
  expect((await desk.change(id, { check_out_date: day(7) })).error.code).toBe('nights_taken');
  await desk.act(id, 'cancel');
  expect((await desk.create(room_id, 3, 6)).error.code).toBe('nights_taken');
  await set('available');
  await set('maintenance');
  expect((await desk.act(id, 'restore')).error.code).toBe('nights_taken');
  await expectAllWhole(w.app.db, place.id);
});
