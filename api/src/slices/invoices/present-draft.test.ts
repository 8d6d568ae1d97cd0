import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { COMPANY, officeAt } from './testing/office.ts';

const w = world();

describe('the sum of a draft', () => {
  async function aDraft() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const bill = (await till.open()).body;
    await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 88 });
    const { body: draft } = await office.create({
      bill_ids: [bill.id],
      customer_id: await office.customer(),
    });
    expect(draft.total).toBe(88);
    /** As the list, the page and the file say it. */
    async function said() {
      const page = await office.get(draft.id);
      const row = (await office.list()).body.data.find(({ id }) => id === draft.id)!;
      const csv = await office.send(invoices.csv, { params: { place_id: place.id }, query: {} });
      const [, ...lines] = readCsv(csv.body);
      const line = lines.find((cells) => cells[3] === 'Bozza')!;
      const cells = line.slice(5, 8).map((cell) => Number(cell.replace(',', '.')));
      expect([row.net, row.tax, row.total]).toEqual([page.net, page.tax, page.total]);
      expect(cells).toEqual([page.net, page.tax, page.total]);
      expect([row.customer, line[4]]).toEqual([page.customer, page.customer]);
      return page.total;
    }
    return { office, till, bill_id: bill.id, draft, said };
  }

  it('follows its bill, in the list, on the page and in the file', async () => {
    const { till, bill_id, said } = await aDraft();
    await till.charge(bill_id, { kind: 'dish', description: 'Caffè', unit_price: 22 });
    expect(await said()).toBe(110);
    expect((await till.cancel(bill_id)).status).toBe(200);
    expect(await said()).toBe(0);
  });

  it('is what other documents leave of the bill', async () => {
    const { office, till, bill_id, draft, said } = await aDraft();
    await till.charge(bill_id, { kind: 'dish', description: 'Caffè', unit_price: 22 });
    const { charges } = await till.get(bill_id);
    const coffee = charges.find(({ description }) => description === 'Caffè')!.id;
    await office.issued({ bill_ids: [bill_id], charge_ids: [coffee], customer: COMPANY });
    expect(await said()).toBe(88);
    expect((await office.list({ state: 'draft' })).body).toMatchObject({
      total: 1,
      data: [{ id: draft.id, total: 88 }],
    });
  });

  it('of a credit note is the same on the page of its document', async () => {
    const { office, draft } = await aDraft();
    await office.issue(draft.id);
    const whole = (await office.credit(draft.id)).body;
    const part = (await office.credit(draft.id, { lines: [{ line: 1, amount: 8 }] })).body;
    expect([whole.total, part.total]).toEqual([88, 8]);
    expect((await office.issue(part.id)).status).toBe(200);
    const present = (await office.get(whole.id)).total;
    expect(present).toBe(80);
    const row = (await office.list({ state: 'draft' })).body.data;
    expect(row).toMatchObject([{ id: whole.id, total: present }]);
    const { credit_notes } = await office.get(draft.id);
    expect(credit_notes.map(({ id, total }) => [id, total])).toEqual([
      [whole.id, present],
      [part.id, 8],
    ]);
  });
});
