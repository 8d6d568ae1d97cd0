import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { nightWork } from './night-work.ts';
import { deskAt } from '../testing/desk.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { expectAllWhole } from '../testing/whole.ts';

describe('at four in the morning', () => {
  const w = world();
  const { until, back } = movableClock(w);
  afterEach(back);

  // Before four the next four o'clock would still be the day on which the guests have come.
  beforeEach(() => until('12:00:00'));

  async function open() {
    const place = await w.aPlace();
    const [room_id, other_id] = [await w.aRoom(place), await w.aRoom(place)];
    const whole = () => expectAllWhole(w.app.db, place.id);
    return { ...(await deskAt(w, place)), room_id, other_id, whole };
  }
  const snapshots = (place_id: number) =>
    w.app.db.many<{
      seen_on: string;
      sold: number;
      empty: number;
      rooms: number;
      cents: number;
      first: string;
      last: string;
    }>(sql`
      select seen_on, count(*) filter (where rooms > 0)::int as sold, count(*) filter (where rooms = 0)::int as empty, sum(rooms)::int as rooms, sum(revenue_cents)::int as cents,
        min(night) as first, max(night) as last
      from book_snapshots where place_id = ${place_id} group by seen_on order by seen_on`);

  it('keeps a picture of what is sold of 400 nights, once a day', async () => {
    const { book, act, hold, change, room_id, other_id, place, day } = await open();
    await book(room_id, 2, 4);
    const { id: parked } = await book(other_id, 2, 3);
    await change(parked, { room_id: null, nights: [{ night: day(2), price: 50 }] });
    await act((await book(other_id, 5, 6)).id, 'cancel');
    await act((await book(other_id, 0, 3)).id, 'noShow');
    await hold(other_id, 6, 7, new Date(w.app.clock().getTime() + 3 * DAY_MS));
    await book(other_id, 500, 501);

    await until('03:59:00');
    await nightWork(w.app);
    expect(await snapshots(place.id)).toEqual([]);
    await until('04:00:00');
    await nightWork(w.app);
    const [first] = await snapshots(place.id);
    expect(first).toMatchObject({ sold: 2, empty: 1, rooms: 3, cents: 2 * 9000 + 5000 });
    expect(first?.first).toBe(first?.seen_on);

    await book(room_id, 10, 12);
    await until('12:00:00');
    await nightWork(w.app);
    expect(await snapshots(place.id)).toEqual([first]);
    await until('04:00:00');
    await nightWork(w.app);
    const [again, second] = await snapshots(place.id);
    expect([again, second?.rooms, second?.sold]).toEqual([first, 5, 4]);
  });

  it('follows the clock of each place, and needs no rooms where there are none', async () => {
    const [rome, tokyo, empty] = [await w.aPlace(), await w.aPlace(), await w.aPlace()];
    await w.aRoom(rome);
    await w.aRoom(tokyo);
    await w.app.db.run(sql`update places set time_zone = 'Asia/Tokyo' where id = ${tokyo.id}`);
    await until('22:00:00');
    await nightWork(w.app);
    const seen = await Promise.all([rome, tokyo, empty].map(async ({ id }) => (await snapshots(id)).length));
    // In Tokyo it is five or six in the morning of the next day.
    expect(seen).toEqual([1, 1, 0]);
    const [[there], [here]] = [await snapshots(tokyo.id), await snapshots(rome.id)];
    expect(there!.seen_on > here!.seen_on).toBe(true);
  });

  it('is caught up when Hub was off, in time for the day', async () => {
    const { place } = await open();
    await until('17:30:00');
    await nightWork(w.app);
    expect(await snapshots(place.id)).toHaveLength(1);
  });

  it('knows who sleeps where: occupied while somebody is in, to clean where somebody moved out', async () => {
    const { book, act, move, day, send, room_id, other_id, place, roomStatus, whole } = await open();
    const { id } = await book(room_id, 0, 2);
    const third = await w.aRoom(place);
    await act(id, 'checkIn');
    await act((await book(third, 0, 1)).id, 'checkIn');
    await move(id, other_id, day(1));
    const set = (room: number, status: 'available' | 'maintenance') =>
      send(rooms.setStatus, { params: { room_id: room }, body: { status } });
    await set(third, 'available');
    await until('04:00:00');
    await nightWork(w.app);
    const statuses = async () => [
      await roomStatus(room_id),
      await roomStatus(other_id),
      await roomStatus(third),
    ];
    // The guest of the third leaves today, and is still asleep, like the one who changes room.
    expect(await statuses()).toEqual(['occupied', 'available', 'occupied']);
    await until('09:59:00');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['occupied', 'available', 'occupied']);
    await until('10:00:00');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['cleaning', 'occupied', 'occupied']);
    await set(third, 'maintenance');
    await set(room_id, 'available');
    await until('04:00:00');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['available', 'occupied', 'maintenance']);
    expect(await whole()).toBe(2);
  });

  it('sends nobody to clean where a guest is in bed, and forgets no dirty room that the guest comes into', async () => {
    const { book, act, move, day, send, room_id, other_id, roomStatus } = await open();
    const set = (room: number, status: 'available' | 'cleaning' | 'occupied') =>
      send(rooms.setStatus, { params: { room_id: room }, body: { status } });
    const { id } = await book(room_id, 0, 3);
    await act(id, 'checkIn');
    await move(id, other_id, day(1));
    await set(other_id, 'cleaning');
    const statuses = async () => [await roomStatus(room_id), await roomStatus(other_id)];
    await until('04:00:00');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['occupied', 'cleaning']);
    await until('10:00:00');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['cleaning', 'cleaning']);
    // The guest is still packing, and says so; the new room is clean.
    await set(room_id, 'occupied');
    await set(other_id, 'available');
    await nightWork(w.app);
    expect(await statuses()).toEqual(['occupied', 'occupied']);
  });

  it('follows a change of room also where Hub was off in the night, and leaves the next guest in the former room', async () => {
    const { book, act, move, day, room_id, other_id, roomStatus } = await open();
    const { id } = await book(room_id, 0, 3);
    await act(id, 'checkIn');
    await move(id, other_id, day(1));
    const next = await book(room_id, 1, 2);
    await until('09:00:00');
    await act(next.id, 'checkIn');
    await until('17:30:00');
    await nightWork(w.app);
    expect([await roomStatus(room_id), await roomStatus(other_id)]).toEqual(['occupied', 'occupied']);
  });

  it('ends holds that no job has ended', async () => {
    const { hold, get, room_id } = await open();
    const id = await hold(room_id, 3, 4, new Date(w.app.clock().getTime() + MINUTE_MS));
    await w.app.db.run(sql`delete from pgboss.job where name = 'bookings.expire'`);
    await until('04:00:00');
    await nightWork(w.app);
    expect((await get(id)).status).toBe('failed');
  });

  it('does not let one place keep the others from theirs', async () => {
    const [broken, fine] = [await open(), await open()];
    await w.app.db.run(sql`delete from book_snapshots where place_id = ${broken.place.id}`);
    await w.app.db.run(sql`
      alter table book_snapshots add constraint no_luck check (place_id <> ${sql([String(broken.place.id)])})`);
    await until('04:00:00');
    await expect(nightWork(w.app)).rejects.toThrow('no_luck');
    await w.app.db.run(sql`alter table book_snapshots drop constraint no_luck`);
    expect([await snapshots(broken.place.id), await snapshots(fine.place.id)]).toMatchObject([[], [{}]]);
  });

  it('does not let a place whose zone the database does not know keep the others from theirs', async () => {
    const [broken, fine] = [await open(), await open()];
    await w.app.db.run(sql`update places set time_zone = 'ECT' where id = ${broken.place.id}`);
    await until('04:00:00');
    await expect(nightWork(w.app)).rejects.toThrow('ECT');
    await w.app.db.run(sql`update places set time_zone = 'Europe/Rome' where id = ${broken.place.id}`);
    expect([await snapshots(broken.place.id), await snapshots(fine.place.id)]).toMatchObject([[], [{}]]);
  });
});
