import { business } from 'contract/business/calls';
import type { BusinessChange } from 'contract/business/schemas';
import { customers } from 'contract/customers/calls';
import type { Call } from 'contract/endpoint';
import { invoices } from 'contract/invoices/calls';
import type { InvoiceLanguage } from 'contract/invoices/values';
import { expect } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';
import { dayIn } from '../../../core/format/days.ts';
import { checkInvoice } from '../../../platform/fattura/check-invoice.ts';

export const HOTEL = {
  tax_profile: 'RF01',
  name: 'Locanda di prova S.r.l.',
  vat_number: '00743110157',
  address: { street: 'Via di Prova 1', postal_code: '00184', city: 'Roma', province: 'RM' },
};
export const FLAT_RATE = { ...HOTEL, tax_profile: 'RF19', name: 'B&B di prova' };
export const PRIVATE = {
  tax_profile: 'private',
  first_name: 'Prova',
  last_name: 'Affitti',
  tax_code: 'RSSMRA80A01H501U',
  address: HOTEL.address,
};

export const COMPANY = {
  kind: 'company',
  company_name: 'Viaggi di prova S.r.l.',
  vat_number: '02182030391',
  sdi_code: 'M5UXCR1',
  address: { street: 'Via Mazzini 8', postal_code: '48121', city: 'Ravenna', province: 'RA', country: 'IT' },
};

/** Who writes documents at a place, as the business says that it sells. */
export async function officeAt(
  w: World,
  place: TestPlace,
  seller: object = HOTEL,
  token = place.owner.token,
) {
  const send = w.as(token);
  const at = { place_id: place.id };
  const saved = await w.as(place.owner.token)(business.save, { params: at, body: seller as BusinessChange });
  expect(saved.status).toBe(200);
  const of = (invoice_id: number) => ({ params: { invoice_id } });
  const office = {
    send,
    /** A call whose body need not be right. */
    create: (body: object) => send(invoices.create, { params: at, body: body }),
    get: async (id: number) => (await send(invoices.get, of(id))).body,
    change: (id: number, body: object) => send(invoices.change, { ...of(id), body: body }),
    remove: (id: number) => send(invoices.remove, of(id)),
    issue: (id: number) => send(invoices.issue, of(id)),
    credit: (id: number, body: object = {}) => send(invoices.creditNote, { ...of(id), body: body }),
    list: (query: Call<typeof invoices.list>['query'] = {}) => send(invoices.list, { params: at, query }),
    xml: (id: number) => send(invoices.xml, of(id)),
    pdf: (id: number, lang: InvoiceLanguage = 'it') => send(invoices.pdf, { ...of(id), query: { lang } }),
    customer: async (body: object = COMPANY) =>
      (await send(customers.create, { params: at, body: body })).body.id,
    /** A document that is issued at once. */
    async issued(body: object) {
      const draft = await office.create(body);
      expect(draft).toMatchObject({ status: 201, body: { state: 'draft', number: null, problems: [] } });
      const answer = await office.issue(draft.body.id);
      expect(answer).toMatchObject({ status: 200, body: { state: 'issued' } });
      return answer.body;
    },
    /** The file as text, after the checks of the exchange found nothing. */
    async file(id: number): Promise<string> {
      const { status, body } = await office.xml(id);
      expect(status).toBe(200);
      const bytes = Buffer.from(body);
      const verdict = checkInvoice(bytes, { today: dayIn('Europe/Rome', w.app.clock()) });
      expect(verdict).toMatchObject({ schema_ok: true, codes: [], warnings: [] });
      return bytes.toString();
    },
  };
  return office;
}

/** The text of every element of this name in a file. */
export const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
