import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { officeAt } from './testing/office.ts';

const w = world();

async function aHouse() {
  const place = await w.aPlace();
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const customer_id = await office.customer();
  async function aBill(dish: number, good = 0) {
    const { id } = (await till.open({ customer_id })).body;
    if (dish > 0) await till.charge(id, { kind: 'dish', description: 'Pranzo', unit_price: dish });
    if (good > 0) await till.charge(id, { kind: 'good', description: 'Vino', unit_price: good });
    return id;
  }
  const issued = (body: object) => office.issued({ customer_id, ...body });
  const deposit = (bill_ids: number[], amount?: number) => issued({ bill_ids, type: 'TD02', amount });
  const pay = async (id: number, amount: number) =>
    expect((await till.pay(id, { method: 'card', amount })).status).toBe(201);
  const missing = async () => (await till.undocumented()).map(({ amount }) => amount);
  async function credited(id: number, body: object) {
    const note = await office.credit(id, body);
    expect((await office.issue(note.body.id)).status).toBe(200);
  }
  return { office, till, customer_id, aBill, issued, deposit, pay, missing, credited };
}

// docs/rules.md 20.18
it('a bill that is less than the deposit of several leaves it to the others', async () => {
  const { office, aBill, issued, deposit } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(400)];
  await deposit([one, two], 300);
  expect(await issued({ bill_ids: [one] })).toMatchObject({ total: 110 });
  const rest = await issued({ bill_ids: [two] });
  expect(rest).toMatchObject({ total: 100 });
  expect(await office.file(rest.id)).toContain('A dedurre acconto');
});

it('so does a bill that is less at one rate', async () => {
  const { office, aBill, issued, deposit } = await aHouse();
  const [one, two] = [await aBill(110, 500), await aBill(990, 500)];
  await deposit([one, two], 1000);
  const first = await issued({ bill_ids: [one] });
  expect(first).toMatchObject({ total: 610 });
  expect((await office.get(first.id)).vat.every(({ net }) => net >= 0)).toBe(true);
  expect(await issued({ bill_ids: [two] })).toMatchObject({ total: 490 });
});

it('keeps to its own deposit, and takes the other off where nothing else is left to bear it', async () => {
  const { aBill, issued, deposit } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(400)];
  await deposit([one], 60);
  await deposit([one, two], 300);
  expect(await issued({ bill_ids: [one] })).toMatchObject({ total: 50 });
  expect(await issued({ bill_ids: [two] })).toMatchObject({ total: 100 });
});

it('takes it off at once where the bill is enough, or the document is of all bills', async () => {
  const { aBill, issued, deposit } = await aHouse();
  const [one, two, three] = [await aBill(110), await aBill(400), await aBill(110)];
  await deposit([one, two], 300);
  expect(await issued({ bill_ids: [two] })).toMatchObject({ total: 100 });
  expect(await issued({ bill_ids: [one] })).toMatchObject({ total: 110 });
  const four = await aBill(400);
  await deposit([three, four], 300);
  expect(await issued({ bill_ids: [three, four] })).toMatchObject({ total: 210 });
});

it('takes it off the last bill of the two, once', async () => {
  const { office, customer_id, aBill, issued, deposit } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(400)];
  await issued({ bill_ids: [two] });
  await deposit([one, two], 100);
  expect(await issued({ bill_ids: [one] })).toMatchObject({ total: 10 });
  expect((await office.create({ bill_ids: [one], customer_id })).status).toBe(409);
});

it('asks for a credit note where the last bill lacks what the deposit has at a rate', async () => {
  const { office, customer_id, aBill, issued, deposit, credited } = await aHouse();
  const [one, two] = [await aBill(300), await aBill(100, 122)];
  const { id, number } = await deposit([one, two], 261);
  expect(await issued({ bill_ids: [one] })).toMatchObject({ total: 300 });
  const { body: last } = await office.create({ bill_ids: [two], customer_id });
  const sentence = `L’acconto n. ${number} supera quello che resta da fatturare: prima fai una nota di credito sull’acconto per 100,00 € (IVA 10%).`;
  expect(last.problems[0]).toEqual({ field: 'lines', sentence });
  expect((await office.issue(last.id)).error).toMatchObject({ fields: { lines: sentence } });
  await credited(id, {
    lines: [{ description: 'Storno acconto', quantity: 1, unit_price: 100, vat_rate: 10 }],
  });
  const { body: issuedLast } = await office.issue(last.id);
  expect(issuedLast).toMatchObject({ state: 'issued', total: 61 });
  expect(issuedLast.vat.every(({ net }) => net >= 0)).toBe(true);
});

it('does so where documents of some charges left more of a deposit than the rest of the bill', async () => {
  const { office, customer_id, till, aBill, issued, deposit, credited } = await aHouse();
  const bill = await aBill(110, 122);
  const { id, number } = await deposit([bill], 200);
  const [dish] = (await till.get(bill)).charges;
  expect(await issued({ bill_ids: [bill], charge_ids: [dish!.id] })).toMatchObject({ total: 110 });
  const { body: last } = await office.create({ bill_ids: [bill], customer_id });
  const sentence = `L’acconto n. ${number} supera quello che resta da fatturare: prima fai una nota di credito sull’acconto per 94,83 € (IVA 10%).`;
  expect(last.problems[0]).toEqual({ field: 'lines', sentence });
  await credited(id, {
    lines: [{ description: 'Storno acconto', quantity: 1, unit_price: 94.83, vat_rate: 10 }],
  });
  expect((await office.issue(last.id)).body).toMatchObject({ state: 'issued', total: 16.83 });
});

it('has of each bill the rates of that one', async () => {
  const { office, aBill, deposit, pay } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(0, 122)];
  await pay(one, 100);
  const { id } = await deposit([one, two]);
  expect((await office.get(id)).vat.map(({ rate, gross }) => [rate, gross])).toEqual([[10, 100]]);
  await pay(two, 61);
  const next = await deposit([one, two]);
  expect((await office.get(next.id)).vat.map(({ rate, gross }) => [rate, gross])).toEqual([[22, 61]]);
});

it('loses by a credit note what is of the bills at its rates', async () => {
  const { aBill, issued, deposit, pay, missing, credited } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(0, 122)];
  await pay(one, 55);
  await pay(two, 61);
  const { id } = await deposit([one, two]);
  expect(await missing()).toEqual([]);
  await credited(id, { lines: [{ line: 1, quantity: 1 }] });
  expect(await missing()).toEqual([61]);
  // What was paid there is of the next deposit, at the rate of that bill.
  expect(await deposit([one, two])).toMatchObject({ total: 61 });
  expect(await missing()).toEqual([]);
  expect(await issued({ bill_ids: [one, two] })).toMatchObject({ total: 116 });
});

it('is of each bill at each rate in proportion where it was issued before its rates were kept', async () => {
  const { aBill, deposit, pay, missing, credited } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(0, 122)];
  await pay(one, 50);
  await pay(two, 66);
  const { id } = await deposit([one, two]);
  await w.app.db.run(sql`update document_links set vat_rate = null, nature = null where document_id = ${id}`);
  expect(await missing()).toEqual([]);
  await pay(two, 50);
  expect(await deposit([one, two])).toMatchObject({ total: 50 });
  expect(await missing()).toEqual([]);
  await credited(id, { lines: [{ line: 1, quantity: 1 }] });
  expect((await missing()).toSorted((a, b) => a - b)).toEqual([50, 50, 66]);
});

// docs/rules.md 20.18
it('is not of a bill that has no part of it', async () => {
  const { office, till, aBill, issued, deposit, pay, missing } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(400)];
  await pay(one, 100);
  expect(await deposit([one, two])).toMatchObject({ total: 100 });
  expect(await issued({ bill_ids: [two] })).toMatchObject({ total: 400 });
  expect(await missing()).toEqual([]);
  const last = await issued({ bill_ids: [one] });
  expect(last).toMatchObject({ total: 10 });
  expect(await office.file(last.id)).toContain('A dedurre acconto');
  expect((await till.get(one)).documents.map(({ total }) => total)).toEqual([100, 10]);
});

// docs/rules.md 20.26
it('is collected on the bills that have a part of it', async () => {
  const { office, aBill, issued, deposit, pay } = await aHouse();
  const [one, two] = [await aBill(110), await aBill(400)];
  await issued({ bill_ids: [two] });
  const { id } = await deposit([one, two], 100);
  expect((await office.get(id)).unpaid).toBe(true);
  await pay(one, 110);
  expect((await office.get(id)).unpaid).toBe(false);
});
