import { bookings } from 'contract/bookings/calls';
import { seasons } from 'contract/seasons/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { italianPeriod } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

describe('a booking at the desk', () => {
  const w = world();

  async function open(options: Parameters<typeof w.aRoom>[1] = {}) {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    return { ...desk, room_id: await w.aRoom(place, { number: '101', ...options }) };
  }
  const rowsOf = (place_id: number) =>
    w.app.db.one<{ bookings: number }>(sql`
      select count(*)::int as bookings from bookings where place_id = ${place_id}`);

  it('is confirmed, priced by the room, held, logged and read back', async () => {
    const { place, room_id, create, day, get } = await open({ price_cents: 8950 });
    const made = await create(room_id, 3, 6, {
      guest_email: ' Ospite@Example.com',
      guest_phone: '+39 333 1234567',
      special_requests: 'Culla',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      room_id,
      room: { name: null, number: '101' },
      status: 'confirmed',
      payment_status: 'unpaid',
      source: 'desk',
      check_in_date: day(3),
      check_out_date: day(6),
      number_of_nights: 3,
      price_per_night: 89.5,
      total_price: 268.5,
      guest_email: 'ospite@example.com',
      guest_phone: '+39 333 1234567',
      special_requests: 'Culla',
      hold_expires_at: null,
      currency: 'EUR',
      nights: [3, 4, 5].map((n) => ({ night: day(n), room_id, price: 89.5 })),
      events: [{ author: expect.stringMatching(/^Prova Numero/), sentence: expect.any(String) }],
    });
    expect(made.body.events[0]?.sentence).toBe(
      `Prenotazione creata, confermata: ${italianPeriod(day(3), day(6))}, camera 101, 268,50 €.`,
    );
    const { not_fresh, ...kept } = made.body;
    expect([not_fresh, await get(kept.id)]).toEqual([[], kept]);
    expect(await expectAllWhole(w.app.db, place.id)).toBe(1);
  });

  it.each([
    ["d'angelo@example.com", "d'angelo@example.com"],
    ['\u200bospite@example.com\u2060', 'ospite@example.com'],
  ])('takes the address %j', async (typed, kept) => {
    const { room_id, book, change } = await open();
    const { id, guest_email } = await book(room_id, 1, 2, { guest_email: typed });
    expect(guest_email).toBe(kept);
    expect((await change(id, { guest_email: typed, number_of_guests: 1 })).body).toMatchObject({
      guest_email: kept,
      number_of_guests: 1,
    });
  });

  it.each([
    ['\u202a+39 333 1234567\u202c', '+39 333 1234567'],
    ['+39\u00a0333\t1234567\n', '+39 333 1234567'],
    ['(06) 12.34-56/7', '(06) 12.34-56/7'],
  ])('takes the number %j, as it comes out of a contact or a message', async (typed, kept) => {
    const { room_id, book } = await open();
    expect((await book(room_id, 1, 2, { guest_phone: typed })).guest_phone).toBe(kept);
  });

  it('may wait for a decision, without an end', async () => {
    const { room_id, book, create } = await open();
    expect(await book(room_id, 1, 3, { status: 'pending' })).toMatchObject({
      status: 'pending',
      hold_expires_at: null,
      events: [{ sentence: expect.stringMatching(/^Prenotazione creata, in attesa di conferma: /) }],
    });
    expect((await create(room_id, 2, 4)).status).toBe(409);
  });

  it('is priced night by night by the seasons, whose minimum stay does not bind the desk', async () => {
    const { place, send, room_id, book, day } = await open();
    const body = { name: 'Ponte', from_date: day(4), to_date: day(5), price: 120, min_nights: 5 };
    expect((await send(seasons.create, { params: { place_id: place.id }, body })).status).toBe(201);
    const { nights, total_price } = await book(room_id, 3, 6);
    expect(nights.map(({ price }) => price)).toEqual([90, 120, 90]);
    expect(total_price).toBe(300);
  });

  it('keeps prices that were given, in any order, and ignores those of a season later', async () => {
    const { room_id, book, day } = await open();
    const prices = [2, 1].map((n) => ({ night: day(n), price: 50.01 + n }));
    const { nights, total_price, price_per_night } = await book(room_id, 1, 3, { nights: prices });
    expect(nights.map(({ price }) => price)).toEqual([51.01, 52.01]);
    expect([total_price, price_per_night]).toEqual([103.02, 51.51]);
  });

  it('lets one guest arrive on the day on which the other leaves', async () => {
    const { place, room_id, book } = await open();
    await book(room_id, 3, 5);
    await book(room_id, 5, 6);
    await book(room_id, 2, 3);
    expect(await expectAllWhole(w.app.db, place.id)).toBe(3);
  });

  it.each([
    ['Europe/Rome', '2027-03-27', '2027-03-29', 2, 'the night of 23 hours'],
    ['Europe/Rome', '2026-10-24', '2026-10-26', 2, 'the night of 25 hours'],
    ['Europe/Rome', '2028-02-28', '2028-03-01', 2, 'the 29th of February'],
    ['Europe/Rome', '2027-02-28', '2027-03-01', 1, 'a February without it'],
    ['Europe/Rome', '2026-12-30', '2027-01-02', 3, 'New Year'],
    ['Pacific/Apia', '2026-12-30', '2027-01-02', 3, 'the other end of the world'],
    ['Europe/Rome', '2027-01-01', '2028-01-02', 366, 'the longest stay'],
  ])('in %s counts from %s to %s %i nights (%s)', async (zone, from, to, nights) => {
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set time_zone = ${zone} where id = ${place.id}`);
    const [room_id, { book, create }] = [await w.aRoom(place), await deskAt(w, place)];
    const made = await book(room_id, from, to);
    expect([made.number_of_nights, made.nights.length, made.total_price]).toEqual([
      nights,
      nights,
      nights * 90,
    ]);
    expect([made.nights[0]?.night, made.check_out_date]).toEqual([from, to]);
    expect((await create(room_id, from, to)).error.code).toBe('nights_taken');
    expect(await expectAllWhole(w.app.db, place.id)).toBe(1);
  });

  it('with a key is made once, however often and however close together it is asked for', async () => {
    const { place, send, room_id, day } = await open();
    const body = {
      room_id,
      check_in_date: day(1),
      check_out_date: day(2),
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      number_of_guests: 1,
    };
    const call = { params: { place_id: place.id }, body };
    const headers = { 'idempotency-key': 'prenotazione-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(bookings.create, call, headers)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(3);
    const other = await send(bookings.create, { ...call, body: { ...body, number_of_guests: 2 } }, headers);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
    const again = await send(bookings.create, call);
    expect([again.status, again.error.code]).toEqual([409, 'nights_taken']);
    expect(await rowsOf(place.id)).toEqual({ bookings: 1 });
  });
});
