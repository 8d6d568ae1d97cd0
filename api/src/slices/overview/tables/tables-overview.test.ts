import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('the evening on the home page', () => {
  const w = world();

  async function anEvening() {
    // An afternoon in Rome: lunch is over, dinner is ahead.
    w.advance(Date.parse('2027-03-10T15:00:00Z') - w.app.clock().getTime());
    const room = await diningRoom(w, [2, 4, 4]);
    const look = async (token = room.place.owner.token) =>
      (await w.as(token)(overview.tables, { params: room.params })).body;
    return { ...room, look };
  }

  it('counts covers by shift, and parties at other times by themselves', async () => {
    const room = await anEvening();
    await room.book({ at: room.at(0, '13:00'), party: 3 });
    await room.book({ at: room.at(0, '20:00'), party: 4 });
    await room.book({ at: room.at(0, '21:30'), party: 2 });
    await room.book({ at: room.at(0, '17:30'), party: 2 });
    const gone = await room.book({ at: room.at(0, '20:30'), party: 2 });
    await room.act(gone.id, 'cancel');
    await room.book({ at: room.at(1, '20:00'), party: 4 });
    const { shifts, covers, day } = await room.look();
    expect(day).toBe('2027-03-10');
    expect(shifts).toEqual([
      { name: 'Pranzo', from: '12:30', last_order: '14:00', parties: 1, covers: 3 },
      { name: 'Cena', from: '19:30', last_order: '22:00', parties: 2, covers: 6 },
      { name: null, from: null, last_order: null, parties: 1, covers: 2 },
    ]);
    expect(covers).toBe(11);
  });

  it('lists the next five who have not sat down, and the tables that are free now', async () => {
    const room = await anEvening();
    const seated = await room.book({ source: 'walk_in', party: 2, table_ids: [room.ids[0]!] });
    const times = ['20:00', '19:30', '21:30', '21:45', '22:00', '19:45'];
    const made: number[] = [];
    for (const time of times) {
      const { id } = await room.book({ at: room.at(0, time), party: 1, beyond_capacity: true });
      made.push(id);
    }
    const evening = await room.look();
    expect(evening.arrivals.map(({ reservation_id }) => reservation_id)).toEqual(
      [1, 5, 0, 2, 3].map((at) => made[at]),
    );
    expect(evening.arrivals_total).toBe(6);
    expect(evening.tables).toEqual({ free: 2, in_use: 3, free_seats: 8 });
    await room.act(seated.id, 'finish');
    expect((await room.look()).tables.free).toBe(3);
  });

  it('lists who waits, in the order of the list', async () => {
    const room = await anEvening();
    const first = await room.book({ party: 2, waiting: true, quoted_minutes: 20 });
    w.advance(MINUTE_MS);
    const second = await room.book({ party: 4, waiting: true });
    const { waiting, waiting_total } = await room.look();
    expect(waiting).toMatchObject([
      { reservation_id: first.id, quoted_minutes: 20, offered: false, state: 'waiting' },
      { reservation_id: second.id, quoted_minutes: null },
    ]);
    expect(waiting_total).toBe(2);
  });

  it('tells the phone to those who work at the tables alone', async () => {
    const room = await anEvening();
    await room.book({
      at: room.at(0, '20:00'),
      party: 2,
      customer: { last_name: 'Quadrifoglioni', phone: '347 9081726' },
    });
    for (const role of ['staff', 'waiter'] as const) {
      const { token } = await w.aMember(room.place, role);
      expect((await room.look(token)).arrivals[0]?.phone).toBe('347 9081726');
    }
    for (const role of ['housekeeping', 'kitchen', 'accountant'] as const) {
      const { token } = await w.aMember(room.place, role);
      const [party] = (await room.look(token)).arrivals;
      expect(party).toMatchObject({ name: 'Quadrifoglioni', phone: null });
    }
  });
});
