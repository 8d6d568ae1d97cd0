import { HOUR_MS } from 'contract/days/durations';
import { orders } from 'contract/orders/calls';
import { reservations } from 'contract/reservations/calls';
import { tables } from 'contract/tables/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

describe('what reservations make of a table', () => {
  const w = world();
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());

  it('is late for a party that has not come, and not for one that waits for it', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 2, table_ids: room.ids });
    goTo(room.at(1, '20:20'));
    const now = async () => (await room.now())[0];
    expect(await now()).toMatchObject({
      state: 'late',
      next_reservation: { id: made.id, state: 'confirmed' },
    });
    await room.act(made.id, 'arrive');
    expect(await now()).toMatchObject({
      state: 'reserved',
      next_reservation: { id: made.id, state: 'arrived' },
    });
  });

  it('stays in the room while a party sits there, also over its time', async () => {
    const room = await diningRoom(w, [4]);
    const sits = await room.book({ party: 2, source: 'walk_in', duration_minutes: 30 });
    w.advance(HOUR_MS);
    const remove = () => room.send(tables.remove, { params: { table_id: room.ids[0]! } });
    expect((await remove()).error).toMatchObject({
      code: 'table_in_use',
      error: 'Il tavolo 1 ha ancora 1 prenotazione.',
    });
    await room.act(sits.id, 'finish');
    expect((await remove()).status).toBe(204);
  });

  it('is not chosen for guests at the door while an order is open there', async () => {
    const room = await diningRoom(w, [2, 4]);
    const { params } = room;
    await room.send(orders.create, { params, body: { table_id: room.ids[0]!, guests: 2 } });
    const first = await room.book({ party: 2, source: 'walk_in' });
    expect(first.table_ids).toEqual([room.ids[1]]);
    await room.act(first.id, 'finish');
    const comes = await room.book({ at: w.app.clock().toISOString(), party: 2 });
    expect((await room.seat(comes.id)).body.table_ids).toEqual([room.ids[1]]);
    const waits = await room.book({ party: 2, waiting: true });
    const offered = await room.send(reservations.offer, { params: { reservation_id: waits.id }, body: {} });
    expect(offered.error.code).toBe('no_table_free');
    // Who names the table knows it: the order may be of this very party.
    expect((await room.seat(waits.id, [room.ids[0]!])).body.table_ids).toEqual([room.ids[0]]);
  });
});
