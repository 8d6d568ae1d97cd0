import { reservations } from 'contract/reservations/calls';
import { serviceDays } from 'contract/service-shifts/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('a reservation of a day that was closed afterwards', () => {
  const w = world();

  it('shrinks, ends sooner and gets another telephone; it asks for no more', async () => {
    const room = await diningRoom(w, [6]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 5, table_ids: room.ids });
    const params = { ...room.params, day: room.day(1) };
    await room.send(serviceDays.save, { params, body: { closed: true, reserved_too: true } });
    const change = (body: object) =>
      room.send(reservations.change, { params: { reservation_id: made.id }, body });
    const smaller = await change({ party: 2 });
    expect([smaller.status, smaller.error?.code]).toEqual([200, undefined]);
    expect(smaller.body.party).toBe(2);
    expect(smaller.body.duration_minutes).toBeLessThan(made.duration_minutes);
    expect((await change({ duration_minutes: 30 })).status).toBe(200);
    expect((await change({ customer: { last_name: 'Rossi', phone: '333 1234567' } })).status).toBe(200);
    for (const more of [{ party: 3 }, { duration_minutes: 60 }, { at: room.at(1, '20:30') }])
      expect((await change(more)).error.code).toBe('day_closed');
    expect((await change({ party: 3, beyond_capacity: true })).status).toBe(200);
  });
});

describe('a party that sits', () => {
  const w = world();

  it('goes to another table, and keeps at least one', async () => {
    const room = await diningRoom(w, [4, 4]);
    const [one, two] = room.ids;
    const made = await room.book({ party: 2, source: 'walk_in', table_ids: [one!] });
    const change = (body: object) =>
      room.send(reservations.change, { params: { reservation_id: made.id }, body });
    const none = await change({ table_ids: [], notes: 'Finestra' });
    expect([none.status, none.error?.code]).toEqual([422, 'invalid']);
    expect(none.error.fields).toEqual({ table_ids: 'Il gruppo è a tavola: scegli almeno un tavolo.' });
    const read = await room.send(reservations.get, { params: { reservation_id: made.id } });
    expect(read.body).toMatchObject({ state: 'seated', table_ids: [one], notes: null });
    expect((await change({ table_ids: [two!] })).body.table_ids).toEqual([two]);
    await room.act(made.id, 'arrive');
    expect((await change({ table_ids: [] })).body).toMatchObject({ state: 'arrived', table_ids: [] });
  });

  it('has none where the place has none', async () => {
    const room = await diningRoom(w);
    const made = await room.book({ party: 2, source: 'walk_in' });
    const changed = await room.send(reservations.change, {
      params: { reservation_id: made.id },
      body: { table_ids: [], party: 3 },
    });
    expect([changed.status, changed.body.party]).toEqual([200, 3]);
  });
});
