import { customers } from 'contract/customers/calls';
import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { tillAt } from '../bills/testing/till.ts';
import { answersAt, messageOf } from './testing/answers.ts';
import { COMPANY, HOTEL, officeAt, PRIVATE, textsOf } from './testing/office.ts';

describe('a document about an erased customer', () => {
  const w = world();

  async function aStay(seller: object = HOTEL) {
    const place = await w.aPlace();
    const office = await officeAt(w, place, seller);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await till.ofBooking(booking.id);
    const erase = (customer_id: number) => office.send(customers.erase, { params: { customer_id } });
    const guest = (await desk.get(booking.id)).customer_id!;
    return { place, office, till, bill: bill!, guest, erase };
  }

  it('is made of the bill of the stay, as of one without a customer', async () => {
    const { office, bill, guest, erase } = await aStay();
    expect((await erase(guest)).status).toBe(200);
    const draft = await office.create({ bill_ids: [bill.id] });
    expect(draft).toMatchObject({
      status: 201,
      body: { customer_id: null, total: 180, problems: [{ field: 'customer_id' }] },
    });
    const issued = await office.issued({ bill_ids: [bill.id], customer: COMPANY });
    expect(issued).toMatchObject({ customer: COMPANY.company_name, total: 180 });
  });

  it('is made of a bill that an erased company pays', async () => {
    const { office, till, bill, erase } = await aStay(PRIVATE);
    const company = await office.customer();
    await till.change(bill.id, { customer_id: company });
    await erase(company);
    const receipt = await office.create({ bill_ids: [bill.id] });
    expect(receipt.status).toBe(201);
    expect((await office.send(invoices.issue, { params: { invoice_id: receipt.body.id } })).status).toBe(200);
  });

  it('keeps its buyer after a rejection, unless the correction names another one', async () => {
    const { place, office, bill, erase } = await aStay();
    const company = await office.customer();
    const { id, file_name, number } = await office.issued({ bill_ids: [bill.id], customer_id: company });
    const reject = async (about: string | null, sdi_id: string) =>
      answersAt(w, place).send(messageOf('NS', { about, sdi_id }));
    await reject(file_name, '7301');
    await erase(company);
    expect(await office.get(id)).toMatchObject({ problems: [], customer: COMPANY.company_name, total: 180 });
    const again = await office.issue(id);
    expect(again.body).toMatchObject({ state: 'issued', number, customer: COMPANY.company_name });
    expect(textsOf(await office.file(id), 'Denominazione')).toContain(COMPANY.company_name);

    await reject(again.body.file_name, '7302');
    const other = await office.customer({ ...COMPANY, company_name: 'Altra di prova S.r.l.' });
    await office.change(id, { bill_ids: [bill.id], customer_id: other });
    await erase(other);
    expect((await office.get(id)).problems).toMatchObject([{ field: 'customer_id' }]);
  });
});
