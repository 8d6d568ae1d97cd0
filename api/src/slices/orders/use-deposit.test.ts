import { billPayments } from 'contract/bill-payments/calls';
import { bills } from 'contract/bills/calls';
import { depositPayments } from 'contract/deposit-payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('the deposit of the party at a table', () => {
  const w = world();

  /** A party of six that has paid sixty euro, at its table, with dishes for 72 euro ordered. */
  async function aParty() {
    const room = await evening(w, [8, 4]);
    const { id, at } = await room.book({ at: room.at(0, '20:00'), party: 6, table_ids: [room.ids[0]!] });
    await w.app.db.run(sql`
      insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
      values (${id}, ${room.place.id}, 1, 6000, 'EUR', true, ${at}, ${w.app.clock()})`);
    const recorded = await room.send(depositPayments.record, {
      params: { reservation_id: id },
      body: { method: 'bank_transfer', amount: 60, paid_on: room.day(0) },
    });
    expect([recorded.status, recorded.body.state]).toEqual([201, 'paid']);
    await room.seat(id);
    const order = (await room.open({ guests: 6 })).body;
    await room.command(order.id, room.add(await room.product(), { quantity: 6 }));
    const { id: bill_id } = await w.app.db.one<{ id: number }>(sql`
      select id from bills where source_kind = 'order' and source_id = ${order.id}`);
    return {
      ...room,
      order_id: order.id,
      bill: async () => (await room.send(bills.get, { params: { bill_id } })).body,
      pay: (amount: number) =>
        room.send(billPayments.pay, { params: { bill_id }, body: { method: 'cash', amount } as never }),
      deposit: async () => (await room.send(depositPayments.get, { params: { reservation_id: id } })).body,
      bill_id,
    };
  }

  it('is taken off the bill when it is asked for, once, and nothing changes before', async () => {
    const party = await aParty();
    expect(await party.bill()).toMatchObject({ total: 72, balance: 72 });
    await Promise.all([party.askBill(party.order_id), party.askBill(party.order_id)]);
    expect(await party.bill()).toMatchObject({ total: 72, balance: 12, state: 'open' });
    expect(await party.deposit()).toMatchObject({ state: 'used', received: 60, bill_id: party.bill_id });
    expect((await party.pay(13)).status).toBe(422);
    expect((await party.pay(12)).status).toBe(201);
    expect(await party.bill()).toMatchObject({ balance: 0, state: 'paid' });
  });

  it('is taken off when the bill is paid without being asked for', async () => {
    const party = await aParty();
    const much = await party.pay(72);
    expect([much.status, much.error.code]).toEqual([422, 'invalid']);
    expect((await party.pay(12)).status).toBe(201);
    expect(await party.bill()).toMatchObject({ balance: 0, state: 'paid' });
    expect((await party.bill()).payments).toMatchObject([
      { method: 'bank_transfer', amount: 60 },
      { method: 'cash', amount: 12 },
    ]);
  });

  it('goes along where the order goes into that of another table', async () => {
    const party = await aParty();
    const { body: other } = await party.open({ table_id: party.ids[1] });
    await party.command(other.id, { type: 'merge', order_id: party.order_id });
    await party.askBill(other.id);
    expect((await party.get(other.id)).bills).toMatchObject([{ total: 72, paid: 60, balance: 12 }]);
    expect(await party.deposit()).toMatchObject({ state: 'used' });
  });
});
