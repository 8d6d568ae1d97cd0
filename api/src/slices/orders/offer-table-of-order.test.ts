import { billPayments } from 'contract/bill-payments/calls';
import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('the table of an order that has ended', () => {
  const w = world();

  /** A table with an order, and a party of two that waits for it. */
  async function aFullRoom() {
    const room = await evening(w, [4]);
    const order = (await room.open()).body;
    await room.command(order.id, room.add(await room.product()), { type: 'send' });
    const { id: bill_id } = (await room.get(order.id)).bills[0]!;
    const waits = await room.book({ party: 2, waiting: true });
    return {
      ...room,
      order_id: order.id,
      async pay() {
        const body = { method: 'cash', amount: 12 } as never;
        expect((await room.send(billPayments.pay, { params: { bill_id }, body })).status).toBe(201);
        await runJobs(w.app);
      },
      waiting: async () => (await room.send(reservations.get, { params: { reservation_id: waits.id } })).body,
    };
  }

  it('is offered to the party that waits once it is paid, also after its guests were marked as gone', async () => {
    const room = await aFullRoom();
    const sits = await room.book({ party: 2, source: 'walk_in', table_ids: room.ids });
    await room.act(sits.id, 'finish');
    expect(await room.waiting()).toMatchObject({ table_ids: [], offered_at: null });
    await room.pay();
    expect(await room.waiting()).toMatchObject({ table_ids: room.ids, offered_at: expect.any(String) });
  });

  it('is offered to nobody while its guests sit there', async () => {
    const room = await aFullRoom();
    const sits = await room.book({ party: 2, source: 'walk_in', table_ids: room.ids });
    await room.pay();
    expect(await room.waiting()).toMatchObject({ table_ids: [], offered_at: null });
    await room.act(sits.id, 'finish');
    expect(await room.waiting()).toMatchObject({ table_ids: room.ids });
  });

  it('is offered where nothing was ordered and the order is closed', async () => {
    const room = await evening(w, [4]);
    const order = (await room.open()).body;
    const waits = await room.book({ party: 2, waiting: true });
    expect((await room.close(order.id)).status).toBe(200);
    await runJobs(w.app);
    const { body } = await room.send(reservations.get, { params: { reservation_id: waits.id } });
    expect(body.table_ids).toEqual(room.ids);
  });

  it('is offered where guests without a reservation go with their order to another table', async () => {
    const room = await evening(w, [4, 4]);
    const order = (await room.open()).body;
    await room.command(order.id, room.add(await room.product()), { type: 'send' });
    const other = await room.open({ table_id: room.ids[1] });
    const waits = await room.book({ party: 2, waiting: true });
    const third = await room.table('9');
    const waiting = async () =>
      (await room.send(reservations.get, { params: { reservation_id: waits.id } })).body;
    await room.command(order.id, { type: 'move_table', table_id: third.id });
    await runJobs(w.app);
    expect(await waiting()).toMatchObject({ table_ids: [room.ids[0]], offered_at: expect.any(String) });
    // The next table that is given back is not for a party that has one.
    await room.close(other.body.id);
    await runJobs(w.app);
    expect(await waiting()).toMatchObject({ table_ids: [room.ids[0]] });
  });

  it('is offered where two orders without a reservation become one', async () => {
    const room = await evening(w, [4, 4]);
    const order = (await room.open()).body;
    const other = (await room.open({ table_id: room.ids[1] })).body;
    await room.command(other.id, room.add(await room.product()), { type: 'send' });
    const waits = await room.book({ party: 2, waiting: true });
    await room.command(order.id, { type: 'merge', order_id: other.id });
    await runJobs(w.app);
    const { body } = await room.send(reservations.get, { params: { reservation_id: waits.id } });
    expect(body.table_ids).toEqual([room.ids[1]]);
  });
});
