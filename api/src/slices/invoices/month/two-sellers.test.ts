import { business } from 'contract/business/calls';
import { invoices } from 'contract/invoices/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, HOTEL, officeAt } from '../testing/office.ts';

const w = world();

it('the papers of two sellers with one number are both in the archive of the month', async () => {
  const place = await w.aPlace();
  const params = { place_id: place.id };
  const owner = w.as(place.owner.token);
  const body = {
    customer: { ...COMPANY, vat_number: null, tax_code: '12345670017' },
    lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }],
  };
  const first = await (await officeAt(w, place)).issued(body);
  await owner(business.leave, { params });
  const second = await (await officeAt(w, place, { ...HOTEL, vat_number: '02182030391' })).issued(body);
  expect(second.number).toBe(first.number);
  const zip = await owner(invoices.month, { params, query: { month: first.date.slice(0, 7) } });
  const names = [
    ...Buffer.from(zip.body)
      .toString('latin1')
      .matchAll(/pdf\/[\w-]+\.pdf/g),
  ].map(([name]) => name);
  expect(new Set(names).size).toBe(2);
});
