import { bookings } from 'contract/bookings/calls';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { Overview, TodayStay } from 'contract/overview/schemas';
import { payments } from 'contract/payments/calls';
import { rooms as roomCalls } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { deskAt } from '../bookings/testing/desk.ts';
import { someBookings } from '../bookings/testing/some-bookings.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

describe('the overview', () => {
  const w = world();
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());

  async function look(place: TestPlace, token = place.owner.token): Promise<Overview> {
    const { status, body } = await w.as(token)(overview.get, { params: { place_id: place.id } });
    expect(status).toBe(200);
    return body;
  }
  const ids = (stays: TodayStay[]) => stays.map(({ booking_id }) => booking_id);
  const wrongs = ({ attention }: Overview) =>
    attention.map(({ kind, booking_id, sentence }) => [kind, booking_id, sentence]);

  it('lists arrivals, departures and guests in the house, with their state', async () => {
    goTo('2027-03-10T09:00:00Z');
    const place = await w.aPlace();
    const rooms = [];
    for (const number of ['10', '2', '3']) rooms.push(await w.aRoom(place, { number }));
    const [ten, two, three] = rooms as [number, number, number];
    const desk = await deskAt(w, place);
    const leaving = await desk.book(ten, -2, 0, { guest_phone: '333 1234' });
    const staying = await desk.book(three, -1, 4);
    for (const { id } of [leaving, staying]) await desk.act(id, 'checkIn');
    const next = await desk.book(ten, 0, 3);
    const first = await desk.book(two, 0, 1, { status: 'pending', special_requests: 'Culla' });
    await desk.book(two, 1, 3);

    const morning = await look(place);
    expect(morning).toMatchObject({ day: '2027-03-10', rooms: 3, occupied: 3 });
    expect(ids(morning.arrivals)).toEqual([first.id, next.id]);
    expect(ids(morning.departures)).toEqual([leaving.id]);
    expect(ids(morning.in_house)).toEqual([staying.id, leaving.id]);
    expect(morning.departures[0]).toEqual({
      booking_id: leaving.id,
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      guest_phone: '333 1234',
      number_of_guests: 2,
      room_id: ten,
      room_number: '10',
      room_name: null,
      room_status: 'occupied',
      check_in_date: '2027-03-08',
      check_out_date: '2027-03-10',
      status: 'confirmed',
      payment_status: 'unpaid',
      total_price: 180,
      balance: 180,
      special_requests: null,
      arrived_at: expect.any(String),
      departed_at: null,
      updated_at: expect.any(String),
    });
    expect(morning.arrivals[0]).toMatchObject({ special_requests: 'Culla', status: 'pending' });
    const { updated_at } = morning.departures[0]!;
    expect((await desk.act(leaving.id, 'checkOut', { expected_updated_at: updated_at })).status).toBe(200);
    await desk.act(first.id, 'confirm');
    await desk.act(first.id, 'checkIn');

    const noon = await look(place);
    expect(ids(noon.arrivals)).toEqual([next.id, first.id]);
    expect(noon.departures).toMatchObject([{ status: 'completed', departed_at: expect.any(String) }]);
    expect(ids(noon.in_house)).toEqual([first.id, staying.id]);
    expect(noon.rooms_to_clean).toEqual([{ room_id: ten, number: '10', name: null, urgent: true }]);
  });

  it('has the balance after a deposit, for roles that see money', async () => {
    goTo('2027-03-10T09:00:00Z');
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const { id } = await desk.book(await w.aRoom(place), 0, 2);
    const paid = { method: 'cash', direction: 'in', amount: 150, paid_on: desk.today } as const;
    expect((await desk.send(payments.record, { params: { booking_id: id }, body: paid })).status).toBe(201);
    const back = { ...paid, direction: 'out', amount: 20.5 } as const;
    await desk.send(payments.record, { params: { booking_id: id }, body: back });
    const owed = { payment_status: 'unpaid', total_price: 180, balance: 50.5 };
    expect((await look(place)).arrivals).toMatchObject([owed]);
    const cleaner = await w.aMember(place, 'housekeeping');
    const nothing = { payment_status: null, total_price: null, balance: null };
    expect((await look(place, cleaner.token)).arrivals).toMatchObject([nothing]);
  });

  it('says where a guest is today who changes room on the way, and which room is wanted first', async () => {
    goTo('2027-03-10T09:00:00Z');
    const place = await w.aPlace();
    const [one, two] = [await w.aRoom(place, { number: '1' }), await w.aRoom(place, { number: '2' })];
    const desk = await deskAt(w, place);
    const guest = await desk.book(one, -2, 2);
    await desk.act(guest.id, 'checkIn');
    await desk.move(guest.id, two, desk.day(1));
    const parked = await desk.book(two, 0, 1);
    await desk.change(parked.id, { room_id: null });
    const params = { room_id: two };
    await desk.send(roomCalls.setStatus, { params, body: { status: 'cleaning' } });
    const today = await look(place);
    expect(today.in_house).toMatchObject([{ room_number: '1' }]);
    expect(today.arrivals).toMatchObject([{ room_id: null, room_number: null, room_status: null }]);
    expect(today.rooms_to_clean).toMatchObject([{ number: '2', urgent: false }]);
    w.advance(DAY_MS);
    expect((await look(place)).in_house).toMatchObject([{ room_number: '2' }]);
  });

  it('has the first night without a room of a parked stay', async () => {
    goTo('2027-03-10T09:00:00Z');
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const { id } = await desk.book(await w.aRoom(place), -2, 2);
    await desk.change(id, { room_id: null });
    expect(wrongs(await look(place))).toContainEqual([
      'parked',
      id,
      'senza camera dal 10/03/2027 al 12/03/2027',
    ]);
  });

  it('lists open problems, most urgent first, until they are solved', async () => {
    goTo('2027-03-10T17:30:00Z');
    const place = await w.aPlace();
    const rooms: number[] = [];
    for (let n = 0; n < 6; n += 1) rooms.push(await w.aRoom(place));
    const room = (n: number) => rooms[n]!;
    const desk = await deskAt(w, place);
    const missed = await desk.book(room(0), -2, 1);
    const late = await desk.book(room(1), -3, -1);
    const gone = await desk.book(room(2), -4, -1);
    for (const { id } of [late, gone]) await desk.act(id, 'checkIn');
    await desk.act(gone.id, 'checkOut');
    const parked = await desk.book(room(3), 3, 5);
    await desk.change(parked.id, { room_id: null });
    const asked = await desk.book(room(4), 6, 7, { status: 'pending' });
    const inHours = (hours: number) => new Date(w.app.clock().getTime() + (hours * DAY_MS) / 24);
    const tonight = await desk.hold(room(5), 8, 9, inHours(3));
    const tomorrow = await desk.hold(room(5), 9, 10, inHours(20));
    await desk.hold(room(5), 10, 11, inHours(25));

    const seen = await look(place);
    expect(wrongs(seen)).toEqual([
      ['hold_ending', tonight, 'non ancora confermata: scade oggi alle 21:30'],
      ['hold_ending', tomorrow, "non ancora confermata: scade l'11/03/2027 alle 14:30"],
      ['parked', parked.id, 'senza camera dal 13/03/2027 al 15/03/2027'],
      ['late_departure', late.id, 'doveva partire il 09/03/2027'],
      ['to_confirm', asked.id, 'aspetta una risposta dal 10/03/2027: arrivo il 16/03/2027'],
      ['no_show_candidate', missed.id, "doveva arrivare l'08/03/2027"],
      ['unpaid_departure', gone.id, 'soggiorno finito il 10/03/2027, non risulta pagato'],
    ]);
    expect(seen.attention[0]?.guest).toBe('Ospite Prova');
    expect(seen.attention.map((one) => one.number_of_nights)).toEqual([1, 1, 2, 2, 1, 3, 3]);
    expect([seen.attention_total, ids(seen.departures)]).toEqual([7, [late.id]]);

    await desk.change(parked.id, { room_id: room(3) });
    await desk.act(late.id, 'checkOut');
    for (const id of [asked.id, tonight]) await desk.act(id, 'confirm');
    await desk.act(missed.id, 'noShow');
    await w.app.db.run(
      sql`update bookings set payment_status = 'processing' where id in (${gone.id}, ${late.id})`,
    );
    w.advance(21 * HOUR_MS);
    // One hold has expired, the other ends within a day.
    expect((await look(place)).attention.map(({ kind }) => kind)).toEqual(['hold_ending']);
  });

  it('leaves out what is long past, and says how much there is where it does not list all', async () => {
    goTo('2027-03-10T12:00:00Z');
    const place = await w.aPlace();
    const past = (day: number) => `2027-01-${String(day).padStart(2, '0')}`;
    const missed = await someBookings(
      w,
      place,
      Array.from({ length: 25 }, (_, n) => ({ check_in_date: past(n + 1), check_out_date: past(n + 2) })),
    );
    const seen = await look(place);
    expect([seen.attention.length, seen.attention_total]).toEqual([20, 25]);
    expect(seen.attention[0]?.booking_id).toBe(missed.at(-1)?.id);
  });

  it('shows housekeeping neither amounts nor payments nor telephone numbers', async () => {
    goTo('2027-03-10T12:00:00Z');
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place);
    const { id } = await desk.book(room_id, -1, 0, { guest_phone: '333 1234' });
    await desk.act(id, 'checkIn');
    await desk.act(id, 'checkOut');
    const coming = await desk.book(room_id, 0, 2, { guest_phone: '333 1234' });
    for (const role of ['owner', 'manager', 'staff', 'accountant', 'housekeeping'] as const) {
      const seen = await look(place, (await w.aMember(place, role)).token);
      const money = role !== 'housekeeping';
      expect([role, ids(seen.arrivals), ids(seen.departures)]).toEqual([role, [coming.id], [id]]);
      expect(seen.figures === null).toBe(!money);
      expect(seen.attention).toHaveLength(money ? 1 : 0);
      for (const stay of [...seen.arrivals, ...seen.departures]) {
        const { total_price, payment_status, guest_phone } = stay;
        const shown = [total_price, payment_status, guest_phone].map((one) => one !== null);
        expect(shown).toEqual([money, money, money]);
      }
      expect(seen.rooms_to_clean).toMatchObject([{ room_id, urgent: true }]);
    }
  });

  it.each([
    ['Pacific/Auckland', '2027-03-10T11:30:00Z', '2027-03-11'],
    ['America/Los_Angeles', '2027-03-10T07:30:00Z', '2027-03-09'],
    ['Europe/Rome', '2028-03-26T00:30:00Z', '2028-03-26'],
    ['Europe/Rome', '2027-10-31T22:30:00Z', '2027-10-31'],
    ['Europe/Rome', '2027-10-31T23:30:00Z', '2027-11-01'],
    ['Europe/Rome', '2028-02-28T23:00:00Z', '2028-02-29'],
  ])('has the day of the place: in %s at %s it is %s', async (time_zone, now, day) => {
    goTo(now);
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set time_zone = ${time_zone} where id = ${place.id}`);
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place);
    const before = await desk.book(room_id, -1, 0);
    const { id } = await desk.book(room_id, 0, 1);
    const seen = await look(place);
    expect([seen.day, ids(seen.arrivals), ids(seen.departures)]).toEqual([day, [id], [before.id]]);
    expect(seen.figures?.month.from).toBe(`${day.slice(0, 7)}-01`);
  });

  // docs/rules.md 11.2
  it('counts as active the stays that the list of active stays has', async () => {
    goTo('2027-03-20T12:00:00Z');
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const rooms = [];
    for (let n = 0; n < 5; n += 1) rooms.push(await w.aRoom(place));
    const [one, two, three, four, five] = rooms as [number, number, number, number, number];
    const overdue = await desk.book(one, -3, -1);
    await desk.act(overdue.id, 'checkIn');
    const ahead = await desk.book(two, 1, 3);
    await desk.book(three, -3, -1);
    const missed = await desk.book(four, 0, 4);
    await desk.act(missed.id, 'noShow');
    await desk.book(five, 0, 2, { status: 'pending' });
    const { day, figures } = await look(place);
    const found = await desk.send(bookings.list, {
      params: { place_id: place.id },
      query: { limit: 10, offset: 0, active: day },
    });
    expect(found.body.bookings.map(({ id }) => id)).toEqual([ahead.id, overdue.id]);
    expect(figures?.active_orders.value).toBe(2);
  });

  it('adds up the nights of the month, and compares them with the month before', async () => {
    goTo('2027-03-20T12:00:00Z');
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const desk = await deskAt(w, place);
    expect((await look(place)).figures).toMatchObject({
      monthly_revenue: { value: 0, previous: null },
      active_orders: { value: 0, previous: null },
      total_customers: { value: 0, previous: null },
      conversion_rate: { value: null, previous: null },
      pending_orders: { value: 0, previous: null },
      month: { from: '2027-03-01', to: '2027-04-01' },
      recent_sales: [],
      recent_activity: [],
    });
    await desk.book(room_id, '2027-02-26', '2027-03-02');
    const across = await desk.book(room_id, '2027-03-30', '2027-04-03', { guest_email: 'a@example.com' });
    await desk.book(room_id, '2027-03-10', '2027-03-12', { status: 'pending' });
    const cancelled = await desk.book(room_id, '2027-03-15', '2027-03-16', { guest_email: 'b@example.com' });
    await desk.act(cancelled.id, 'cancel');
    const missed = await desk.book(room_id, '2027-03-17', '2027-03-19', { guest_email: 'c@example.com' });
    await desk.act(missed.id, 'noShow');
    const { figures } = await look(place);
    expect(figures).toMatchObject({
      monthly_revenue: { value: 300, previous: 300 },
      active_orders: { value: 1, previous: null },
      total_customers: { value: 3, previous: null },
      conversion_rate: { value: 0.6, previous: null },
      pending_orders: { value: 1, previous: null },
    });
    expect(figures?.recent_sales.map(({ booking_id }) => booking_id)).toEqual([
      missed.id,
      across.id,
      across.id - 1,
    ]);
    expect(figures?.recent_sales[1]).toEqual({
      booking_id: across.id,
      guest: 'Ospite Prova',
      check_in_date: '2027-03-30',
      check_out_date: '2027-04-03',
      total_price: 400,
      currency: 'EUR',
      at: across.created_at,
    });
    expect(figures?.recent_activity).toHaveLength(7);
    const { events } = (await desk.send(bookings.get, { params: { booking_id: missed.id } })).body;
    expect(figures?.recent_activity[0]).toEqual({
      ...events.at(-1),
      booking_id: missed.id,
      guest: 'Ospite Prova',
    });
    w.advance(20 * DAY_MS);
    expect((await look(place)).figures).toMatchObject({
      monthly_revenue: { value: 200, previous: 300 },
      active_orders: { value: 0, previous: 1 },
      total_customers: { value: 3, previous: 3 },
      conversion_rate: { value: 0.6, previous: null },
    });
  });
});
