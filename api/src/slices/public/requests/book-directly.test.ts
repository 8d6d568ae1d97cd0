import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { seasons } from 'contract/seasons/calls';
import sql, { type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { aPage, goTo, type Page } from '../testing/page.ts';

const w = world();

const countBookings = async ({ place }: Page) => {
  const { n } = await w.app.db.one<{ n: number }>(sql`
    select count(*) as n from bookings where place_id = ${place.id}`);
  return n;
};

function aSeason({ desk, place }: Page, more: object) {
  const body = { name: 'Alta', from_date: desk.day(0), to_date: desk.day(60), ...more };
  return desk.send(seasons.create, { params: { place_id: place.id }, body });
}

describe('a request from the public page', () => {
  it('gets letters in a language that the place offers', async () => {
    const page = await aPage(w);
    await w.app.db.run(sql`update places set languages = '{it,en}' where id = ${page.place.id}`);
    expect((await page.guest.ask(3, 4, { language: 'de' })).body.language).toBe('it');
    expect((await page.guest.ask(4, 5, { language: 'en' })).body.language).toBe('en');
  });

  it('can be edited at the desk with any address and telephone', async () => {
    const { guest, desk } = await aPage(w);
    const contact = { guest_email: "d'angelo@example.com", guest_phone: '\u202a+39\u00a0333 1234567\u202c' };
    const { body } = await guest.ask(3, 4, contact);
    const { guest_email, guest_phone } = await desk.get(body.id);
    expect([guest_email, guest_phone]).toEqual(["d'angelo@example.com", '+39 333 1234567']);
    const changed = await desk.change(body.id, { guest_email, guest_phone, guest_notes: 'Arriva tardi' });
    expect([changed.status, changed.body.guest_notes]).toEqual([200, 'Arriva tardi']);
    expect((await guest.ask(5, 6, { guest_phone: '----' })).error.fields).toEqual({
      guest_phone: 'Numero di telefono non valido.',
    });
  });

  it('holds the nights for the place’s time, at the price of the server', async () => {
    const page = await aPage(w, { place: { answer_minutes: 20, conditions: 'Si paga in contanti.' } });
    const { status, body } = await page.guest.ask(3, 6, {
      guest_phone: '+39 000 0000',
      special_requests: ' Arriviamo tardi ',
      language: 'de',
      seen_total: 270,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      status: 'pending',
      place: { slug: page.slug, conditions: 'Si paga in contanti.', time_zone: 'Europe/Rome' },
      check_in_date: page.day(3),
      check_out_date: page.day(6),
      number_of_nights: 3,
      number_of_guests: 2,
      guest_email: page.email,
      special_requests: 'Arriviamo tardi',
      total_price: 270,
      currency: 'EUR',
      language: 'de',
      can_cancel: true,
      cancel_until: page.day(-4),
      cancelled_at: null,
    });
    expect(body.nights).toEqual([3, 4, 5].map((n) => ({ night: page.day(n), price: 90 })));
    const held = Date.parse(body.hold_expires_at ?? '') - Date.parse(body.created_at);
    expect(Math.round(held / MINUTE_MS)).toBe(20);
    expect([body.address, body.confirmed_by]).toEqual(['asked', 'place']);

    const booking = await page.desk.get(body.id);
    expect(booking).toMatchObject({ status: 'pending', source: 'direct', total_price: 270 });
    expect(booking.events.map(({ author }) => author)).toEqual([null]);
    expect(await expectAllWhole(w.app.db, page.place.id)).toBe(1);
  });

  it('ignores a price in the request', async () => {
    const page = await aPage(w);
    const price = {
      total_price: 1,
      price_per_night: 1,
      nights: [{ night: page.day(1), price: 1 }],
      price: 1,
    };
    const { body } = await page.guest.ask(1, 2, { ...price, status: 'confirmed', source: 'desk' });
    expect([body.total_price, body.status]).toEqual([90, 'pending']);
  });

  it('is refused when the price has changed, and stores nothing', async () => {
    const page = await aPage(w);
    await aSeason(page, { price: 120.5 });
    const { status, error } = await page.guest.ask(1, 3, { seen_total: 180 });
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(await countBookings(page)).toBe(0);
    expect((await page.guest.ask(1, 3, { seen_total: 241 })).status).toBe(201);
  });

  it('is refused for fewer nights than the season of the arrival requires', async () => {
    const page = await aPage(w);
    await aSeason(page, { min_nights: 3 });
    const { status, error } = await page.guest.ask(1, 3);
    expect([status, error]).toEqual([
      422,
      {
        code: 'min_nights',
        error: 'In queste date si prenotano almeno 3 notti.',
        fields: { check_out_date: 'In queste date si prenotano almeno 3 notti.' },
      },
    ]);
    expect((await page.guest.ask(1, 4)).status).toBe(201);
  });

  it('does not reveal the holder of the nights', async () => {
    const page = await aPage(w);
    await page.desk.book(page.room_id, 2, 4);
    await page.desk.block(page.room_id, 5, 6, 'Lavori in bagno');
    for (const [from, to] of [
      [1, 3],
      [5, 6],
    ] as const) {
      const { status, error } = await page.guest.ask(from, to);
      expect([status, error]).toEqual([
        409,
        {
          code: 'nights_taken',
          error: "Queste notti non sono più libere: scegli altre date o un'altra camera.",
        },
      ]);
    }
    expect((await page.guest.ask(4, 5)).status).toBe(201);
  });

  it.each([
    [-1, 2, 'arrival_in_past', 'check_in_date'],
    [2, 2, 'invalid', 'check_out_date'],
    [3, 2, 'invalid', 'check_out_date'],
    [1, 62, 'stay_too_long', 'check_out_date'],
    [545, 560, 'too_far_ahead', 'check_out_date'],
  ])('from day %i to day %i is refused: %s', async (from, to, code, field) => {
    const page = await aPage(w);
    const { status, error } = await page.guest.ask(from, to);
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, [field]]);
    expect(await countBookings(page)).toBe(0);
  });

  it('may begin today, last 60 nights, and end on the last day', async () => {
    const page = await aPage(w);
    const { last_day } = (await page.guest.place()).body;
    const longest = await page.request(0, 60);
    await page.desk.act(longest.id, 'confirm');
    expect((await page.guest.ask(500, last_day)).status).toBe(201);
  });

  it.each([
    ['guest_email', 'nessuno'],
    ['guest_email', `${'x'.repeat(250)}@example.com`],
    ['guest_email', 'a@example.com\r\nBcc: b@example.com'],
    ['guest_first_name', ' '],
    ['guest_first_name', 'Ospite\u0000'],
    ['guest_last_name', 'x'.repeat(81)],
    ['guest_phone', 'chiamami'],
    ['special_requests', 'x'.repeat(2001)],
    ['number_of_guests', 3],
    ['number_of_guests', 0],
    ['accept_conditions', false],
    ['language', 'es'],
    ['check_in_date', '2027-02-30'],
  ])('with the %s %j is refused and leaves nothing', async (field, value) => {
    const page = await aPage(w);
    const { status, error } = await page.guest.ask(1, 2, { [field]: value });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
    expect(await countBookings(page)).toBe(0);
  });

  // docs/rules.md 12.4
  it('of a guest to whom other rules were shown is refused, and leaves nothing', async () => {
    const page = await aPage(w);
    const { free_cancel_days, conditions } = (await page.guest.place()).body;
    const seen_rules = { free_cancel_days, conditions, deposit_percent: null };
    const set = (field: Sql) => w.app.db.run(sql`update places set ${field} where id = ${page.place.id}`);
    await set(sql`conditions = 'Niente feste.'`);
    const other = await page.guest.ask(1, 2, { seen_rules });
    expect([other.status, other.error.code]).toEqual([409, 'rules_changed']);
    await set(sql`conditions = ${conditions}, free_cancel_days = 30`);
    expect((await page.guest.ask(1, 2, { seen_rules })).error.code).toBe('rules_changed');
    expect(await countBookings(page)).toBe(0);
    expect((await page.guest.ask(1, 2, { seen_rules: { ...seen_rules, free_cancel_days: 30 } })).status).toBe(
      201,
    );
  });

  it('that fills in the honeypot is refused', async () => {
    const page = await aPage(w);
    const { status, error } = await page.guest.ask(1, 2, { website: 'https://example.com' });
    expect([status, error.code]).toEqual([422, 'not_accepted']);
    expect(await countBookings(page)).toBe(0);
  });

  it('finds no room of another place, and none that was removed', async () => {
    const [page, other] = [await aPage(w), await aPage(w)];
    const asked = await page.guest.ask(1, 2, { room_id: other.room_id });
    expect([asked.status, asked.error.error]).toEqual([404, 'Camera non trovata']);
    await w.app.db.run(sql`update rooms set archived_at = ${w.app.clock()} where id = ${page.room_id}`);
    expect((await page.guest.ask(1, 2)).status).toBe(404);
  });

  it('takes nights of an expired hold, also before its expiry is recorded', async () => {
    const page = await aPage(w);
    await page.desk.hold(page.room_id, 1, 4, new Date(w.app.clock().getTime() - 1));
    expect((await page.guest.ask(2, 3)).status).toBe(201);
    await expectAllWhole(w.app.db, page.place.id);
  });

  it('handles 29 February, New Year and the changes of clocks', async () => {
    goTo(w, '2028-02-01T12:00:00Z');
    const page = await aPage(w);
    const nights = async (from: string, to: string) => (await page.request(from, to)).nights.length;
    expect(await nights('2028-02-28', '2028-03-01')).toBe(2);
    expect(await nights('2028-03-25', '2028-03-28')).toBe(3);
    expect(await nights('2028-10-28', '2028-10-31')).toBe(3);
    expect(await nights('2028-12-30', '2029-01-02')).toBe(3);
  });
});

describe('many requests at once', () => {
  it('are limited to five of one address at a place, and five of one e-mail', async () => {
    const page = await aPage(w);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => page.guest.ask(n, n + 1, { guest_email: `nr${n}.${page.email}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(429),
    ]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.error).toMatchObject({ code: 'too_many', error: expect.stringContaining('in attesa') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);

    const elsewhere = await Promise.all(
      Array.from({ length: 7 }, (_, n) => page.stranger(`203.0.113.${n}`).ask(10 + n, 11 + n)),
    );
    expect(elsewhere.filter(({ status }) => status === 429)).toHaveLength(2);
    const other = await aPage(w);
    expect((await other.stranger(page.address).ask(1, 2, { guest_email: page.email })).status).toBe(201);
  });

  it('are accepted again once the desk has confirmed one, or one has ended', async () => {
    const page = await aPage(w);
    const first = await page.request(0, 1);
    const second = await page.request(1, 2);
    for (const n of [2, 3, 4]) await page.request(n, n + 1);
    expect((await page.guest.ask(5, 6)).status).toBe(429);
    await page.desk.act(first.id, 'confirm');
    expect((await page.guest.ask(5, 6)).status).toBe(201);
    expect((await page.guest.ask(6, 7)).status).toBe(429);
    await page.guest.cancel(second.token);
    // Its letters have gone out, so it still counts for an hour.
    expect((await page.guest.ask(6, 7)).status).toBe(429);
    w.advance(2 * HOUR_MS);
    const later = await page.guest.ask(7, 8);
    w.advance(-2 * HOUR_MS);
    expect(later.status).toBe(201);
  });

  it('do not store the network address', async () => {
    const page = await aPage(w);
    await page.request(1, 2);
    const rows = await w.app.db.many<{ row: string }>(sql`
      select to_jsonb(d)::text as row from direct_bookings d union all select to_jsonb(t)::text from throttles t`);
    expect(rows.filter(({ row }) => row.includes(page.address))).toEqual([]);
  });
});
