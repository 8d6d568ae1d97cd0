import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { COMPANY, officeAt } from '../testing/office.ts';
import { splitVatByBill } from './vat-of-bills.ts';

const w = world();
const BODY = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };

describe('a bill on a document of split payment', () => {
  async function aTown() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const customer_id = await office.customer(BODY);
    async function aBill(...prices: number[]) {
      const bill = (await till.open({ customer_id })).body;
      for (const unit_price of prices)
        await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price });
      return bill.id;
    }
    const issued = async (body: object) => {
      const document = await office.issued({ customer_id, ...body });
      await runJobs(w.app);
      return document;
    };
    async function credited(id: number) {
      const note = await office.credit(id);
      expect((await office.issue(note.body.id)).status).toBe(200);
      await runJobs(w.app);
      return note.body;
    }
    let sdi_id = 7300;
    async function reject(id: number) {
      const { file_name } = await office.get(id);
      const message = messageOf('NS', { about: file_name, sdi_id: String((sdi_id += 1)) });
      expect((await answersAt(w, place).send(message)).body.data).toMatchObject([{ state: 'rejected' }]);
      await runJobs(w.app);
    }
    async function issueAgain(id: number) {
      expect((await office.issue(id)).status).toBe(200);
      await runJobs(w.app);
    }
    const figures = async (id: number) => {
      const { total, paid, in_room, split_vat, balance, state } = await till.get(id);
      return { total, paid, in_room, split_vat, balance, state };
    };
    const whole = async () => {
      await expectBillsWhole(w, place);
      await expectAllWhole(w.app.db, place.id);
    };
    return { place, office, till, customer_id, aBill, issued, credited, reject, issueAgain, figures, whole };
  }

  it('asks for the net, and is paid by it', async () => {
    const { till, aBill, issued, figures, whole } = await aTown();
    const id = await aBill(110);
    await issued({ bill_ids: [id] });
    const open = { total: 110, paid: 0, in_room: 0, split_vat: 10, balance: 100, state: 'open' };
    expect(await figures(id)).toEqual(open);
    expect((await till.list()).body.data).toMatchObject([{ id, in_room: 0, split_vat: 10, balance: 100 }]);
    expect(await till.pay(id, { method: 'bank_transfer', amount: 100.01 })).toMatchObject({ status: 422 });
    await till.pay(id, { method: 'bank_transfer', amount: 100 });
    expect(await figures(id)).toEqual({ ...open, paid: 100, balance: 0, state: 'paid' });
    await whole();
  });

  it('is paid at once where the net came before, and asks for the VAT again once the document is taken back', async () => {
    const { till, aBill, issued, credited, figures, whole } = await aTown();
    const id = await aBill(110);
    await till.pay(id, { method: 'cash', amount: 100 });
    const { id: document_id } = await issued({ bill_ids: [id] });
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 0, state: 'paid' });
    await credited(document_id);
    expect(await figures(id)).toMatchObject({ split_vat: 0, balance: 10, state: 'open' });
    await issued({ bill_ids: [id], split_payment: false });
    expect(await figures(id)).toMatchObject({ split_vat: 0, balance: 10, state: 'open' });
    await whole();
  });

  it('has the VAT of its own lines where a document bears several', async () => {
    const { till, aBill, issued, figures } = await aTown();
    const [dinner, wine] = [await aBill(110), await aBill()];
    await till.charge(wine, { kind: 'good', description: 'Vino', unit_price: 61 });
    expect(await issued({ bill_ids: [dinner, wine] })).toMatchObject({ total: 171, to_pay: 150 });
    expect(await figures(dinner)).toMatchObject({ split_vat: 10, balance: 100 });
    expect(await figures(wine)).toMatchObject({ split_vat: 11, balance: 50 });
  });

  it('adds up a deposit and the document that takes it off', async () => {
    const { aBill, issued, figures } = await aTown();
    const id = await aBill(110);
    await issued({ bill_ids: [id], type: 'TD02', amount: 55 });
    expect(await figures(id)).toMatchObject({ split_vat: 5, balance: 105 });
    expect(await issued({ bill_ids: [id] })).toMatchObject({ total: 55, to_pay: 50 });
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 100 });
  });

  it('counts a deposit on the bill on which it was paid', async () => {
    const { aBill, issued, figures } = await aTown();
    const [one, two] = [await aBill(220), await aBill(220)];
    await issued({ bill_ids: [one], type: 'TD02', amount: 110 });
    expect(await issued({ bill_ids: [one, two] })).toMatchObject({ total: 330, to_pay: 300 });
    expect(await figures(one)).toMatchObject({ split_vat: 20, balance: 200 });
    expect(await figures(two)).toMatchObject({ split_vat: 20, balance: 200 });
  });

  it('gives back the VAT of a deposit that is more than is left at its rate', async () => {
    const { till, aBill, issued, figures } = await aTown();
    const id = await aBill(110);
    await till.charge(id, { kind: 'good', description: 'Vino', unit_price: 61 });
    await issued({ bill_ids: [id], type: 'TD02', amount: 171 });
    expect(await figures(id)).toMatchObject({ split_vat: 21 });
    const wine = (await till.get(id)).charges.find(({ description }) => description === 'Vino')!;
    expect((await till.voidCharge(Number(wine.id))).status).toBe(200);
    await till.charge(id, { kind: 'dish', description: 'Cena', unit_price: 220 });
    await issued({ bill_ids: [id] });
    expect(await figures(id)).toMatchObject({ total: 330, split_vat: 30, balance: 300 });
  });

  it('counts no more of a deposit than credit notes left of it', async () => {
    const { office, aBill, issued, figures } = await aTown();
    const id = await aBill(110);
    const deposit = await issued({ bill_ids: [id], type: 'TD02', amount: 55 });
    const note = await office.credit(deposit.id, { lines: [{ line: 1, amount: 22 }] });
    expect((await office.issue(note.body.id)).status).toBe(200);
    await runJobs(w.app);
    expect(await figures(id)).toMatchObject({ split_vat: 3 });
    expect(await issued({ bill_ids: [id] })).toMatchObject({ total: 77, to_pay: 70 });
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 100 });
  });

  it('has nothing of the VAT of lines that are on no bill', async () => {
    const { aBill, issued, figures } = await aTown();
    const id = await aBill(110);
    const lines = [
      { description: 'Catalogo', unit_price: 122, vat_rate: 22 },
      { description: 'Buffet', unit_price: 55, vat_rate: 10 },
    ];
    expect(await issued({ bill_ids: [id], lines })).toMatchObject({ total: 287, to_pay: 250 });
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 100 });
  });

  it('follows rejections: of a credit note, and of the document until it is issued again', async () => {
    const { aBill, issued, credited, reject, issueAgain, figures } = await aTown();
    const id = await aBill(110);
    const { id: document_id } = await issued({ bill_ids: [id] });
    const note = await credited(document_id);
    expect(await figures(id)).toMatchObject({ split_vat: 0 });
    await reject(note.id);
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 100 });
    await reject(document_id);
    expect(await figures(id)).toMatchObject({ split_vat: 0, balance: 110 });
    await issueAgain(document_id);
    expect(await figures(id)).toMatchObject({ split_vat: 10, balance: 100 });
  });

  it('follows the rejection of a deposit that another document took off', async () => {
    const { aBill, issued, reject, issueAgain, figures } = await aTown();
    const [one, two] = [await aBill(220), await aBill(220)];
    const deposit = await issued({ bill_ids: [one], type: 'TD02', amount: 110 });
    await issued({ bill_ids: [one, two] });
    await reject(deposit.id);
    expect(await figures(one)).toMatchObject({ split_vat: 10, balance: 210 });
    expect(await figures(two)).toMatchObject({ split_vat: 20, balance: 200 });
    await issueAgain(deposit.id);
    expect(await figures(one)).toMatchObject({ split_vat: 20, balance: 200 });
  });

  it('is the bill of a stay, whose booking asks for the net', async () => {
    const { place, till, issued, figures, whole } = await aTown();
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 11_000 }), 1, 2);
    const [bill] = await till.ofBooking(booking.id);
    await issued({ bill_ids: [bill!.id] });
    expect(await figures(bill!.id)).toMatchObject({ split_vat: 10, balance: 100 });
    expect((await desk.get(booking.id)).money).toMatchObject({ balance: 100 });
    await till.charge(bill!.id, { kind: 'extra', description: 'Minibar', unit_price: 5 });
    expect((await desk.get(booking.id)).money).toMatchObject({ balance: 105 });
    await till.pay(bill!.id, { method: 'bank_transfer', amount: 105 });
    const paid = await desk.get(booking.id);
    expect([paid.money?.balance, paid.payment_status]).toEqual([0, 'paid']);
    await whole();
  });

  it('stays as it is where the job runs again', async () => {
    const { place, aBill, issued, figures } = await aTown();
    const id = await aBill(110);
    await issued({ bill_ids: [id] });
    const events = () => w.app.db.one(sql`select count(*) from bill_events where bill_id = ${id}`);
    const before = await events();
    await w.app.jobs.send(w.app.db, 'invoices.splitVat', { place_id: place.id, bill_ids: [id] });
    await runJobs(w.app);
    expect(await events()).toEqual(before);
    expect(await figures(id)).toMatchObject({ split_vat: 10 });
  });
});

it('splits the VAT of a document over its bills to the cent', () => {
  const line = (bill_id: number, vat_rate: number, gross_cents: number) =>
    ({ bill_id, charge_id: 7, kind: 'dish', vat_rate, nature: null, gross_cents }) as never;
  const vat = [{ vat_rate: 1000, nature: null, tax_cents: 1001 }];
  const parts = [
    { bill_id: 2, item: '7', cents: 1 },
    { bill_id: 1, item: '7', cents: 2 },
  ];
  const lines = [line(1, 1000, 300), line(2, 1000, 100), line(2, 2200, 900)];
  expect([...splitVatByBill({ lines, vat, parts, deducted: [], returned: [] })]).toEqual([
    [1, 751],
    [2, 250],
  ]);
  // A share that another document has taken since is of no bill.
  expect([...splitVatByBill({ lines, vat, parts: parts.slice(1), deducted: [], returned: [] })]).toEqual([
    [1, 751],
  ]);
});
