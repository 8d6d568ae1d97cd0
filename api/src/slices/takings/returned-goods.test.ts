import { closings } from 'contract/cash/calls';
import { returns } from 'contract/returns/calls';
import { takings } from 'contract/takings/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { readCashClock } from '../cash/cash-clock.ts';
import { officeAt } from '../invoices/testing/office.ts';

const w = world();

async function aShop() {
  const place = await w.aPlace({ category: 'negozio' });
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const { today } = await readCashClock(w.app, place.id);
  const query = { month: today.slice(0, 7) };
  const { body: sale } = await till.open({
    charges: [
      { kind: 'good', description: 'Miele', unit_price: 12.2, quantity: 2 },
      { kind: 'discount', unit_price: 2.44, reason: 'Cliente di casa' },
    ],
    payments: [{ method: 'card', amount: 21.96 }],
  } as never);
  return {
    office,
    sale,
    close: async () => send(closings.create, { params, body: { counted_cash: 0 } }),
    totals: async () => (await send(takings.get, { params, query })).body.totals,
    giveBack: async () => {
      const body = {
        lines: [{ charge_id: sale.charges[0]!.id, quantity: 1 }],
        reason: 'Rotto',
        refund_method: 'card',
      };
      const answer = await send(returns.take, { params: { bill_id: sale.id }, body: body as never });
      expect(answer).toMatchObject({ status: 200, body: { total: 10.98, balance: 0 } });
    },
  };
}

it('what comes back of an invoiced sale is of its credit note, not of the takings', async () => {
  const { office, sale, close, totals, giveBack } = await aShop();
  const invoice = await office.issued({ bill_ids: [sale.id], customer_id: await office.customer() });
  await giveBack();
  await close();
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
  const note = await office.credit(invoice.id, { lines: [{ amount: 10.98 }] });
  expect((await office.issue(note.body.id)).status).toBe(200);
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
});

it('what comes back of a sale without an invoice lowers the takings', async () => {
  const { close, totals, giveBack } = await aShop();
  await giveBack();
  await close();
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 0, takings: 10.98 });
});

it('what came back before the invoice is on it', async () => {
  const { office, sale, close, totals, giveBack } = await aShop();
  await giveBack();
  await close();
  const invoice = await office.issued({ bill_ids: [sale.id], customer_id: await office.customer() });
  expect(invoice.total).toBe(10.98);
  expect(await totals()).toMatchObject({ sold: 10.98, invoiced: 10.98, takings: 0 });
});
