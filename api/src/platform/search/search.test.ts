import { search } from 'contract/search/calls';
import type { SearchResult } from 'contract/search/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

describe('search', () => {
  const w = world();

  async function aGuest(
    room_id: number,
    first: string,
    last: string,
    more: { email?: string; phone?: string } = {},
  ) {
    const id = await w.aBooking(room_id, { check_in_date: '2027-02-27', check_out_date: '2027-02-28' });
    await w.app.db.run(sql`
      update bookings set guest_first_name = ${first}, guest_last_name = ${last}, guest_email = ${more.email ?? ''},
        guest_phone = ${more.phone ?? null} where id = ${id}`);
    return id;
  }

  async function aCalendar(place: TestPlace, name: string): Promise<number> {
    const { id } = await w.app.db.one<{ id: number }>(sql`
      insert into calendars (place_id, name, direction, sync_enabled, feed_url_hash, host, platform, token_hash, created_at,
        updated_at)
      values (${place.id}, ${name}, 'export', false, 'x', 'airbnb.com', 'airbnb', sha256(gen_random_uuid()::text::bytea),
        now(), now())
      returning id`);
    return id;
  }

  async function find(user: TestUser, q: string, place_id?: number): Promise<SearchResult[]> {
    const { status, body } = await w.as(user.token)(search.find, {
      query: { q, ...(place_id !== undefined && { place_id }) },
    });
    expect([q, status]).toEqual([q, 200]);
    return body.data;
  }
  const named = (results: SearchResult[]) => results.map(({ type, id }) => `${type} ${id}`);

  it('answers type, title and page', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '101' });
    const id = await aGuest(room_id, 'Anna', 'Bianchi');
    expect(await find(place.owner, 'bianchi')).toEqual([
      {
        type: 'booking',
        id,
        title: 'Anna Bianchi',
        subtitle: `#${await w.numberOf(id)} · Camera 101 · 27 feb 2027 – 28 feb 2027`,
        url: `/dashboard/bookings/${id}`,
        place_id: place.id,
      },
    ]);
    expect(await find(place.owner, '101')).toMatchObject([
      {
        type: 'room',
        id: room_id,
        title: 'Camera 101',
        subtitle: 'Doppia · Disponibile',
        url: `/dashboard/rooms/${room_id}`,
      },
      { type: 'booking', id },
    ]);
    const calendar_id = await aCalendar(place, 'Girasole');
    expect(await find(place.owner, 'girasole')).toMatchObject([
      { type: 'calendar', id: calendar_id, title: 'Girasole', url: `/dashboard/calendars/${calendar_id}` },
    ]);
  });

  it.each([
    ['pending', 'In Attesa'],
    ['cancelled', 'Cancellata'],
    ['failed', 'Fallita'],
  ])('says of a booking that is %s that it is "%s", as everywhere', async (status, label) => {
    const place = await w.aPlace();
    const id = await aGuest(await w.aRoom(place, { number: '7' }), 'Anna', 'Bianchi');
    await w.app.db.run(sql`update bookings set status = ${status} where id = ${id}`);
    const [found] = await find(place.owner, 'bianchi');
    expect(found?.subtitle).toBe(
      `#${await w.numberOf(id)} · Camera 7 · 27 feb 2027 – 28 feb 2027 · ${label}`,
    );
  });

  it.each(['', 'a', ' ', '   ', '%%', '__', '\\\\', '😀😀', "''", '- -', '#', '@', '@@', '()[]'])(
    'finds nothing for %j',
    async (q) => {
      const place = await w.aPlace();
      await aGuest(await w.aRoom(place), 'Anna', 'Bianchi');
      expect(await find(place.owner, q)).toEqual([]);
    },
  );

  it.each([
    'a'.repeat(200),
    'anna '.repeat(40).trim(),
    '9'.repeat(200),
    '#99999999999999999999',
    '#0',
    '31/2/2027',
    '99/99/9999',
    '32 dicembre',
    '0000-00-00',
    '05/0000',
    '1-3 maggio 0000',
    'dicembre 9999',
    'a@',
    '@b',
    "' or 1=1 --",
    '{"a":1}',
    '$1',
    '../..',
    '\u202eanna',
    'ÅÅÅ ß',
    '王伟',
    '𠮷𠮷𠮷𠮷𠮷',
    'anna𐐀𐐀',
    'анна',
    'ﬁﬁ',
    'İİ',
    '٣٣٣',
    '1/1 2/2 3/3 4/4 5/5 6/6 7/7',
    'de di da del la lo le li',
    'marzo aprile maggio giugno',
  ])('takes %j', async (q) => {
    const place = await w.aPlace();
    await aGuest(await w.aRoom(place), 'Anna', 'Bianchi');
    expect((await find(place.owner, q)).length).toBeLessThan(2);
  });

  it('refuses unstorable text, and more than 200 characters', async () => {
    const { owner } = await w.aPlace();
    for (const q of ['an\u0000na', 'a'.repeat(201)]) {
      const { status, error } = await w.as(owner.token)(search.find, { query: { q } });
      expect([status, error.code]).toEqual([400, 'malformed']);
    }
  });

  it('shows each role what its pages show', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: 'Girasole' });
    const booking = `booking ${await aGuest(room_id, 'Anna', 'Girasole')}`;
    const calendar = `calendar ${await aCalendar(place, 'Girasole')}`;
    const room = `room ${room_id}`;
    const seen = async (user: TestUser) => named(await find(user, 'girasole')).toSorted();
    expect(await seen(place.owner)).toEqual([booking, calendar, room]);
    expect(await seen(await w.aMember(place, 'staff'))).toEqual([booking, calendar, room]);
    expect(await seen(await w.aMember(place, 'accountant'))).toEqual([booking, room]);
    expect(await seen(await w.aMember(place, 'housekeeping'))).toEqual([room]);
  });

  it('keeps to the open places of the person, the chosen one first', async () => {
    const owner = await w.aUser();
    const [one, two] = [await w.aPlace({ owner }), await w.aPlace({ owner })];
    const stranger = await w.aPlace();
    const ids: number[] = [];
    for (const place of [one, two, stranger]) {
      ids.push(await aGuest(await w.aRoom(place, { number: '7' }), 'Zoë', 'Quaranta'));
    }
    const [first, second, foreign] = ids;
    const bookings = async (user: TestUser, place_id?: number) =>
      (await find(user, 'quaranta', place_id)).map(({ id }) => id);
    expect(await bookings(owner, one.id)).toEqual([first, second]);
    expect(await bookings(owner, two.id)).toEqual([second, first]);
    expect(await bookings(stranger.owner)).toEqual([foreign]);
    expect(named(await find(owner, '#1', two.id))).toEqual([`booking ${second}`, `booking ${first}`]);
    expect(named(await find(stranger.owner, '#1'))).toEqual([`booking ${foreign}`]);
    expect((await find(owner, 'quaranta'))[0]?.subtitle).toMatch(/ · Attività \d+$/);

    const { status } = await w.as(owner.token)(search.find, { query: { q: 'zoe', place_id: stranger.id } });
    expect(status).toBe(404);
    expect(await find(await w.aUser(), 'quaranta')).toEqual([]);

    const ended = await w.aPlace({ paidUntil: new Date(w.app.clock().getTime() - 1000) });
    await aGuest(await w.aRoom(ended), 'Zoë', 'Quaranta');
    expect(await find(ended.owner, 'quaranta')).toEqual([]);
  });

  it('finds a guest by the new name at once, and no longer by the old one', async () => {
    const place = await w.aPlace();
    const id = await aGuest(await w.aRoom(place), 'Anna', 'Vecchiarelli');
    expect(named(await find(place.owner, 'vechiarelli'))).toEqual([`booking ${id}`]);
    await w.app.db.run(sql`update bookings set guest_last_name = 'Novaretti' where id = ${id}`);
    expect(named(await find(place.owner, 'novareti'))).toEqual([`booking ${id}`]);
    expect(await find(place.owner, 'vechiarelli')).toEqual([]);
  });

  it('leaves out deleted things', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: 'Girasole' });
    const calendar_id = await aCalendar(place, 'Girasole');
    await w.app.db.run(sql`update rooms set archived_at = now() where id = ${room_id}`);
    await w.app.db.run(sql`update calendars set deleted_at = now() where id = ${calendar_id}`);
    expect(await find(place.owner, 'girasole')).toEqual([]);
  });
});
