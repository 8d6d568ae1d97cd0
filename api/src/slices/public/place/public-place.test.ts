import { MINUTE_MS } from 'contract/days/durations';
import { seasons } from 'contract/seasons/calls';
import { menus } from 'contract/menus/calls';
import { publicMenu } from 'contract/public-menu/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aPage, goTo, type Page } from '../testing/page.ts';

const w = world();

const aSeason = ({ desk, place }: Page, body: object) =>
  desk.send(seasons.create, {
    params: { place_id: place.id },
    body: { name: 'Periodo', from_date: desk.day(0), to_date: desk.day(30), ...body },
  });

describe('the public page', () => {
  it('shows the public fields of the place and its rooms only', async () => {
    goTo(w, '2026-08-31T21:30:00Z');
    const page = await aPage(w, {
      place: { name: 'Casa Prova', email: 'casa@example.com', phone: '+39 000', description: 'Sul mare' },
    });
    const suite = await w.aRoom(page.place, { number: '2' });
    await w.app.db.run(sql`
      update rooms set number = '10', capacity = 4, area = 22.5, amenities = '{wifi,tv}', status = 'maintenance'
      where id = ${page.room_id}`);
    await w.app.db.run(sql`
      insert into room_photos (room_id, position, key, sha256, created_at)
      values (${suite}, 1, 'b', '2', now()), (${suite}, 0, 'a', '1', now())`);
    const gone = await w.aRoom(page.place);
    await w.app.db.run(sql`update rooms set archived_at = now(), capacity = 9 where id = ${gone}`);
    const { status, body } = await page.guest.place();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      slug: page.slug,
      name: 'Casa Prova',
      address: 'Via di Prova 1',
      email: 'casa@example.com',
      phone: '+39 000',
      description: 'Sul mare',
      conditions: null,
      check_in_from: '15:00',
      check_out_until: '10:00',
      time_zone: 'Europe/Rome',
      today: '2026-08-31',
      last_day: '2028-02-29',
      currency: 'EUR',
      hold_minutes: 1440,
      auto_confirm: false,
      free_cancel_days: 7,
      menu: false,
      max_guests: 4,
    });
    expect(body.rooms.map(({ number, photos }) => [number, photos])).toEqual([
      ['2', ['/photos/a.webp', '/photos/b.webp']],
      ['10', []],
    ]);
    expect(Object.keys(body.rooms[0] ?? {})).not.toContain('status');
    expect(JSON.stringify(body)).not.toContain('price');
  });

  it('says whether guests can read a menu', async () => {
    const page = await aPage(w);
    expect((await page.guest.place()).body.menu).toBe(false);
    const send = w.as(page.place.owner.token);
    const params = { place_id: page.place.id };
    await send(menus.create, { params, body: { name: 'Colazione' } });
    expect((await page.guest.place()).body.menu).toBe(true);
    await send(publicMenu.savePage, { params, body: { is_open: false } });
    expect((await page.guest.place()).body.menu).toBe(false);
  });

  it('uses the local day of the place, not of the server', async () => {
    goTo(w, '2027-06-30T22:30:00Z');
    expect((await (await aPage(w)).guest.place()).body.today).toBe('2027-07-01');
    const far = await aPage(w, { place: { time_zone: 'America/New_York' } });
    expect((await far.guest.place()).body.today).toBe('2027-06-30');
  });

  it('gives the same 404 for unknown, closed and unpaid places', async () => {
    const closed = await aPage(w, { place: { public_open: false } });
    const unpaid = await aPage(w, { paidUntil: new Date(w.app.clock().getTime() - 1000) });
    const range = { from: closed.day(1), to: closed.day(2) };
    for (const { guest, slug } of [closed, unpaid, { ...closed, slug: 'nessuno' }]) {
      const answers = [
        await guest.place(slug),
        await guest.offers(range),
        await guest.days(range),
        await guest.ask(1, 2),
      ];
      expect(answers.map(({ status, error }) => [status, error])).toEqual(
        Array.from(answers, () => [404, { code: 'not_found', error: 'Attività non trovata' }]),
      );
    }
  });

  it('is found under a former slug and in capitals, and returns the present one', async () => {
    const page = await aPage(w);
    const slug = `adesso-${page.place.id}`;
    await w.app.db.run(sql`update places set slug = ${slug} where id = ${page.place.id}`);
    expect((await page.guest.place()).body.slug).toBe(slug);
    expect((await page.guest.place(slug.toUpperCase())).body.slug).toBe(slug);
    expect((await page.guest.ask(1, 2)).body.place.slug).toBe(slug);
  });

  it('is closed when no owner has paid', async () => {
    const page = await aPage(w);
    await w.app.db.run(sql`
      update assignments set level = 'free' where place_id = ${page.place.id} and role = 'owner'`);
    expect((await page.guest.place()).status).toBe(404);
  });
});

describe('the rooms for some nights', () => {
  it('have their availability, shortest stay and price', async () => {
    const page = await aPage(w, { price_cents: 10_000 });
    const other = await w.aRoom(page.place, { number: 'Z', price_cents: 3333 });
    await aSeason(page, { percent: 10, room_ids: [other], from_date: page.day(2) });
    await aSeason(page, { min_nights: 3, room_ids: [other] });
    await page.desk.book(page.room_id, 3, 4);
    const { body } = await page.guest.offers({ from: page.day(1), to: page.day(3), guests: 2 });
    expect(body.data).toEqual([
      {
        room_id: page.room_id,
        free: true,
        bookable: true,
        min_nights: 1,
        nights: [1, 2].map((n) => ({ night: page.day(n), price: 100 })),
        price_per_night: 100,
        total_price: 200,
        currency: 'EUR',
      },
      {
        room_id: other,
        free: true,
        bookable: false,
        min_nights: 3,
        nights: [
          { night: page.day(1), price: 33.33 },
          { night: page.day(2), price: 36.66 },
        ],
        price_per_night: 35,
        total_price: 69.99,
        currency: 'EUR',
      },
    ]);
    const longer = (await page.guest.offers({ from: page.day(1), to: page.day(4) })).body.data;
    expect(longer.map(({ free, bookable }) => [free, bookable])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await page.guest.offers({ from: page.day(1), to: page.day(2), guests: 3 })).body.data).toEqual(
      [],
    );
  });

  it('are free again as soon as a hold expires', async () => {
    const page = await aPage(w);
    await page.request(1, 3);
    const free = async () => {
      const range = { from: page.day(1), to: page.day(2) };
      const [offers, days] = [await page.guest.offers(range), await page.guest.days(range)];
      return [offers.body.data[0]?.free, days.body.data[0]?.free];
    };
    expect(await free()).toEqual([false, false]);
    w.advance(30 * MINUTE_MS);
    const later = await free();
    w.advance(-30 * MINUTE_MS);
    expect(later).toEqual([true, true]);
  });

  it.each([
    [-1, 2, 'arrival_in_past', 'from'],
    [2, 2, 'invalid', 'to'],
    [1, 62, 'stay_too_long', 'to'],
    [545, 560, 'too_far_ahead', 'to'],
  ])('from day %i to day %i are refused: %s', async (from, to, code, field) => {
    const page = await aPage(w);
    const { status, error } = await page.guest.offers({ from: page.day(from), to: page.day(to) });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, [field]]);
  });
});

describe('the calendar', () => {
  it('gives each day the lowest price and the shortest stay of the free rooms', async () => {
    const page = await aPage(w, { price_cents: 10_000 });
    const cheap = await w.aRoom(page.place, { price_cents: 8000 });
    await w.app.db.run(sql`update rooms set capacity = 1 where id = ${cheap}`);
    await aSeason(page, { min_nights: 4, room_ids: [page.room_id], from_date: page.day(2) });
    await aSeason(page, {
      min_nights: 2,
      price: 50,
      room_ids: [cheap],
      from_date: page.day(2),
      to_date: page.day(3),
    });
    await page.desk.book(cheap, 3, 4, { number_of_guests: 1 });
    await page.desk.block(page.room_id, 3, 5);
    const days = (guests?: number) =>
      page.guest.days({ from: page.day(-1), to: page.day(6), ...(guests && { guests }) });
    const short = async (guests?: number) =>
      (await days(guests)).body.data.map(({ free, price_from, min_nights }) => [
        free,
        price_from,
        min_nights,
      ]);
    expect((await days()).body.data.map(({ day }) => day)).toEqual([-1, 0, 1, 2, 3, 4, 5].map(page.day));
    expect(await short()).toEqual([
      [false, null, 1],
      [true, 80, 1],
      [true, 80, 1],
      [true, 50, 2],
      [false, null, 1],
      [true, 80, 1],
      [true, 80, 1],
    ]);
    expect(await short(2)).toEqual([
      [false, null, 1],
      [true, 100, 1],
      [true, 100, 1],
      [true, 100, 4],
      [false, null, 4],
      [false, null, 4],
      [true, 100, 4],
    ]);
    expect(await short(3)).toEqual(Array.from({ length: 7 }, () => [false, null, 1]));
  });

  it('ends at the booking horizon, and takes at most 400 days', async () => {
    const page = await aPage(w);
    const { last_day } = (await page.guest.place()).body;
    const { body } = await page.guest.days({ from: page.day(200), to: page.day(600) });
    expect(body.data).toHaveLength(400);
    expect(body.data.filter(({ free }) => free).at(-1)?.day).toBe(
      body.data[body.data.findIndex(({ day }) => day === last_day) - 1]?.day,
    );
    expect((await page.guest.days({ from: page.day(0), to: page.day(401) })).status).toBe(422);
    expect((await page.guest.days({ from: page.day(1), to: page.day(1) })).status).toBe(422);
    expect((await page.guest.days({ from: 'domani', to: page.day(1) })).status).toBe(400);
  });

  it('agrees with the rooms for every single night', async () => {
    const page = await aPage(w);
    await aSeason(page, { price: 77, weekdays: [5, 6], from_date: page.day(3) });
    await page.desk.book(page.room_id, 5, 7);
    await page.request(9, 10);
    const days = (await page.guest.days({ from: page.day(0), to: page.day(14) })).body.data;
    for (const [n, { day, free, price_from }] of days.entries()) {
      const [room] = (await page.guest.offers({ from: day, to: page.day(n + 1) })).body.data;
      expect([day, free, price_from]).toEqual([day, room?.free, room?.free ? room.total_price : null]);
    }
  });
});
