import { bookings } from 'contract/bookings/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { payments } from 'contract/payments/calls';
import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { aPage } from '../../public/testing/page.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

describe('the number of a booking', () => {
  const w = world();

  const listed = async (place: TestPlace, q?: string) => {
    const query = { sort: 'id' as const, ...(q !== undefined && { q }) };
    const { body } = await w.as(place.owner.token)(bookings.list, { params: { place_id: place.id }, query });
    return body.bookings;
  };
  const numbers = async (place: TestPlace) => (await listed(place)).map(({ number }) => number);

  it('begins at 1 at each place and goes on without a gap, for every kind of insert', async () => {
    const [one, two] = [await aPage(w), await aPage(w)];
    expect((await one.desk.book(one.room_id, 1, 2)).number).toBe(1);
    await w.aBooking(one.room_id, { check_in_date: one.day(2), check_out_date: one.day(3) });
    expect((await two.desk.book(two.room_id, 1, 2)).number).toBe(1);
    await one.desk.hold(one.room_id, 3, 4, new Date(w.app.clock().getTime() + MINUTE_MS));
    expect((await one.request(4, 5)).number).toBe(4);
    expect((await two.request(4, 5)).number).toBe(2);
    expect([await numbers(one.place), await numbers(two.place)]).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ]);
  });

  it('is given once each to those who book at the same moment, and a refusal takes none', async () => {
    const place = await w.aPlace();
    const second = await w.another();
    const desks = [await deskAt(w, place), await deskAt(w, place, { server: second.server })];
    const rooms = await Promise.all(Array.from({ length: 12 }, () => w.aRoom(place)));
    const answers = await Promise.all(
      rooms.flatMap((room_id) => desks.map((desk) => desk.create(room_id, 1, 3))),
    );
    await second.close();
    const given = answers.filter(({ status }) => status === 201).map(({ body }) => body.number);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(rooms.length);
    expect(given.toSorted((a, b) => a - b)).toEqual(rooms.map((_, n) => n + 1));
    expect((await desks[0]!.book(rooms[0]!, 5, 6)).number).toBe(rooms.length + 1);
  });

  it('is given back by a transaction that is undone', async () => {
    const page = await aPage(w);
    const undone = w.app.db.tx(async (db) => {
      await db.run(sql`
        insert into bookings (place_id, guest_first_name, guest_last_name, check_in_date, check_out_date, number_of_guests,
          total_cents, status, created_at, updated_at)
        values (${page.place.id}, 'A', 'B', '2027-05-01', '2027-05-02', 1, 0, 'confirmed', now(), now())`);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await page.desk.book(page.room_id, 1, 2)).number).toBe(1);
  });

  it('tells a stranger nothing of other places, and the id is in no answer to them', async () => {
    const [page, busy] = [await aPage(w), await aPage(w)];
    const first = await page.request(1, 2);
    for (let day = 1; day < 6; day += 1) await busy.desk.book(busy.room_id, day, day + 1);
    const again = await page.stranger('10.9.0.1').ask(5, 6, { guest_email: 'altro@example.com' });
    expect(again.body.number - first.number).toBe(1);
    const { body } = await page.guest.get(again.body.token);
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('booking_id');
    expect(body.number).toBe(2);
  });

  it('finds it in the list, among payments and in the file, where the id finds nothing', async () => {
    const [page, busy] = [await aPage(w), await aPage(w)];
    for (let day = 1; day < 6; day += 1) await busy.desk.book(busy.room_id, day, day + 1);
    const { id, number } = await page.desk.book(page.room_id, 1, 2);
    const { place, desk } = page;
    expect((await listed(place, '#1')).map((one) => one.id)).toEqual([id]);
    expect(await listed(place, `#${id}`)).toEqual([]);
    expect(await listed(place, '#99999999999')).toEqual([]);
    const paid = { method: 'cash', amount: 10, paid_on: desk.today, note: null };
    await desk.send(payments.record, { params: { booking_id: id }, body: paid as never });
    const of = async (q: string) =>
      (await desk.send(payments.list, { params: { place_id: place.id }, query: { q } })).body.data;
    expect((await of('#1')).map(({ payable }) => [payable.id, payable.number])).toEqual([[id, number]]);
    expect(await of(`#${id}`)).toEqual([]);
    const { body: text } = await desk.send(bookings.csv, { params: { place_id: place.id }, query: {} });
    expect(readCsv(text)[1]?.[0]).toBe('1');
  });

  it('finds by # the booking of each place where the person may see bookings, the chosen place first', async () => {
    const [mine, cleaned, foreign] = [await w.aPlace(), await w.aPlace(), await w.aPlace()];
    const other = await w.aPlace({ owner: mine.owner });
    const ids = new Map<number, number>();
    for (const place of [mine, cleaned, foreign, other]) {
      const room_id = await w.aRoom(place);
      for (const day of [3, 5]) {
        const stay = { check_in_date: `2027-03-0${day}`, check_out_date: `2027-03-0${day + 1}` };
        ids.set(place.id, await w.aBooking(room_id, stay));
      }
    }
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${mine.owner.id}, ${cleaned.id}, 'business', 'housekeeping')`);
    const find = async (q: string, place_id: number) => {
      const { body } = await w.as(mine.owner.token)(search.find, { query: { q, place_id } });
      return body.data.filter(({ type }) => type === 'booking').map(({ id }) => id);
    };
    expect(await find('#2', mine.id)).toEqual([ids.get(mine.id), ids.get(other.id)]);
    expect(await find('#2', other.id)).toEqual([ids.get(other.id), ids.get(mine.id)]);
    expect(await find('#2', cleaned.id)).not.toContain(ids.get(cleaned.id));
    expect(await find(`#${ids.get(foreign.id)}`, mine.id)).toEqual([]);
  });
});
