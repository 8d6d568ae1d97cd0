import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { HOTEL, officeAt, PRIVATE, textsOf } from './testing/office.ts';

const w = world();

async function aHouse(seller: object = HOTEL) {
  const place = await w.aPlace();
  return { office: await officeAt(w, place, seller), till: tillAt(w, place) };
}

describe('an invoice that a deposit covers', () => {
  it('comes to nothing, is taken back whole once, and leaves bill and deposit free', async () => {
    const { office, till } = await aHouse();
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 110 });
    await till.pay(bill.id, { method: 'card', amount: 110 });
    const customer_id = await office.customer();
    const wishes = { bill_ids: [bill.id], customer_id };
    const deposit = await office.issued({ ...wishes, type: 'TD02', amount: 110 });
    const invoice = await office.issued(wishes);
    expect(invoice).toMatchObject({ total: 0, credited: 0 });
    // The deposit is in the invoice: the way to correct it leads over that.
    expect(await office.credit(deposit.id)).toMatchObject({
      status: 409,
      body: { code: 'deposit_deducted' },
    });

    // One line alone is more than the whole.
    expect(await office.credit(invoice.id, { lines: [{ line: 1, amount: 10 }] })).toMatchObject({
      status: 422,
      error: { fields: { lines: expect.stringContaining('supera') } },
    });
    const { body: note } = await office.credit(invoice.id);
    expect(note).toMatchObject({ type: 'TD04', total: 0, problems: [] });
    expect(await office.issue(note.id)).toMatchObject({ status: 200 });
    expect(textsOf(await office.file(note.id), 'ImportoTotaleDocumento')).toEqual(['0.00']);
    expect(await office.credit(invoice.id)).toMatchObject({
      status: 409,
      body: { code: 'already_credited' },
    });

    // Both can be done anew: the same invoice, or the deposit is given back.
    const again = await office.issued(wishes);
    expect(again).toMatchObject({ total: 0 });
  });
});

describe('a part of a bill with a deposit', () => {
  it.each([
    ['leaves a deposit that is larger to the document of the rest', 'Caffè', [22, 55]],
    ['takes off a deposit that it covers', 'Pranzo', [55, 22]],
  ])('%s', async (_, description, totals) => {
    const { office, till } = await aHouse();
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Caffè', unit_price: 22 });
    await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 110 });
    const wishes = { bill_ids: [bill.id], customer_id: await office.customer() };
    await office.issued({ ...wishes, type: 'TD02', amount: 55 });
    const { charges } = await till.get(bill.id);
    const chosen = charges.find((one) => one.description === description)!;
    const part = await office.issued({ ...wishes, charge_ids: [chosen.id] });
    const rest = await office.issued(wishes);
    expect([part.total, rest.total]).toEqual(totals);
  });
});

describe('the receipt of a private person', () => {
  it('has its stamp on the paper, and does not claim a virtual one', async () => {
    const { office } = await aHouse(PRIVATE);
    const receipt = await office.issued({
      lines: [{ description: 'Soggiorno', unit_price: 100, nature: 'N4' }],
    });
    const { reasons } = await w.app.db.one<{ reasons: string[] }>(sql`
      select snapshot -> 'reasons' as reasons from documents where id = ${receipt.id}`);
    expect(reasons).toContain("Imposta di bollo assolta con contrassegno applicato sull'originale.");
    expect(reasons.join(' ')).not.toContain('virtuale');
  });
});
