import { bookings } from 'contract/bookings/calls';
import { HOUR_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

describe('where no room is free', () => {
  const w = world();

  async function open() {
    const place = await w.aPlace();
    const [one, two] = [await w.aRoom(place, { number: '1' }), await w.aRoom(place, { number: '2' })];
    const desk = await deskAt(w, place);
    const params = { place_id: place.id };
    const range = (from: number, to: number) => ({ from: desk.day(from), to: desk.day(to) });
    return {
      ...desk,
      one,
      two,
      rooms: async (from: number, to: number) =>
        (await desk.send(planning.availability, { params, query: range(from, to) })).body.data,
      proposals: async (from: number, to: number, guests = 2) =>
        (await desk.send(planning.proposals, { params, query: { ...range(from, to), guests } })).body,
    };
  }

  it('says by whom, and of a request enough to reject it', async () => {
    const { one, two, book, block, hold, day, rooms, get } = await open();
    await book(one, 2, 4, { guest_first_name: 'Mario', guest_last_name: 'Rossi' });
    const request = await book(one, 4, 6, {
      guest_first_name: 'Julia',
      guest_last_name: 'Becker',
      status: 'pending',
    });
    await block(two, 3, 5, 'Manutenzione');
    // Its time is over: it holds nothing, and is nobody's.
    await hold(two, 6, 7, new Date(w.app.clock().getTime() - 1000));
    const [first, second] = await rooms(3, 7);
    const span = (from: number, to: number) => ({ from_date: day(from), to_date: day(to) });
    expect(first?.holders).toMatchObject([
      { kind: 'booking', name: 'M. Rossi', ...span(2, 4) },
      { kind: 'pending', name: 'J. Becker', ...span(4, 6), booking_id: request.id },
    ]);
    expect(first?.holders[1]?.updated_at).toBe((await get(request.id)).updated_at);
    expect(second?.holders).toEqual([
      { kind: 'block', name: 'Manutenzione', ...span(3, 5), booking_id: null, updated_at: null },
    ]);
    expect((await rooms(6, 7)).map(({ free, holders }) => [free, holders])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  it('a request gives way in the same transaction, and its guest is told', async () => {
    const { one, hold, create, get } = await open();
    const guest_email = `ospite-${one}@example.com`;
    const id = await hold(one, 2, 4, new Date(w.app.clock().getTime() + HOUR_MS));
    await w.app.db.run(sql`update bookings set guest_email = ${guest_email} where id = ${id}`);
    await w.app.db.run(sql`insert into direct_bookings (booking_id, token, language, free_cancel_days, origin)
      values (${id}, ${'t'.repeat(43)}, 'it', 0, '')`);
    const { updated_at } = await get(id);
    const reject = { booking_id: id, expected_updated_at: updated_at };
    expect((await create(one, 2, 4)).status).toBe(409);
    // Nothing of it stays when the new booking cannot be made.
    expect((await create(one, 2, 4, { number_of_guests: 9, reject })).status).toBe(422);
    expect((await get(id)).status).toBe('pending');
    const made = await create(one, 2, 4, { reject });
    expect(made.status).toBe(201);
    expect((await get(id)).status).toBe('cancelled');
    await runJobs(w.app);
    const letters = await lettersTo(w.app, guest_email);
    expect(letters.length).toBe(1);
  });

  it('only a request gives way, as it was seen, for nights that it holds', async () => {
    const { one, two, book, create, get, change } = await open();
    const confirmed = await book(one, 2, 4);
    const no = await create(one, 2, 4, { reject: { booking_id: confirmed.id } });
    expect([no.status, no.error.code]).toEqual([409, 'not_allowed_now']);
    const request = await book(two, 2, 4, { status: 'pending' });
    const elsewhere = await create(two, 4, 5, { reject: { booking_id: request.id } });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([409, 'not_allowed_now']);
    await change(request.id, { guest_notes: 'Arriva tardi' });
    const old = { booking_id: request.id, expected_updated_at: request.updated_at };
    const stale = await create(two, 2, 4, { reject: old });
    expect([stale.status, stale.error.code]).toEqual([409, 'changed_meanwhile']);
    expect([(await get(confirmed.id)).status, (await get(request.id)).status]).toEqual([
      'confirmed',
      'pending',
    ]);
    const other = await open();
    const foreign = await other.create(other.one, 2, 4, { reject: { booking_id: request.id } });
    expect(foreign.status).toBe(404);
  });

  it('of two who reject the same request one has its room', async () => {
    const { one, book, create } = await open();
    const { id } = await book(one, 2, 4, { status: 'pending' });
    const both = await Promise.all([0, 1].map(() => create(one, 2, 4, { reject: { booking_id: id } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('near dates and a free move are proposed, and what is proposed can be done', async () => {
    const { one, two, book, block, day, proposals, change, create, act } = await open();
    // A guest in the house and one who arrives: only the second can still change room.
    await block(two, 4, 6);
    const stay = await book(one, 3, 4, { guest_first_name: 'Mario', guest_last_name: 'Rossi' });
    const { dates, moves } = await proposals(3, 5);
    expect(moves).toEqual([
      {
        booking_id: stay.id,
        guest: 'M. Rossi',
        updated_at: stay.updated_at,
        check_in_date: day(3),
        check_out_date: day(4),
        from_room_id: one,
        from_number: '1',
        to_room_id: two,
        to_number: '2',
      },
    ]);
    expect(dates[0]).toEqual({ from: day(4), to: day(6), room_id: one });
    expect((await change(stay.id, { room_id: two, expected_updated_at: stay.updated_at })).status).toBe(200);
    expect((await create(one, 3, 5)).status).toBe(201);
    // One who is in the house stays.
    const inside = await open();
    await inside.block(inside.two, 1, 6);
    const here = await inside.book(inside.one, 0, 1);
    await inside.act(here.id, 'checkIn');
    expect((await inside.proposals(0, 2)).moves).toEqual([]);
    expect(act).toBeDefined();
  });

  it('of a channel and of a stay in two rooms nothing is proposed', async () => {
    const { one, two, book, block, move, day, proposals } = await open();
    const stay = await book(one, 3, 6);
    await move(stay.id, two, day(5));
    await block(two, 3, 5);
    expect((await proposals(3, 4)).moves).toEqual([]);
  });

  it('only who works at the desk hears of it', async () => {
    const { place, day } = await open();
    for (const role of ['accountant', 'housekeeping'] as const) {
      const member = await w.aMember(place, role);
      const call = { params: { place_id: place.id }, query: { from: day(2), to: day(3), guests: 1 } };
      expect((await w.as(member.token)(planning.proposals, call)).status).toBe(403);
    }
    const cleaner = await w.aMember(place, 'housekeeping');
    const call = { params: { place_id: place.id }, query: { from: day(2), to: day(3) } };
    expect((await w.as(cleaner.token)(planning.availability, call)).status).toBe(403);
    expect(bookings.create.access).toEqual(bookings.cancel.access);
  });
});
