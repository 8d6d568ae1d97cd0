import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { DaysAhead } from 'contract/overview/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { deskAt } from '../bookings/testing/desk.ts';
import { connected } from '../calendars/testing/connected-place.ts';
import { fakePlatform } from '../calendars/testing/fake-platform.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

describe('the days ahead', () => {
  const w = world();
  const platform = fakePlatform();
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());

  async function look(place: TestPlace, token = place.owner.token): Promise<DaysAhead> {
    const { status, body } = await w.as(token)(overview.ahead, { params: { place_id: place.id } });
    expect(status).toBe(200);
    return body;
  }
  const ids = ({ stays }: DaysAhead) => stays.map(({ booking_id }) => booking_id).toSorted((a, b) => a - b);

  it('have who comes, goes and sleeps here from today on for eight days, over the change of the clocks', async () => {
    goTo('2027-03-26T22:30:00Z');
    const place = await w.aPlace();
    const rooms = [];
    for (const number of ['10', '2', '3', '4']) rooms.push(await w.aRoom(place, { number }));
    const [ten, two, three, four] = rooms as [number, number, number, number];
    const desk = await deskAt(w, place);
    await desk.book(ten, -5, -1);
    const overdue = await desk.book(two, -5, -1);
    const leaving = await desk.book(ten, -1, 0);
    for (const { id } of [overdue, leaving]) await desk.act(id, 'checkIn');
    await desk.act(leaving.id, 'checkOut');
    const moving = await desk.book(ten, 1, 5, {
      guest_phone: '333 1234',
      guest_notes: 'Allergia',
      number_of_guests: 1,
    });
    await desk.move(moving.id, three, desk.day(3));
    const asked = await desk.book(four, 2, 3, { status: 'pending', special_requests: 'Culla' });
    const noShow = await desk.book(four, -1, 2);
    await desk.act(noShow.id, 'noShow');
    const refused = await desk.book(four, 4, 6);
    await desk.act(refused.id, 'cancel');
    const last = await desk.book(four, 7, 9);
    await desk.book(ten, 8, 9);

    const ahead = await look(place);
    expect(ahead).toMatchObject({
      from: '2027-03-26',
      to: '2027-04-03',
      taken_at: expect.stringMatching(/^2027-03-26T22:3/),
    });
    expect(ids(ahead)).toEqual([overdue.id, leaving.id, moving.id, asked.id, last.id]);
    expect(ahead.stays.find(({ booking_id }) => booking_id === moving.id)).toEqual({
      booking_id: moving.id,
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      guest_phone: '333 1234',
      guest_notes: 'Allergia',
      special_requests: null,
      number_of_guests: 1,
      check_in_date: '2027-03-27',
      check_out_date: '2027-03-31',
      status: 'confirmed',
      arrived_at: null,
      departed_at: null,
      rooms: [
        { from_date: '2027-03-27', number: '10', name: null },
        { from_date: '2027-03-29', number: '3', name: null },
      ],
    });
    expect(JSON.stringify(ahead)).not.toMatch(/price|paid|payment|token|@/);
    // Half an hour later the day in Rome is over, and the last day moves as well.
    goTo('2027-03-26T23:00:00Z');
    expect(await look(place)).toMatchObject({ from: '2027-03-27', to: '2027-04-04' });
  });

  it('leave out an expired hold', async () => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const hold = await desk.book(await w.aRoom(place), 1, 2, { status: 'pending' });
    const until = new Date(w.app.clock().getTime() + MINUTE_MS);
    await w.app.db.run(sql`update bookings set hold_expires_at = ${until} where id = ${hold.id}`);
    expect(ids(await look(place))).toEqual([hold.id]);
    w.advance(61_000);
    expect(ids(await look(place))).toEqual([]);
  });

  it('are today only for housekeeping, without the guests’ contacts', async () => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const room = await w.aRoom(place);
    const personal = { guest_phone: '333 1234', guest_notes: 'Riservato' };
    const today = await desk.book(room, 0, 1, personal);
    await desk.book(room, 1, 2, personal);
    const ahead = await look(place, (await w.aMember(place, 'housekeeping')).token);
    expect(ids(ahead)).toEqual([today.id]);
    expect(ahead).toMatchObject({ from: desk.today, to: desk.day(1) });
    expect(JSON.stringify(ahead)).not.toMatch(/333 1234|Riservato/);
  });

  it('have the channels’ stays', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([
      hub.period(0, 2),
      hub.period(7, 8),
      hub.period(8, 9),
      hub.period(3, 4, { summary: 'Airbnb (Not available)' }),
    ]);
    await hub.sync();
    const { channels } = await look(hub.place);
    expect(channels.map(({ channel, room_number, from_date }) => [channel, room_number, from_date])).toEqual([
      ['Airbnb 101', '101', hub.day(0)],
      ['Airbnb 101', '101', hub.day(7)],
    ]);
  });
});
