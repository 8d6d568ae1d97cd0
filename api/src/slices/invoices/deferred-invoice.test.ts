import { describe, expect, it } from 'vitest';
import { openOfficialSchema } from '../../platform/fattura/testing/official-schema.ts';
import { hasReference } from '../../platform/fattura/testing/reference.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { COMPANY, officeAt, textsOf } from './testing/office.ts';

const SALES = 3;
const CHARGES_EACH = 8;

/** Prices and quantities whose VAT has to be rounded, at two rates. */
const chargeOf = (sale: number, position: number) => ({
  kind: position % 2 === 0 ? ('dish' as const) : ('good' as const),
  description: `Voce ${sale}.${position}`,
  quantity: 1 + (position % 3),
  unit_price: 3.33 + sale * 1.07 + position * 0.19,
});

const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe('a deferred invoice', () => {
  const w = world();

  it('bears several long bills to the cent and is valid for the exchange', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const till = tillAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 8999 }), 1, 4);
    const bill_ids = [(await till.ofBooking(booking.id))[0]!.id];
    await till.charge(bill_ids[0]!, {
      kind: 'city_tax',
      description: 'Imposta',
      quantity: 6,
      unit_price: 2.5,
    });
    for (let sale = 0; sale < SALES; sale += 1) {
      const { id } = (await till.open()).body;
      bill_ids.push(id);
      for (let position = 0; position < CHARGES_EACH; position += 1) {
        const charge = chargeOf(sale, position);
        await till.charge(id, { ...charge, unit_price: Math.round(charge.unit_price * 100) / 100 });
      }
      await till.charge(id, { kind: 'discount', description: 'Sconto', unit_price: 1.01, reason: 'Prova' });
    }
    const invoice = await office.issued({ bill_ids, customer_id: await office.customer(COMPANY) });
    expect(invoice.type).toBe('TD24');
    expect(invoice.bill_ids.toSorted((a, b) => a - b)).toEqual(bill_ids);
    const bills = await Promise.all(bill_ids.map((id) => till.get(id)));
    const owed = cents(bills.map(({ total }) => total));
    expect(cents([invoice.total])).toBe(owed);

    const xml = await office.file(invoice.id);
    expect(textsOf(xml, 'TipoDocumento')).toEqual(['TD24']);
    const numbers = textsOf(xml, 'NumeroLinea').map(Number);
    expect(numbers.length).toBeGreaterThan(SALES * CHARGES_EACH);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const parts = [...textsOf(xml, 'ImponibileImporto'), ...textsOf(xml, 'Imposta')];
    expect(cents(parts.map(Number))).toBe(owed);
    expect(cents(textsOf(xml, 'ImportoTotaleDocumento').map(Number))).toBe(owed);
    if (hasReference) expect(openOfficialSchema()(Buffer.from(xml))).toBeUndefined();
  });
});
