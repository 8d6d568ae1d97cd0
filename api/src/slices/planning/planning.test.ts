import { blocks } from 'contract/blocks/calls';
import { bookings } from 'contract/bookings/calls';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import type { Planning } from 'contract/planning/schemas';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { addDays } from '../../core/format/days.ts';

const guest = { guest_first_name: 'Anna', guest_last_name: 'Prova', number_of_guests: 2 };

describe('the planning', () => {
  const w = world();
  const owner = (place: TestPlace) => w.as(place.owner.token);
  const today = () => w.app.clock().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });

  async function board(place: TestPlace, from: string, to: string) {
    const call = { params: { place_id: place.id }, query: { from, to } };
    const { status, body } = await owner(place)(planning.get, call);
    expect(status).toBe(200);
    return body;
  }
  async function book(place: TestPlace, room_id: number, check_in_date: string, check_out_date: string) {
    const body = { room_id, check_in_date, check_out_date, ...guest };
    const reply = await owner(place)(bookings.create, { params: { place_id: place.id }, body });
    expect(reply.status).toBe(201);
    return reply.body;
  }
  const counts = ({ days }: Planning) =>
    days.map((sums) => [sums.arrivals, sums.departures, sums.in_house, sums.occupied, sums.rooms]);

  it('shows rooms as people count them, stays and blocks as they were made', async () => {
    const place = await w.aPlace();
    const [ten, two] = [await w.aRoom(place, { number: '10' }), await w.aRoom(place, { number: '2' })];
    const stay = await book(place, ten, '2027-05-01', '2027-05-03');
    const { body: block } = await owner(place)(blocks.create, {
      params: { place_id: place.id },
      body: { room_id: two, from_date: '2027-04-20', to_date: '2027-05-02', reason: 'Lavori' },
    });
    const { rooms: listed, stays, blocks: blocked, days } = await board(place, '2027-05-01', '2027-05-02');
    expect(listed.map(({ number }) => number)).toEqual(['2', '10']);
    expect(listed[1]).toEqual({
      id: ten,
      number: '10',
      name: null,
      type: 'double',
      capacity: 2,
      status: 'available',
      archived_on: null,
    });
    expect(stays).toEqual([
      {
        booking_id: stay.id,
        number: 1,
        room_id: ten,
        from_date: '2027-05-01',
        to_date: '2027-05-03',
        check_in_date: '2027-05-01',
        check_out_date: '2027-05-03',
        ...guest,
        status: 'confirmed',
        payment_status: 'unpaid',
        source: 'desk',
        hold_expires_at: null,
        arrived_at: null,
        departed_at: null,
        no_show_at: null,
        total_price: 180,
        updated_at: stay.updated_at,
      },
    ]);
    expect(blocked).toEqual([block]);
    expect(days).toEqual([
      {
        day: '2027-05-01',
        arrivals: 1,
        departures: 0,
        in_house: 1,
        occupied: 1,
        closed: 1,
        free: 0,
        rooms: 2,
      },
    ]);
  });

  it('counts who leaves on the first day and shows the stay no more; one may leave and another come', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    await book(place, room_id, '2027-04-28', '2027-05-01');
    const next = await book(place, room_id, '2027-05-01', '2027-05-02');
    const seen = await board(place, '2027-05-01', '2027-05-03');
    expect(seen.stays.map(({ booking_id }) => booking_id)).toEqual([next.id]);
    expect(counts(seen)).toEqual([
      [1, 1, 1, 1, 1],
      [0, 1, 0, 0, 1],
    ]);
  });

  it.each([
    ['the clocks go forward', '2028-03-25', '2028-03-28', 3],
    ['the clocks go back', '2027-10-30', '2027-11-02', 3],
    ['29 February', '2028-02-28', '2028-03-01', 2],
    ['a new year', '2027-12-31', '2028-01-02', 2],
  ])('has every night once when there is %s in between', async (_, from, to, nights) => {
    const place = await w.aPlace();
    const stay = await book(place, await w.aRoom(place), from, to);
    expect(stay.number_of_nights).toBe(nights);
    const { days } = await board(place, from, addDays(to, 1));
    expect(days.map(({ in_house }) => in_house)).toEqual([...Array(nights).fill(1), 0]);
    expect(days.at(-1)).toMatchObject({ day: to, departures: 1 });
  });

  it('keeps of a guest who never came the first night, and no person', async () => {
    const place = await w.aPlace();
    const from = today();
    const stay = await book(place, await w.aRoom(place), from, addDays(from, 3));
    w.advance(DAY_MS);
    const missed = await owner(place)(bookings.noShow, { params: { booking_id: stay.id }, body: {} });
    expect(missed.status).toBe(200);
    const seen = await board(place, from, addDays(from, 3));
    expect(seen.stays).toMatchObject([
      { from_date: from, to_date: addDays(from, 1), check_out_date: addDays(from, 3) },
    ]);
    expect(counts(seen)).toEqual([
      [0, 0, 0, 1, 1],
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 1],
    ]);
  });

  it('shows a stay that was parked on its way where it slept, and from then on without a room', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const from = today();
    const stay = await book(place, room_id, from, addDays(from, 4));
    const call = { params: { booking_id: stay.id } };
    w.advance(2 * DAY_MS);
    await owner(place)(bookings.change, { ...call, body: { room_id: null } });
    const seen = await board(place, from, addDays(from, 5));
    expect(seen.stays).toMatchObject([
      { room_id, from_date: from, to_date: addDays(from, 2) },
      { room_id: null, from_date: addDays(from, 2), to_date: addDays(from, 4) },
    ]);
    expect(counts(seen)).toEqual([
      [1, 0, 1, 1, 1],
      [0, 0, 1, 1, 1],
      [0, 0, 1, 0, 1],
      [0, 0, 1, 0, 1],
      [0, 1, 0, 0, 1],
    ]);
    await owner(place)(bookings.noShow, { ...call, body: {} });
    expect((await board(place, from, addDays(from, 5))).stays).toMatchObject([
      { room_id, from_date: from, to_date: addDays(from, 1) },
    ]);
    w.advance(-2 * DAY_MS);
  });

  it('answers what waits for a room for more days than the board, where these are asked for', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const from = today();
    const [to, far] = [addDays(from, 3), addDays(from, 20)];
    await book(place, room_id, addDays(from, 10), addDays(from, 12));
    const parked = await book(place, room_id, addDays(from, 12), addDays(from, 14));
    await owner(place)(bookings.change, { params: { booking_id: parked.id }, body: { room_id: null } });
    const ask = async (more: object) => {
      const call = { params: { place_id: place.id }, query: { from, to, ...more } };
      return (await owner(place)(planning.get, call)).body;
    };
    const [plain, more] = [await ask({}), await ask({ unsettled_from: from, unsettled_to: far })];
    expect(plain.stays).toEqual([]);
    expect(more.stays.map(({ booking_id }) => booking_id)).toEqual([parked.id]);
    expect(more.days).toEqual(plain.days);
  });

  it('counts no block of a room from the day on which it was archived', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    await w.aRoom(place);
    const { id } = await book(place, room_id, '2027-05-01', '2027-05-03');
    await owner(place)(bookings.cancel, { params: { booking_id: id }, body: {} });
    const status = { params: { room_id }, body: { status: 'maintenance' } } as const;
    await owner(place)(rooms.setStatus, status);
    const sums = async (day: string) => {
      const [{ rooms: all, closed, free } = {}] = (await board(place, day, addDays(day, 1))).days;
      return { all, closed, free };
    };
    expect(await sums('2027-05-01')).toEqual({ all: 2, closed: 1, free: 1 });
    expect((await owner(place)(rooms.remove, { params: { room_id } })).status).toBe(204);
    expect(await sums('2027-05-01')).toEqual({ all: 1, closed: 0, free: 1 });
    expect(await sums(today())).toEqual({ all: 1, closed: 0, free: 1 });
  });

  it('shows a room that has been archived since on the days of its stays only', async () => {
    const place = await w.aPlace();
    await w.aRoom(place, { number: '1' });
    const gone = await w.aRoom(place, { number: '2' });
    const from = today();
    await book(place, gone, from, addDays(from, 1));
    w.advance(5 * DAY_MS);
    expect((await owner(place)(rooms.remove, { params: { room_id: gone } })).status).toBe(204);
    const then = await board(place, from, addDays(from, 2));
    expect(then.rooms.map(({ number, archived_on }) => [number, archived_on])).toEqual([
      ['1', null],
      ['2', addDays(from, 5)],
    ]);
    expect(counts(then)[0]).toEqual([1, 0, 1, 1, 2]);
    const now = await board(place, addDays(from, 4), addDays(from, 7));
    expect(now.rooms.map(({ number }) => number)).toEqual(['1']);
    expect(now.days.map((day) => day.rooms)).toEqual([2, 1, 1]);
  });

  it('drops a hold the moment that it is over, whether or not anybody has noted it', async () => {
    const place = await w.aPlace();
    const stay = await book(place, await w.aRoom(place), '2027-05-01', '2027-05-02');
    const until = new Date(w.app.clock().getTime() + MINUTE_MS);
    await w.app.db.run(sql`
      update bookings set status = 'pending', hold_expires_at = ${until} where id = ${stay.id}`);
    const before = await board(place, '2027-05-01', '2027-05-02');
    expect(before.stays).toMatchObject([{ status: 'pending', hold_expires_at: until.toISOString() }]);
    w.advance(61_000);
    const after = await board(place, '2027-05-01', '2027-05-02');
    expect([after.stays, counts(after)]).toEqual([[], [[0, 0, 0, 0, 1]]]);
  });

  it.each([
    ['2027-05-02', '2027-05-02', "L'ultimo giorno deve venire dopo il primo."],
    ['2027-05-02', '2027-05-01', "L'ultimo giorno deve venire dopo il primo."],
    ['2027-01-01', '2028-02-06', 'Scegli al massimo 400 giorni.'],
  ])('refuses %s to %s', async (from, to, sentence) => {
    const place = await w.aPlace();
    const call = { params: { place_id: place.id }, query: { from, to } };
    const { status, error } = await owner(place)(planning.get, call);
    expect([status, error]).toEqual([422, { error: sentence, code: 'invalid', fields: { to: sentence } }]);
  });

  it('takes 400 days, of any year', async () => {
    const place = await w.aPlace();
    expect((await board(place, '2027-01-01', '2028-02-05')).days).toHaveLength(400);
    expect(await board(place, '1999-12-31', '2000-01-01')).toMatchObject({
      rooms: [],
      stays: [],
      blocks: [],
    });
  });
});
