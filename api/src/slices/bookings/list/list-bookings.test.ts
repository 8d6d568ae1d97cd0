import { bookings } from 'contract/bookings/calls';
import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { twoRooms } from '../testing/two-rooms.ts';
import { someBookings } from '../testing/some-bookings.ts';

describe('the list of bookings', () => {
  const w = world();

  async function ask(place: TestPlace, query: Record<string, unknown> = {}) {
    const call = { params: { place_id: place.id }, query };
    const reply = await w.as(place.owner.token)(bookings.list, call);
    expect([reply.status, reply.error.error]).toEqual([200, undefined]);
    return reply.body;
  }
  async function found(place: TestPlace, q: string): Promise<string[]> {
    const { bookings: page, total } = await ask(place, { q, sort: 'id' });
    expect(total).toBe(page.length);
    return page.map(({ guest_last_name }) => guest_last_name);
  }

  it('shows each booking as the booking itself does, but for nights, log, money and customer', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '12', price_cents: 9999 });
    const stay = { room_id, check_in_date: '2027-05-01', check_out_date: '2027-05-04', number_of_guests: 2 };
    const guest = { guest_first_name: 'Anna', guest_last_name: 'Prova', guest_email: 'ANNA@example.com' };
    const send = w.as(place.owner.token);
    const created = await send(bookings.create, {
      params: { place_id: place.id },
      body: { ...stay, ...guest },
    });
    expect(created.status).toBe(201);
    const { nights, events, not_fresh, money, customer_id: _, ...booking } = created.body;
    expect([nights.length, events.length, not_fresh, money?.balance]).toEqual([3, 1, [], 299.97]);
    const list = await ask(place);
    expect(list.bookings).toEqual([booking]);
    expect(list.bookings[0]).toMatchObject({
      room: { name: null, number: '12' },
      number_of_nights: 3,
      price_per_night: 99.99,
      total_price: 299.97,
      guest_email: 'anna@example.com',
    });
  });

  it('answers zeros where there is nothing, and the sums beyond the last page', async () => {
    const place = await w.aPlace();
    const nothing = { total: 0, confirmed: 0, pending: 0, revenue: 0 };
    expect(await ask(place)).toMatchObject({ bookings: [], total: 0, summary: nothing });
    await someBookings(w, place, [{ payment_status: 'paid' }, {}]);
    const beyond = { bookings: [], total: 2, summary: { total: 2, confirmed: 2, pending: 0, revenue: 100 } };
    expect(await ask(place, { offset: 2 })).toMatchObject(beyond);
  });

  it('finds who sleeps in a room on the nights that are asked for, in whichever room they are last', async () => {
    const { place, id, move, act, other_id, room_id, day } = await twoRooms(w, 0, 4);
    await move(id, other_id, day(2));
    const inRoom = async (room: number, from?: string, to?: string) =>
      (await ask(place, { room_id: room, from, to })).total;
    expect([await inRoom(room_id), await inRoom(other_id)]).toEqual([1, 1]);
    expect([await inRoom(room_id, day(0), day(1)), await inRoom(other_id, day(0), day(1))]).toEqual([1, 0]);
    expect([await inRoom(room_id, day(2)), await inRoom(other_id, day(2))]).toEqual([0, 1]);
    expect([await inRoom(room_id, undefined, day(2)), await inRoom(other_id, undefined, day(2))]).toEqual([
      1, 0,
    ]);
    await act(id, 'cancel');
    expect([await inRoom(room_id, day(0), day(1)), await inRoom(other_id, day(0), day(1))]).toEqual([1, 0]);
  });

  it('names all rooms of a stay that changed room, in their order, also in the file and the search', async () => {
    const { place, id, move, other_id, room_id, day, send } = await twoRooms(w, 0, 4);
    const shown = async () => {
      const { bookings: page } = await ask(place);
      const params = { place_id: place.id };
      const { body } = await send(bookings.csv, { params, query: {} });
      const hits = await send(search.find, { query: { q: page[0]!.guest_last_name } });
      const hit = hits.body.data.find((one) => one.type === 'booking');
      const [titles = [], line = []] = readCsv(body);
      return {
        rooms: page[0]?.rooms,
        file: line[titles.indexOf('Camera')],
        search: hit?.subtitle.split(' · ')[1],
      };
    };
    expect(await shown()).toEqual({ rooms: null, file: '101', search: 'Camera 101' });
    await move(id, other_id, day(2));
    expect(await shown()).toEqual({ rooms: '101, 102', file: '101, 102', search: 'Camere 101, 102' });
    await move(id, room_id, day(3));
    expect(await shown()).toEqual({ rooms: '101, 102', file: '101, 102', search: 'Camere 101, 102' });
    await w.app.db.run(sql`update rooms set name = 'Blu' where id = ${room_id}`);
    expect(await shown()).toEqual({ rooms: 'Blu, 102', file: 'Blu, 102', search: 'Camere 101, 102' });
  });

  it('finds guests by any part of the name in any order, without accents, by e-mail and by phone', async () => {
    const place = await w.aPlace();
    const rows = await someBookings(w, place, [
      { guest_first_name: 'Giosuè', guest_last_name: 'D’Angelo', guest_phone: '+39 333 123-4567' },
      { guest_first_name: 'Łukasz', guest_last_name: 'MÜLLER', guest_email: 'l_u@example.com' },
      { guest_first_name: 'Anna Maria', guest_last_name: 'Straße', guest_phone: '0471 55 66 77' },
    ]);
    const [angelo, muller, strasse] = ['D’Angelo', 'MÜLLER', 'Straße'];
    for (const q of ['giosue', "D'ANGELO gio", 'Angelo Giosuè', '333123', '+39 3331234567', '123 4567']) {
      expect([q, await found(place, q)]).toEqual([q, [angelo]]);
    }
    for (const q of ['mull łuk', 'Lukasz', 'L_U@', 'müller example.com', 'ul er']) {
      expect([q, await found(place, q)]).toEqual([q, [muller]]);
    }
    for (const q of ['maria strasse', 'Straße', 'ma an st', '04715566']) {
      expect([q, await found(place, q)]).toEqual([q, [strasse]]);
    }
    for (const q of [
      'xyz',
      'lXu@',
      '50%',
      '#0',
      '#999999999',
      'angelo muller',
      'dangelogiosue',
      '99999999999999999999',
    ]) {
      expect([q, await found(place, q)]).toEqual([q, []]);
    }
    expect(await found(place, `#${rows[1]!.number}`)).toEqual([muller]);
    expect(await found(place, String(rows[2]!.number))).toContain(strasse);
    expect(await found(place, ' ')).toEqual([angelo, muller, strasse]);
    expect(await found(place, 'a')).toEqual([angelo, muller, strasse]);
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 201 }],
    [{ offset: -1 }],
    [{ offset: 1.5 }],
    [{ sort: 'price' }],
    [{ status: 'gone' }],
    [{ from: '2027-02-30' }],
    [{ to: '0000-01-01' }],
    [{ room_id: 'x' }],
    [{ q: 'x'.repeat(101) }],
    [{ q: 'a\u0000' }],
    [{ q: '\u0007' }],
  ])('refuses %j', async (query) => {
    const place = await w.aPlace();
    const call = { params: { place_id: place.id }, query: query as never };
    for (const endpoint of [bookings.list, bookings.csv]) {
      if (endpoint === bookings.csv && ('limit' in query || 'offset' in query)) continue;
      const { status, error } = await w.as(place.owner.token)(endpoint, call);
      expect([status, error.code]).toEqual([400, 'malformed']);
      expect(error.error).toMatch(/^[A-ZÈ].+\.$/);
    }
  });
});
