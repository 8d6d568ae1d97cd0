import { sales } from 'contract/sales/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

const w = world();

async function aParked() {
  const place = await w.aPlace({ category: 'bar' });
  const till = tillAt(w, place);
  const coffee = { kind: 'drink' as const, description: 'Caffè', unit_price: 1.2 };
  const cake = { kind: 'dish' as const, description: 'Torta', unit_price: 4 };
  const { body } = await till.open({ note: 'Tavolino', parked: true, charges: [coffee, cake] });
  return {
    ...till,
    coffee,
    sale: body,
    complete: (bill_id: number, more: object) =>
      till.send(sales.complete, { params: { bill_id }, body: more }),
    whole: () => expectBillsWhole(w, place),
  };
}

it('goes on with a parked sale: a line goes, another comes, and it is paid', async () => {
  const t = await aParked();
  expect((await t.list({ parked: '1' })).body.data).toMatchObject([{ id: t.sale.id, note: 'Tavolino' }]);
  const { status, body } = await t.complete(t.sale.id, {
    void_charge_ids: [t.sale.charges[1]!.id],
    charges: [t.coffee],
    payments: [{ method: 'cash', amount: 2.4, given: 5 }],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: t.sale.number,
    parked: false,
    note: 'Tavolino',
    total: 2.4,
    state: 'paid',
  });
  expect(body.payments).toMatchObject([{ given: 5, change: 2.6 }]);
  expect((await t.list({ parked: '1' })).body.data).toEqual([]);
  await t.whole();
});

it('changes nothing where a part is refused', async () => {
  const t = await aParked();
  const { status } = await t.complete(t.sale.id, {
    charges: [t.coffee],
    payments: [{ method: 'card', amount: 100 }],
  });
  expect(status).toBe(422);
  expect(await t.get(t.sale.id)).toEqual(t.sale);
  expect((await t.complete(t.sale.id, { void_charge_ids: [999_999_999] })).status).toBe(404);
  await t.whole();
});

it('puts it aside again', async () => {
  const t = await aParked();
  const { body } = await t.complete(t.sale.id, { charges: [t.coffee], parked: true, note: 'Dehors' });
  expect(body).toMatchObject({ parked: true, note: 'Dehors', total: 6.4, state: 'open' });
});
