import { MINUTE_MS } from 'contract/days/durations';
import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('a party whose order moves to another table', () => {
  const w = world();

  async function seated(seats: readonly number[]) {
    w.advanceToNoon();
    const e = await evening(w, seats);
    const later = (minutes: number) => new Date(w.app.clock().getTime() + minutes * MINUTE_MS).toISOString();
    const table_id = e.ids[0]!;
    const party = await e.book({
      source: 'walk_in',
      party: 2,
      table_ids: [table_id],
      duration_minutes: 120,
    });
    const { body: order } = await e.open({ table_id, reservation_id: party.id });
    await e.command(order.id, e.add(await e.product()));
    const move = (to: number) => e.command(order.id, { type: 'move_table', table_id: e.ids[to]! });
    const read = async () => (await e.send(reservations.get, { params: { reservation_id: party.id } })).body;
    const states = async () => (await e.now()).map(({ state }) => state);
    return { ...e, later, party, order, move, read, states };
  }

  it('goes with it and comes back, and holds the table as long as it was to sit', async () => {
    const e = await seated([4, 4, 4]);
    await e.move(1);
    expect(await e.read()).toMatchObject({
      state: 'seated',
      tables: ['2'],
      ends_at: e.party.ends_at,
      duration_minutes: 120,
    });
    expect(await e.states()).toEqual(['free', 'occupied', 'free']);
    await e.move(0);
    expect(await e.read()).toMatchObject({ tables: ['1'], ends_at: e.party.ends_at });
    expect(await e.states()).toEqual(['occupied', 'free', 'free']);
  });

  it('is found at the table by an order that names no reservation', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const party = await e.book({ source: 'walk_in', party: 2, table_ids: [e.ids[0]!] });
    const { body } = await e.command(order.id, { type: 'move_table', table_id: e.ids[1]! });
    expect(body.results.map(({ status }) => status)).toEqual(['done']);
    const after = await e.send(reservations.get, { params: { reservation_id: party.id } });
    expect(after.body.tables).toEqual(['2']);
  });

  it('holds the new table until the next party comes, and none that another one has now', async () => {
    const e = await seated([4, 4, 4]);
    const at = e.later(45);
    const reserve = (more: object) => e.reserve({ party: 2, beyond_capacity: true, ...more });
    const next = await reserve({ at, table_ids: [e.ids[1]!], duration_minutes: 60 });
    expect(next.status).toBe(201);
    const late = await reserve({ at: e.later(-20), table_ids: [e.ids[2]!], duration_minutes: 60 });
    expect(late.status).toBe(201);
    await e.move(1);
    expect(await e.read()).toMatchObject({ tables: ['2'], ends_at: at, duration_minutes: 120 });
    expect((await e.states())[0]).toBe('free');
    const { body } = await e.move(2);
    expect(body.results.map(({ status }) => status)).toEqual(['done']);
    expect(body.order.table_id).toBe(e.ids[2]);
    expect(await e.read()).toMatchObject({ state: 'seated', tables: [] });
    expect(await e.states()).toEqual(['free', 'reserved', 'occupied']);
  });

  it('keeps the table at which another order of it is open', async () => {
    const e = await evening(w, [4, 4, 4]);
    const [first, second, third] = e.ids as [number, number, number];
    const party = await e.book({ source: 'walk_in', party: 8, table_ids: [first, second] });
    const { body: order } = await e.open({ table_id: first, reservation_id: party.id });
    await e.open({ table_id: second, reservation_id: party.id });
    await e.command(order.id, { type: 'move_table', table_id: third });
    const after = await e.send(reservations.get, { params: { reservation_id: party.id } });
    expect(after.body.tables).toEqual(['2', '3']);
  });

  it('stays where it is when the move is refused', async () => {
    const e = await seated([4, 4]);
    const { body: other } = await e.open({ table_id: e.ids[1], guests: 2 });
    await e.command(other.id, e.add(await e.product()));
    const { body } = await e.move(1);
    expect(body.results[0]).toMatchObject({ status: 'refused', code: 'table_taken' });
    expect((await e.read()).tables).toEqual(['1']);
  });
});
