import { bookings } from 'contract/bookings/calls';
import { customers } from 'contract/customers/calls';
import { notifications } from 'contract/notifications/calls';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { open } from '../testing/open-letter.ts';
import { aPage, type Page } from '../testing/page.ts';
import { lastTo } from '../testing/sent-letters.ts';

const w = world();

const pay = (page: Page, booking_id: number, amount: number, more: object = {}) =>
  page.desk.send(payments.record, {
    params: { booking_id },
    body: { method: 'bank_transfer', amount, paid_on: page.desk.today, ...more } as never,
  });

/** The sums of the booking's payments, as the desk's dialog fills them in. */
const sums = async (page: Page, booking_id: number) => {
  const { body } = await page.desk.send(payments.ofBooking, { params: { booking_id } });
  const { balance, suggestions } = body;
  return { balance, suggestions };
};

const toReturn = async (page: Page) => {
  const { body } = await page.desk.send(overview.get, { params: { place_id: page.place.id } });
  return body.attention.filter(({ kind }) => kind === 'money_to_return').map(({ sentence }) => sentence);
};

/** A confirmed stay of two nights at 90 euro, whose guest can be written to. */
async function confirmed(page: Page) {
  const booking = await page.request(20, 22);
  await open(w, page, page.email, booking.token);
  await page.desk.act(booking.id, 'confirm');
  return booking;
}

describe('a guest who cancels after paying', () => {
  it('leaves money that the place hears of until it is returned', async () => {
    const page = await aPage(w, { place: { name: 'Casa Prova', email: 'soldi@example.com' } });
    const { token, id } = await confirmed(page);
    expect((await pay(page, id, 50)).status).toBe(201);
    expect((await page.guest.get(token)).body.to_return).toBe(0);
    expect((await page.guest.cancel(token)).body.to_return).toBe(50);

    expect((await lastTo(w, 'soldi@example.com')).text).toContain(
      "Da restituire: 50,00 €. L'ospite aveva già pagato e ha cancellato entro i termini, quindi senza penale.",
    );
    const letter = (await lastTo(w, page.email)).text;
    expect(letter).toContain('Da restituirti risultano 50,00 €: se ne occupa Casa Prova.');
    expect(letter).not.toContain('Non devi fare altro');
    const { body } = await page.desk.send(notifications.list, { query: {} });
    expect(body.data[0]).toMatchObject({
      title: "Cancellata dall'ospite",
      message: expect.stringMatching(/\. Da restituire: 50,00 €\.$/),
    });
    expect(await toReturn(page)).toEqual(['prenotazione cancellata: da restituire 50,00 €']);
    expect(await sums(page, id)).toEqual({ balance: -50, suggestions: [] });
    const detail = await page.desk.send(bookings.get, { params: { booking_id: id } });
    expect(detail.body.money).toMatchObject({ received: 50, balance: -50 });

    const back = await pay(page, id, 20, { direction: 'out' });
    expect(back).toMatchObject({ status: 201, body: { balance: -30 } });
    expect((await pay(page, id, 30, { direction: 'out' })).status).toBe(201);
    expect(await toReturn(page)).toEqual([]);
    expect(await sums(page, id)).toEqual({ balance: 0, suggestions: [] });
    expect((await page.guest.get(token)).body.to_return).toBe(0);
  });

  it('leaves what was paid on further bills too, and hears nothing of what another payer paid', async () => {
    const page = await aPage(w, { place: { email: 'conti@example.com' } });
    const { token, id } = await confirmed(page);
    const till = tillAt(w, page.place);
    const [main] = await till.ofBooking(id);
    const [first, second] = main!.charges.map((one) => one.id);
    const { body: company } = await page.desk.send(customers.create, {
      params: { place_id: page.place.id },
      body: { kind: 'company', company_name: 'Ditta di prova' },
    });
    const split = async (charge_id: typeof first, more: object) => {
      const { body } = await till.split(main!.id, { by: 'charges', charge_ids: [charge_id!], ...more });
      return body.bills.find((one) => one.id !== main!.id)!.id;
    };
    await till.pay(await split(first, { customer_id: company.id }), { method: 'bank_transfer', amount: 90 });
    await till.pay(await split(second, {}), { method: 'cash', amount: 40 });
    expect((await page.guest.cancel(token)).body.to_return).toBe(40);
    expect((await lastTo(w, 'conti@example.com')).text).toContain('Da restituire: 40,00 €.');
    expect((await lastTo(w, page.email)).text).toContain('Da restituirti risultano 40,00 €');
    const { body } = await page.desk.send(notifications.list, { query: {} });
    expect(body.data[0]?.message).toContain('Da restituire: 130,00 €.');
    expect(await toReturn(page)).toEqual(['prenotazione cancellata: da restituire 130,00 €']);
  });

  it('is sent to the place where an invoice bears the nights', async () => {
    const page = await aPage(w, { place: { email: 'fattura@example.com' } });
    const { token, id } = await confirmed(page);
    const office = await officeAt(w, page.place);
    const [bill] = await tillAt(w, page.place).ofBooking(id);
    await office.issued({ bill_ids: [bill!.id], customer_id: await office.customer() });
    const refused = await page.guest.cancel(token);
    expect(refused.error).toMatchObject({
      code: 'too_late_to_cancel',
      error: expect.stringContaining('fattura@example.com'),
    });
    expect((await page.guest.get(token)).body.status).toBe('confirmed');
  });

  it('leaves none that a penalty takes, be it the whole price', async () => {
    const page = await aPage(w);
    const { id, token } = await confirmed(page);
    await pay(page, id, 180);
    const body = { reason: null, penalty: 180 };
    const { status } = await page.desk.send(bookings.cancel, { params: { booking_id: id }, body });
    expect(status).toBe(200);
    expect(await toReturn(page)).toEqual([]);
    expect((await sums(page, id)).balance).toBe(0);
    expect((await page.guest.get(token)).body.to_return).toBe(0);
  });

  it('reads and writes as before where nothing was paid', async () => {
    const page = await aPage(w, { place: { email: 'senza@example.com' } });
    const { token } = await confirmed(page);
    await page.guest.cancel(token);
    expect((await lastTo(w, 'senza@example.com')).text).not.toContain('Da restituire');
    expect((await lastTo(w, page.email)).text).toContain('Non devi fare altro.');
    expect(await toReturn(page)).toEqual([]);
  });
});
