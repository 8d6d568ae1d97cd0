import { DAY_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import type { RoomStatusChange } from 'contract/rooms/schemas';
import { expect, it } from 'vitest';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { aPage } from '../public/testing/page.ts';
import { world } from '../../testing/world.ts';

const w = world();

/** A room in maintenance without an end, with a guest's nights 3 to 6 left in it, and the undo of an opened stretch. */
async function broken() {
  const page = await aPage(w);
  const { desk, room_id, day, guest, place } = page;
  const { id } = await desk.book(room_id, 3, 6);
  const set = (body: RoomStatusChange) => desk.send(rooms.setStatus, { params: { room_id }, body });
  await set({ status: 'maintenance', until: null, when_taken: 'free_nights', reason: 'Tubo rotto' });
  const blocks = async () => {
    const query = { from: day(-5), to: day(30) };
    const { body } = await desk.send(planning.get, { params: { place_id: place.id }, query });
    return body.blocks;
  };
  async function openThenUndo(from: string): Promise<void> {
    const block = (await blocks()).find(({ from_date }) => from_date === from)!;
    expect((await desk.unblock(block.id)).status).toBe(204);
    const { reason, open_ended, to_date } = block;
    const until = open_ended ? null : to_date;
    const again = { status: 'maintenance', from, until, when_taken: 'free_nights', reason } as const;
    expect((await set(again)).status).toBe(200);
  }
  const isSold = async (from: number, to: number) => {
    const { body } = await guest.offers({ from: day(from), to: day(to) });
    return body.data.find((one) => one.room_id === room_id)?.free;
  };
  const room = async () => (await desk.send(rooms.get, { params: { room_id } })).body;
  return { ...page, id, set, blocks, openThenUndo, isSold, room };
}

const words = ({ from_date, to_date, reason }: { from_date: string; to_date: string; reason: string }) =>
  [from_date, to_date, reason].join(' ');

it('an opened stretch that is closed again leaves the later ones closed', async () => {
  const { desk, id, day, blocks, openThenUndo, isSold, place } = await broken();
  const before = (await blocks()).map(words);
  expect(before).toHaveLength(2);
  await openThenUndo(day(0));
  expect(await isSold(10, 12)).toBe(false);
  expect((await blocks()).map(words)).toEqual(before);
  await expectAllWhole(w.app.db, place.id);
  // The nights between the two are meant to be closed as they were before.
  await desk.act(id, 'cancel');
  expect(await isSold(3, 6)).toBe(false);
});

it('so does the last one, and the room is in maintenance again without the stretch before', async () => {
  const { desk, id, day, blocks, openThenUndo, isSold, room, place } = await broken();
  const [first] = await blocks();
  await desk.unblock(first!.id);
  await openThenUndo(day(6));
  expect(await room()).toMatchObject({ status: 'maintenance', maintenance: { until: null } });
  expect(await isSold(0, 3)).toBe(true);
  expect(await isSold(6, 8)).toBe(false);
  await desk.act(id, 'cancel');
  expect(await isSold(3, 6)).toBe(true);
  await expectAllWhole(w.app.db, place.id);
});

it('nights that were sold meanwhile are left out, and without any left it is refused', async () => {
  const { desk, room_id, day, blocks, set, isSold } = await broken();
  const [first] = await blocks();
  await desk.unblock(first!.id);
  await desk.book(room_id, 0, 1);
  const again = { status: 'maintenance', from: day(0), when_taken: 'free_nights' } as const;
  expect((await set({ ...again, until: day(3) })).status).toBe(200);
  expect(await isSold(1, 3)).toBe(false);
  expect((await set({ ...again, until: day(1) })).error.code).toBe('nights_taken');
  expect((await set({ ...again, until: day(0) })).error.fields).toHaveProperty('until');
  expect((await set({ status: 'available', from: day(0) })).error.fields).toHaveProperty('from');
});

it('a room that is closed again says the former reason', async () => {
  const { set, room, blocks } = await broken();
  const { maintenance } = await room();
  expect(maintenance).toEqual({ until: null, reason: 'Tubo rotto' });
  const before = (await blocks()).map(words);
  await set({ status: 'available' });
  const reason = maintenance?.reason ?? '';
  await set({ status: 'maintenance', until: null, when_taken: 'free_nights', reason });
  expect((await blocks()).map(words)).toEqual(before);
});

it('nights before today stay closed when the rest is opened, and are closed anew by nobody', async () => {
  const { set, blocks, day, openThenUndo, desk, place } = await broken();
  const forever = { status: 'maintenance', until: null, when_taken: 'free_nights' } as const;
  const before = (await blocks()).map(words);
  for (const from of [day(-4), '2020-01-01']) {
    expect((await set({ ...forever, from })).error.fields).toHaveProperty('from');
    expect((await set({ status: 'maintenance', from })).error.fields).toHaveProperty('from');
  }
  expect((await blocks()).map(words)).toEqual(before);
  const dayLater = DAY_MS;
  w.advance(dayLater);
  try {
    const [first] = await blocks();
    expect((await desk.unblock(first!.id)).status).toBe(204);
    // A repeated request leaves what has passed alone.
    expect((await desk.unblock(first!.id)).status).toBe(404);
    const past = `${day(0)} ${day(1)} Tubo rotto`;
    expect((await blocks()).map(words)).toEqual([past, before[1]]);
    expect((await set({ ...forever, from: day(0), until: day(3) })).error.fields).toHaveProperty('from');
    expect((await set({ ...forever, from: day(1), until: day(3), reason: 'Tubo rotto' })).status).toBe(200);
    expect((await blocks()).map(words)).toEqual([past, `${day(1)} ${day(3)} Tubo rotto`, before[1]]);
    await openThenUndo(day(1));
    expect((await blocks()).map(words)).toHaveLength(3);
  } finally {
    w.advance(-dayLater);
  }
  await expectAllWhole(w.app.db, place.id);
});
