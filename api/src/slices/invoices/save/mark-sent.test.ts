import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

describe('a document that a person marked as sent', () => {
  const w = world();

  it('is off the board of deadlines, and an answer finds it all the same', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const answers = answersAt(w, place);
    const line = { description: 'Cena', unit_price: 110, vat_rate: 10 };
    const invoice = await office.issued({ customer_id: await office.customer(), lines: [line] });
    const params = { invoice_id: invoice.id };
    const owner = w.as(place.owner.token);
    const waiting = async () =>
      (await owner(invoiceAnswers.deadlines, { params: { place_id: place.id }, query: {} })).body.total;
    expect(await waiting()).toBe(1);
    const first = await owner(invoices.markSent, { params });
    expect([first.status, first.body.state, await waiting()]).toEqual([200, 'exported', 0]);
    expect((await owner(invoices.markSent, { params })).body.state).toBe('exported');
    expect((await owner(invoices.markUnsent, { params })).body.state).toBe('issued');
    expect(await waiting()).toBe(1);
    await owner(invoices.markSent, { params });
    await answers.send(messageOf('RC', { about: invoice.file_name }));
    expect((await office.get(invoice.id)).state).toBe('delivered');
    expect((await owner(invoices.markUnsent, { params })).body.state).toBe('delivered');
  });
});
