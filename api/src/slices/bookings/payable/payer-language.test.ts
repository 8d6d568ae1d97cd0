import { billPayments } from 'contract/bill-payments/calls';
import { customers } from 'contract/customers/calls';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { paying } from '../../payments/testing/paying.ts';

describe('a request to pay', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  const languageOf = async (payable_id: number, kind = 'booking') => {
    const { language } = await w.app.db.one<{ language: string }>(sql`
      select language from payment_requests where payable_kind = ${kind} and payable_id = ${payable_id} order by id desc limit 1`);
    return language;
  };

  it('for a stay of the desk speaks the language on the sheet of the guest', async () => {
    const desk = await aPayingPlace();
    const customer = async (language: string | null) => {
      const body = { first_name: 'Ospite', last_name: `Prova ${language}`, language };
      const { body: made } = await desk.send(customers.create, { params: { place_id: desk.place.id }, body });
      return made.id;
    };
    const asked = async (from: number, language: string | null) => {
      const booking = await desk.book(desk.room_id, from, from + 1, {
        customer_id: await customer(language),
        guest_email: `ospite${from}@example.com`,
      });
      await desk.send(payments.request, {
        params: { booking_id: booking.id },
        body: { purpose: 'whole', send: true },
      });
      return languageOf(booking.id);
    };
    expect(await asked(1, 'de')).toBe('de');
    expect(await asked(2, 'es')).toBe('it');
    expect(await asked(3, null)).toBe('it');
  });

  it('for a further bill of a stay speaks the language in which its guest booked', async () => {
    const desk = await aPayingPlace();
    const till = tillAt(w, desk.place);
    const booking = await desk.book(desk.room_id, 1, 3, { guest_email: 'gast@example.com' });
    await w.app.db.run(sql`
      insert into direct_bookings (booking_id, token, language) values (${booking.id}, ${'t'.repeat(43)}, 'de')`);
    const [main] = await till.ofBooking(booking.id);
    expect((await till.split(main!.id, { by: 'equal', parts: 2 })).status).toBe(200);
    const further = (await till.ofBooking(booking.id)).find(({ id }) => id !== main!.id)!;
    const asked = await desk.send(billPayments.request, {
      params: { bill_id: further.id },
      body: { purpose: 'whole', send: true },
    });
    expect(asked.status).toBe(201);
    expect(await languageOf(further.id, 'bill')).toBe('de');
  });
});
