import { returns } from 'contract/returns/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { type Command, evening } from '../../orders/testing/evening.ts';
import { officeAt } from '../testing/office.ts';

const w = world();

const STEAK = '0b8f7c52-6a0e-4d0a-9a53-3f5a4c1d2e02';
const WINE = { kind: 'good' as const, description: 'Vino', unit_price: 61 };
const OIL = { kind: 'good' as const, description: 'Olio', unit_price: 244 };

async function aShop() {
  const place = await w.aPlace({ category: 'negozio' });
  const till = tillAt(w, place);
  const office = await officeAt(w, place);
  const customer_id = await office.customer();
  const giveBack = async (bill_id: number, lines: object[], refund_method: string | null = 'card') => {
    const answer = await till.send(returns.take, {
      params: { bill_id },
      body: { lines, reason: 'Rotto', refund_method } as never,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  async function credited(invoice_id: number, lines: object[]) {
    const note = await office.credit(invoice_id, { lines });
    expect(note.status).toBe(201);
    expect((await office.issue(note.body.id)).status).toBe(200);
    return note.body;
  }
  const draft = async (body: object) => {
    const { body: made } = await office.create({ customer_id, ...body });
    return office.get(made.id);
  };
  return { place, till, office, customer_id, giveBack, credited, draft };
}

const said = ({ lines }: { lines: { description: string; amount: number }[] }) =>
  lines.map(({ description, amount }) => [description, amount]);

/** Two bottles on an invoice, of which one came back. */
async function aReturn() {
  const shop = await aShop();
  const { body: sale } = await shop.till.open({
    charges: [{ ...WINE, quantity: 2 }],
    payments: [{ method: 'card', amount: 122 }],
  });
  const invoice = await shop.office.issued({ bill_ids: [sale.id], customer_id: shop.customer_id });
  const back = await shop.giveBack(sale.id, [{ charge_id: sale.charges[0]!.id, quantity: 1 }]);
  const note = (quantity = 1) => shop.credited(invoice.id, [{ line: 1, quantity }]);
  return { ...shop, sale, invoice, back, note };
}

it.each(['after', 'before'])('leaves a return to the credit note of its sale, %s it', async (when) => {
  const { till, sale, note, draft } = await aReturn();
  if (when === 'after') expect(await note()).toMatchObject({ total: 61 });
  const { body: other } = await till.open({ charges: [OIL], payments: [{ method: 'card', amount: 244 }] });
  const later = await draft({ type: 'TD24', bill_ids: [sale.id, other.id] });
  expect(later).toMatchObject({ total: 244, problems: [] });
  expect(said(later)).toEqual([[expect.stringContaining('Olio'), 244]]);
});

it('leaves it out of the next invoice of the same bill, and of its deposit', async () => {
  const { till, sale, draft } = await aReturn();
  await till.charge(sale.id, OIL);
  await till.pay(sale.id, { method: 'card', amount: 100 });
  expect(await draft({ type: 'TD02', bill_ids: [sale.id] })).toMatchObject({ total: 100 });
  expect(await draft({ bill_ids: [sale.id] })).toMatchObject({ total: 244 });
});

it.each(['after', 'before'])('says that what is sold since is paid, %s the credit note', async (when) => {
  const { till, sale, note, draft } = await aReturn();
  if (when === 'after') await note();
  await till.charge(sale.id, { ...WINE, unit_price: 100 });
  await till.pay(sale.id, { method: 'card', amount: 100 });
  const later = await draft({ bill_ids: [sale.id] });
  expect(later.payments).toEqual([{ code: 'MP08', amount: 100, due_date: null }]);
});

it('bears it with its sale once a credit note took the whole document back', async () => {
  const { sale, note, draft } = await aReturn();
  await note(2);
  expect(said(await draft({ bill_ids: [sale.id] }))).toEqual([
    ['Vino', 122],
    ['Reso: Vino', -61],
  ]);
});

it('refuses a return alone, and says of it on the bill whose document it lowers', async () => {
  const { office, sale, invoice, back } = await aReturn();
  const { id } = back.charges.at(-1)!;
  expect(back.charges.at(-1)).toMatchObject({ document_id: null, returned_of_document_id: invoice.id });
  for (const body of [{}, { charge_ids: [id] }]) {
    const refused = await office.create({ bill_ids: [sale.id], ...body });
    expect([refused.status, refused.error.code]).toEqual([409, 'already_documented']);
  }
});

it('leaves the discount that came back to it as well', async () => {
  const { till, office, customer_id, giveBack, draft } = await aShop();
  const { body: sale } = await till.open({
    charges: [
      { ...WINE, quantity: 2 },
      { kind: 'discount', unit_price: 22, reason: 'Cliente di casa' },
    ],
    payments: [{ method: 'card', amount: 100 }],
  });
  await office.issued({ bill_ids: [sale.id], customer_id });
  const back = await giveBack(sale.id, [{ charge_id: sale.charges[0]!.id, quantity: 1 }]);
  expect(back.charges.slice(2).map(({ amount }) => amount)).toEqual([-61, 11]);
  await till.charge(sale.id, OIL);
  expect(said(await draft({ bill_ids: [sale.id] }))).toEqual([['Olio', 244]]);
});

it('bears the return of what is on no document with the discount of that alone', async () => {
  const { place, till, open, product, add, command } = await evening(w);
  const office = await officeAt(w, place);
  const { body: order } = await open();
  const dish = await product({ price: 100 });
  const off: Command = { type: 'discount', line_id: STEAK, percent: 20, reason: 'Fredda' };
  const { body } = await command(order.id, add(dish, { line_id: STEAK }), add(dish), off);
  const bill_id = body.order.bills[0]!.id;
  await till.pay(bill_id, { method: 'card', amount: 180 });
  const { charges } = await till.get(bill_id);
  const own = charges.find(({ amount }) => amount === -20)!;
  const [steak, other] = charges.filter(({ amount }) => amount === 100);
  const customer_id = await office.customer();
  await office.issued({ bill_ids: [bill_id], charge_ids: [steak!.id, own.id], customer_id });
  const lines = [other!, steak!].map(({ id }) => ({ charge_id: id, quantity: 1 }));
  const back = { lines, reason: 'Freddi', refund_method: 'card' } as never;
  const taken = await till.send(returns.take, { params: { bill_id }, body: back });
  expect(taken.body).toMatchObject({ total: 0, balance: 0 });
  const rest = await office.create({ bill_ids: [bill_id], customer_id });
  expect((await office.get(rest.body.id)).lines.map(({ amount }) => amount)).toEqual([100, -100]);
});

it('tells apart what a document bears that is issued while the return waits', async () => {
  const { till, office, customer_id, giveBack } = await aShop();
  const { body: sale } = await till.open({
    charges: [WINE, OIL, { kind: 'discount', unit_price: 30.5, reason: 'Cliente di casa' }],
    payments: [{ method: 'card', amount: 274.5 }],
  });
  const [wine, oil] = sale.charges;
  const { body: invoice } = await office.create({ bill_ids: [sale.id], charge_ids: [wine!.id], customer_id });
  const waiting = await w.app.db.tx(async (db) => {
    await db.run(sql`select 1 from bills where id = ${sale.id} for update`);
    const issuing = office.issue(invoice.id);
    await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
    const back = giveBack(
      sale.id,
      [wine!, oil!].map(({ id }) => ({ charge_id: id, quantity: 1 })),
    );
    await expect.poll(() => waitingStatements(w.app.db)).toBe(2);
    return { issuing, back };
  });
  expect((await waiting.issuing).status).toBe(200);
  const { charges, balance } = await waiting.back;
  expect(charges.slice(3).map(({ amount }) => amount)).toEqual([-61, 6.1, -244, 24.4]);
  expect(balance).toBe(0);
});
