import { DAY_MS } from 'contract/days/durations';
import { depositPayments } from 'contract/deposit-payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('the deposit of a party that nobody has marked as gone', () => {
  const w = world();

  it('is not taken off the bill of the guests of the next evening', async () => {
    const room = await evening(w, [8]);
    const { id, at } = await room.book({ at: room.at(0, '20:00'), party: 6, table_ids: room.ids });
    await w.app.db.run(sql`
      insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
      values (${id}, ${room.place.id}, 1, 6000, 'EUR', true, ${at}, ${w.app.clock()})`);
    const params = { reservation_id: id };
    await room.send(depositPayments.record, {
      params,
      body: { method: 'bank_transfer', amount: 60, paid_on: room.day(0) },
    });
    await room.seat(id);
    w.advance(DAY_MS);
    const order = (await room.open({ guests: 2 })).body;
    await room.command(order.id, room.add(await room.product()));
    await room.askBill(order.id);
    expect((await room.get(order.id)).bills).toMatchObject([{ total: 12, paid: 0, balance: 12 }]);
    expect((await room.send(depositPayments.get, { params })).body.state).toBe('paid');
  });
});
