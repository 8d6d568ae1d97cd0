import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

describe('bookings that were made of channel periods', () => {
  const w = world();
  const platform = fakePlatform();

  async function withGuest(hub: Connected, from: number): Promise<number> {
    const event = (await hub.board(-2)).channel_events.find(({ from_date }) => from_date === hub.day(from));
    const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
    expect(made.status).toBe(201);
    return made.body.id;
  }
  const datesOf = async (hub: Connected, id: number) => {
    const { check_in_date, check_out_date, status } = await hub.get(id);
    return [check_in_date, check_out_date, status];
  };

  it('follow the feed, keep a person’s changes, and are restored', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6, { uid: 'a' }), hub.period(30, 40)]);
    await hub.sync();
    const [event] = (await hub.board()).channel_events;
    const params = { channel_event_id: event!.id };
    const made = await hub.send(channelEvents.book, { params, body: { ...guest, total_price: 100 } });
    expect(made.body).toMatchObject({
      status: 'confirmed',
      source: 'ical:Airbnb 101',
      total_price: 100,
      number_of_nights: 3,
    });
    expect(made.body.nights.map(({ price }) => price)).toEqual([33.34, 33.33, 33.33]);
    const again = await hub.send(channelEvents.book, { params, body: guest });
    expect([again.status, again.error.code]).toEqual([409, 'channel_event_booked']);
    expect((await hub.board()).channel_events).toHaveLength(1);

    await hub.change(made.body.id, { guest_notes: 'Arriva tardi' });
    platform.tells([hub.period(3, 7, { uid: 'a' }), hub.period(30, 40)]);
    await hub.sync();
    expect(await hub.get(made.body.id)).toMatchObject({
      check_out_date: hub.day(7),
      guest_notes: 'Arriva tardi',
    });

    platform.tells([hub.period(30, 40)]);
    for (let i = 0; i < 4; i += 1) {
      await hub.sync();
      w.advance(HOUR_MS);
    }
    expect(await hub.get(made.body.id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Rimossa dal calendario Airbnb 101',
    });
    expect((await hub.get(made.body.id)).events.at(-1)?.sentence).toBe(
      'Rimossa dal calendario Airbnb 101: la prenotazione non occupa più le notti.',
    );
    const renamed = { params: { calendar_id: hub.calendar_id }, body: { name: 'Airbnb, Glicine' } };
    expect((await hub.send(calendars.change, renamed)).status).toBe(200);
    platform.tells([hub.period(3, 7, { uid: 'a' }), hub.period(30, 40)]);
    await hub.sync();
    expect(await hub.get(made.body.id)).toMatchObject({ status: 'confirmed', check_out_date: hub.day(7) });

    const asked = await hub.send(bookings.cancellation, { params: { booking_id: made.body.id } });
    expect(asked.body).toMatchObject({ listed_on: 'Airbnb, Glicine' });
    await hub.act(made.body.id, 'cancel', { reason: null });
    expect((await hub.create(hub.room_id, 4, 5)).status).toBe(409);
    expect((await hub.get(made.body.id)).events.at(-1)?.sentence).toBe(
      'Prenotazione cancellata: finché è su Airbnb, Glicine, le notti restano occupate.',
    );
    expect((await hub.act(made.body.id, 'restore')).status).toBe(200);
  });

  it('give their nights back to the channel when they are cancelled without a room', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 6, { uid: 'a' }), hub.period(30, 40)]);
    await hub.sync();
    const id = await withGuest(hub, 3);
    expect((await hub.change(id, { room_id: null })).status).toBe(200);
    expect((await hub.act(id, 'cancel', { reason: null })).status).toBe(200);
    const sold = await hub.create(hub.room_id, 4, 5);
    expect([sold.status, sold.error.code]).toEqual([409, 'nights_taken']);
    expect((await hub.act(id, 'restore')).status).toBe(200);
    expect((await hub.create(hub.room_id, 4, 5)).status).toBe(201);
  });

  it('are cancelled when their reservation becomes a closure, although the feed stays the same', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 40);
    platform.tells([hub.period(3, 6, { uid: 'a' }), rest]);
    await hub.sync();
    const id = await withGuest(hub, 3);
    platform.tells([hub.period(3, 6, { uid: 'b', summary: 'Airbnb (Not available)' }), rest]);
    for (let i = 0; i < 3; i += 1) {
      expect((await hub.get(id)).status).toBe('confirmed');
      await hub.sync();
      w.advance(HOUR_MS);
    }
    expect((await hub.get(id)).status).toBe('cancelled');
    expect(await hub.detail()).toMatchObject({ nights_held: 13, conflicts: 0 });
  });

  it('are cancelled as soon as a new reservation has their nights, without a letter', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a', code: 'HMAAAAAA' }), rest]);
    await hub.sync();
    const id = await withGuest(hub, 10);
    platform.tells([hub.period(10, 12, { uid: 'b', code: 'HMBBBBBB' }), rest]);
    expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 0 } });
    expect((await hub.get(id)).status).toBe('cancelled');
    expect([await hub.open(), await hub.letters()]).toEqual([[], []]);
    // A missing period is held until its release is certain.
    expect((await hub.create(hub.room_id, 12, 14)).status).toBe(409);
  });

  it('keep the channel’s new nights from sale while those are taken, and get them once they are free', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a' }), rest]);
    await hub.sync();
    const id = await withGuest(hub, 10);
    const desk = await hub.book(hub.room_id, 15, 16);
    platform.tells([hub.period(10, 18, { uid: 'a' }), rest]);
    expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 1 } });
    expect(await datesOf(hub, id)).toEqual([hub.day(10), hub.day(14), 'confirmed']);
    expect(await hub.open()).toMatchObject([
      {
        from_date: hub.day(14),
        to_date: hub.day(18),
        state: 'conflict',
        conflict_with: desk.id,
        conflict_number: desk.number,
        problem: `La prenotazione #${await w.numberOf(id)} non può seguire il calendario: si sovrappone alla prenotazione #${desk.number}.`,
      },
    ]);
    expect((await hub.create(hub.room_id, 16, 18)).status).toBe(409);
    expect((await hub.create(hub.room_id, 14, 15)).status).toBe(409);
    const letters = await hub.letters();
    expect(letters).toHaveLength(1);
    await hub.sync();
    expect(await hub.letters()).toEqual(letters);

    await hub.act(desk.id, 'cancel', { reason: null });
    expect((await hub.create(hub.room_id, 15, 16)).status).toBe(409);
    await hub.sync();
    expect(await datesOf(hub, id)).toEqual([hub.day(10), hub.day(18), 'confirmed']);
    expect(await hub.open()).toEqual([]);
    expect(await hub.detail()).toMatchObject({ conflicts: 0, nights_held: 15 });
  });

  it('move up one after the other', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a' }), hub.period(14, 18, { uid: 'b' }), rest]);
    await hub.sync();
    const [a, b] = [await withGuest(hub, 10), await withGuest(hub, 14)];
    platform.tells([hub.period(10, 15, { uid: 'a' }), hub.period(15, 19, { uid: 'b' }), rest]);
    await hub.sync();
    expect(await datesOf(hub, a)).toEqual([hub.day(10), hub.day(15), 'confirmed']);
    expect(await datesOf(hub, b)).toEqual([hub.day(15), hub.day(19), 'confirmed']);
    expect([await hub.open(), await hub.letters()]).toEqual([[], []]);
  });

  it('take the nights of a stay that is gone in the same reading', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a' }), hub.period(14, 16, { uid: 'c' }), rest]);
    await hub.sync();
    const id = await withGuest(hub, 10);
    platform.tells([hub.period(10, 16, { uid: 'a' }), rest]);
    await hub.sync();
    expect(await datesOf(hub, id)).toEqual([hub.day(10), hub.day(16), 'confirmed']);
    expect([await hub.open(), await hub.letters()]).toEqual([[], []]);
  });

  it('stay as a person has changed them, and the channel’s other nights are not sold twice', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a' }), rest]);
    await hub.sync();
    const id = await withGuest(hub, 10);
    // Nights that a person has given up are free.
    await hub.change(id, { check_in_date: hub.day(11), check_out_date: hub.day(15) });
    await hub.sync();
    const early = await hub.book(hub.room_id, 10, 11);
    expect(await hub.open()).toEqual([]);

    platform.tells([hub.period(10, 18, { uid: 'a' }), rest]);
    await hub.sync();
    expect(await datesOf(hub, id)).toEqual([hub.day(11), hub.day(15), 'confirmed']);
    expect(await hub.open()).toMatchObject([
      {
        from_date: hub.day(15),
        to_date: hub.day(18),
        conflict_with: id,
        problem: `La prenotazione #${await w.numberOf(id)} non ha queste notti: se l'ospite resta, cambia le sue date.`,
      },
    ]);
    expect((await hub.create(hub.room_id, 16, 17)).status).toBe(409);
    // Another change leaves the nights to the channel, and so do an end and a return.
    const other_id = await w.aRoom(hub.place, { number: '102' });
    await hub.change(id, { room_id: other_id });
    await hub.act(id, 'cancel', { reason: null });
    await hub.act(early.id, 'cancel', { reason: null });
    await hub.act(id, 'restore');
    expect((await hub.create(hub.room_id, 16, 17)).status).toBe(409);
    await hub.change(id, { check_out_date: hub.day(18) });
    expect(await hub.open()).toEqual([]);
  });

  it.each([false, true])('are restored in the middle of the stay, arrived: %s', async (isArrived) => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    const stay = hub.period(-1, 2, { uid: 'a' });
    platform.tells([stay, rest]);
    await hub.sync();
    const id = await withGuest(hub, -1);
    if (isArrived) expect((await hub.act(id, 'checkIn')).status).toBe(200);
    platform.tells([rest]);
    for (let i = 0; i < 5; i += 1) {
      w.advance(31 * MINUTE_MS);
      await hub.sync();
    }
    // The night that is over stays, whether or not the desk has recorded the arrival.
    expect(await datesOf(hub, id)).toEqual([hub.day(-1), hub.day(isArrived ? 2 : 0), 'confirmed']);
    if (!isArrived) expect((await hub.get(id)).nights).toHaveLength(1);
    platform.tells([stay, rest]);
    expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 0, periods: 2 } });
    expect(await datesOf(hub, id)).toEqual([hub.day(-1), hub.day(2), 'confirmed']);
    const { channel_events } = await hub.board(-2);
    expect(channel_events.map(({ summary, from_date }) => [summary, from_date])).toEqual([
      ['Reserved', hub.day(30)],
    ]);
    expect(await hub.letters()).toEqual([]);
    expect((await hub.create(hub.room_id, 1, 2)).status).toBe(409);
  });

  it('export to the other sites the nights that the channel has sold and that they could not take', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const second = await hub.connect({
      name: 'Altro',
      feed_url: platform.link('altro.ics'),
      direction: 'export',
    });
    platform.tells([hub.period(10, 14, { uid: 'a' })]);
    await hub.sync();
    await withGuest(hub, 10);
    await hub.book(hub.room_id, 15, 16);
    platform.tells([hub.period(10, 18, { uid: 'a' })]);
    await hub.sync();
    const { body } = await hub.send(calendars.get, { params: { calendar_id: second.id } });
    const { payload } = await w.server.inject(new URL(body.export_url!).pathname);
    const exported = [...payload.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)];
    const day = (n: number) => hub.day(n).replaceAll('-', '');
    expect(exported.map(([, from, to]) => [from, to])).toEqual(
      expect.arrayContaining([
        [day(10), day(14)],
        [day(15), day(16)],
        [day(14), day(18)],
      ]),
    );
  });

  it('take nights that another site, which reads the same channel, first reported as closed', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const second = await hub.connect({ name: 'Booking 101', feed_url: platform.link('booking.ics') });
    let [airbnb, booking] = [
      [hub.period(10, 14, { uid: 'a' })],
      [hub.period(10, 14, { summary: 'CLOSED - Not available' })],
    ];
    platform.answers((request, response) => {
      const events = request.url!.includes('booking.ics') ? booking : airbnb;
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(feedOf(events));
    });
    const readSecond = async () => {
      w.advance(61_000);
      await hub.send(calendars.sync, { params: { calendar_id: second.id } });
    };
    await hub.sync();
    const id = await withGuest(hub, 10);
    await readSecond();
    // Most likely one stay: no letter, but a line in the log.
    const log = await hub.send(calendars.log, { params: { calendar_id: second.id }, query: {} });
    expect(log.body.data[0]?.details.at(-1)).toMatch(
      /^Camera 101: notti dal.* le stesse anche su Airbnb 101: contate una volta\.$/,
    );
    expect(await hub.letters(second.id)).toEqual([]);
    booking = [hub.period(10, 18, { summary: 'CLOSED - Not available' })];
    await readSecond();
    airbnb = [hub.period(10, 18, { uid: 'a' })];
    await hub.sync();
    expect(await datesOf(hub, id)).toEqual([hub.day(10), hub.day(18), 'confirmed']);
    expect(await hub.open()).toEqual([]);
  });

  it('can take by hand the nights that the channel holds for them, as the preview says', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 7, { uid: 'a' })]);
    await hub.sync();
    const id = await withGuest(hub, 3);
    await hub.change(id, { check_out_date: hub.day(6) });
    platform.tells([hub.period(3, 9, { uid: 'a' })]);
    await hub.sync();
    expect((await hub.create(hub.room_id, 7, 8)).status).toBe(409);
    const wish = { check_out_date: hub.day(9) };
    const preview = await hub.send(bookings.preview, { params: { booking_id: id }, query: wish });
    expect(preview.body).toMatchObject({ number_of_nights: 6, refusal: null });
    expect((await hub.change(id, wish)).body).toMatchObject({ number_of_nights: 6 });
    expect(await hub.open()).toEqual([]);
  });
});
