import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { sheetsOf } from '../../customers/testing/sheets.ts';
import { aPage } from '../../public/testing/page.ts';
import { deskAt } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

const anna = { guest_first_name: 'Anna', guest_last_name: 'Verdi' };

describe('the customer of a booking (docs/rules.md 18.3)', () => {
  const w = world();

  async function open() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const sheets = sheetsOf(w, place);
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const customerOf = async (booking_id: number) => (await desk.get(booking_id)).customer_id;
    return { place, desk, sheets, room_id, customerOf };
  }

  it('is found by e-mail or by phone, whatever the spelling, and is new otherwise', async () => {
    const { desk, sheets, room_id, customerOf } = await open();
    const book = async (from: number, more: object) =>
      customerOf((await desk.book(room_id, from, from + 1, { ...anna, ...more })).id);
    const first = await book(1, { guest_email: 'anna@example.com', guest_phone: '333 1234567' });
    expect(await book(2, { guest_last_name: 'Verdi-Neri', guest_email: 'ANNA@example.com' })).toBe(first);
    for (const [day, phone] of [
      [3, '+39 333 123 4567'],
      [4, '0039.333.1234567'],
      [5, '393331234567'],
      [6, '(333) 12-34-567'],
    ] as const)
      expect(await book(day, { guest_phone: phone })).toBe(first);
    for (const [day, guest_phone] of [
      [7, '+49 333 1234567'],
      [8, '333 1234568'],
      [9, '4567'],
    ] as const)
      expect(await book(day, { guest_phone })).not.toBe(first);
    expect(await book(10, {})).not.toBe(first);
    const { body } = await sheets.get(first ?? 0);
    expect(body).toMatchObject({ name: 'Anna Verdi', stays: 6, spent: 600, last_stay: desk.day(6) });
    expect(await sheets.names()).toHaveLength(5);
  });

  it('gets what was missing, and keeps what a person wrote', async () => {
    const { desk, sheets, room_id, customerOf } = await open();
    const { id } = await sheets.add({
      last_name: 'Verdi',
      first_name: 'Annamaria',
      email: 'anna@example.com',
    });
    const booking = await desk.book(room_id, 1, 2, {
      ...anna,
      guest_email: 'anna@example.com',
      guest_phone: '3331234567',
    });
    expect(await customerOf(booking.id)).toBe(id);
    expect((await sheets.get(id)).body).toMatchObject({ first_name: 'Annamaria', phone: '3331234567' });
  });

  it('is one for bookings of one new guest at the same moment', async () => {
    const { place, desk, sheets, customerOf } = await open();
    const rooms = await Promise.all(Array.from({ length: 6 }, () => w.aRoom(place)));
    const made = await Promise.all(
      rooms.map((room_id, n) =>
        desk.create(room_id, 1, 2, {
          ...anna,
          guest_email: n % 2 ? 'anna@example.com' : 'Anna@Example.com',
          guest_phone: n % 3 ? '3331234567' : null,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(await Promise.all(made.map(({ body }) => customerOf(body.id)))).size).toBe(1);
    expect((await sheets.list()).body).toMatchObject({ total: 1, data: [{ stays: 6 }] });
  });

  it('is who the desk has chosen', async () => {
    const { desk, sheets, room_id, customerOf } = await open();
    const { id } = await sheets.add({ kind: 'company', company_name: 'Verdi Srl' });
    const booking = await desk.book(room_id, 1, 2, { ...anna, customer_id: id });
    expect(await customerOf(booking.id)).toBe(id);
    const stranger = await sheetsOf(w, await w.aPlace()).add({ last_name: 'Altrove' });
    const refused = await desk.create(room_id, 2, 3, { ...anna, customer_id: stranger.id });
    expect([refused.status, refused.error.error]).toEqual([404, 'Cliente non trovato']);
  });

  it('follows the corrections of its only booking, and another guest of a later one', async () => {
    const { place, desk, sheets, room_id, customerOf } = await open();
    const one = await desk.book(room_id, 1, 2, { ...anna, guest_email: 'ana@example.com' });
    const id = (await customerOf(one.id)) ?? 0;
    await desk.change(one.id, { guest_email: 'anna@example.com', guest_last_name: 'Verdi Neri' });
    expect(await customerOf(one.id)).toBe(id);
    expect((await sheets.get(id)).body).toMatchObject({ email: 'anna@example.com', last_name: 'Verdi Neri' });

    // Somebody else takes the booking: a known one, who leaves no empty sheet behind.
    const other = await sheets.add({ last_name: 'Bruni', email: 'bruni@example.com' });
    await desk.change(one.id, { guest_last_name: 'Bruni', guest_email: 'bruni@example.com' });
    expect(await customerOf(one.id)).toBe(other.id);
    expect((await sheets.get(id)).status).toBe(404);
    expect((await sheets.get(other.id)).body.stays).toBe(1);

    // A sheet of a person is not corrected by a booking.
    await desk.change(one.id, { guest_last_name: 'Neri', guest_email: 'neri@example.com' });
    const third = (await customerOf(one.id)) ?? 0;
    expect(third).not.toBe(other.id);
    expect((await sheets.get(other.id)).body).toMatchObject({ last_name: 'Bruni', stays: 0, spent: 0 });
    expect((await sheets.get(third)).body).toMatchObject({ email: 'neri@example.com', stays: 1 });
    await expectAllWhole(w.app.db, place.id);
  });

  it('counts what is sold: no request, no cancelled stay, no guest who never came', async () => {
    const { desk, sheets, room_id, customerOf } = await open();
    const book = (from: number, more: object = {}) =>
      desk.book(room_id, from, from + 1, { ...anna, guest_email: 'anna@example.com', ...more });
    const pending = await book(1, { status: 'pending' });
    const cancelled = await book(2);
    const missed = await book(0);
    const id = (await customerOf(pending.id)) ?? 0;
    const figures = async () => {
      const { stays, no_shows, spent, last_stay } = (await sheets.get(id)).body;
      return [stays, no_shows, spent, last_stay];
    };
    expect(await figures()).toEqual([2, 0, 200, desk.day(2)]);
    await desk.act(cancelled.id, 'cancel');
    expect(await figures()).toEqual([1, 0, 100, desk.day(0)]);
    await w.app.db.run(sql`update bookings set no_show_at = ${w.app.clock()} where id = ${missed.id}`);
    expect(await figures()).toEqual([0, 1, 0, null]);
    await desk.act(pending.id, 'confirm');
    await desk.act(cancelled.id, 'restore');
    expect(await figures()).toEqual([2, 1, 200, desk.day(2)]);
    const { body } = await sheets.history(id);
    expect(body.stays.map(({ check_in_date }) => check_in_date)).toEqual([
      desk.day(2),
      desk.day(1),
      desk.day(0),
    ]);
  });

  it('of a request of the public page is nobody until the place confirms it', async () => {
    const page = await aPage(w);
    const sheets = sheetsOf(w, page.place);
    const known = await sheets.add({ last_name: 'Vera', email: page.email });
    const { id } = (await page.guest.ask(1, 2)).body;
    expect([(await page.desk.get(id)).customer_id, (await sheets.get(known.id)).body.stays]).toEqual([
      null,
      0,
    ]);
    await page.desk.act(id, 'confirm');
    expect([(await page.desk.get(id)).customer_id, (await sheets.get(known.id)).body.stays]).toEqual([
      known.id,
      1,
    ]);

    const second = (await page.guest.ask(5, 6, { guest_email: 'mai@example.com' })).body;
    await page.desk.act(second.id, 'cancel');
    expect((await sheets.list()).body.total).toBe(1);
  });
});
