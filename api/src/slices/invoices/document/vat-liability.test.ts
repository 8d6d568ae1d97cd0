import { business } from 'contract/business/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, HOTEL, officeAt, textsOf } from '../testing/office.ts';

const w = world();

const CASH = { ...HOTEL, tax_profile: 'RF17' };
const CASH_OF_BODIES = { ...HOTEL, tax_profile: 'RF16' };
const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };
const TAX = { description: 'Imposta di soggiorno', unit_price: 4, vat_rate: 0, nature: 'N1' };
const NOTE = "Operazione con IVA per cassa ai sensi dell'art. 32-bis del D.L. 83/2012.";

const { vat_number: _vat, sdi_code: _code, company_name: _name, ...sheet } = COMPANY;
const GUEST = {
  ...sheet,
  kind: 'person',
  first_name: 'Prova',
  last_name: 'Rossi',
  tax_code: 'RSSMRA80A01H501U',
};
const TRADER = { ...GUEST, vat_number: COMPANY.vat_number };
const CLUB = { ...sheet, kind: 'company', company_name: 'Circolo di prova', tax_code: '97103880585' };
const BODY = { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' };
const abroad = (one: object) => ({ ...one, address: { ...sheet.address, province: '', country: 'DE' } });
const FOREIGN_GUEST = abroad({ kind: 'person', first_name: 'John', last_name: 'Prova' });
const FOREIGN_COMPANY = abroad({ kind: 'company', company_name: 'Prova GmbH', vat_number: 'DE811234567' });
const { vat_number: _number, ...foreign } = FOREIGN_COMPANY as Record<string, unknown>;
const FOREIGN_CLUB = { ...foreign, tax_code: 'DE123456' };

/** A place whose seller has this regime, and what the file of a document says about when its VAT is due. */
async function cashOffice(seller: object) {
  const place = await w.aPlace();
  const office = await officeAt(w, place, seller);
  const said = async (id: number) => {
    const xml = await office.file(id);
    return {
      due: textsOf(xml, 'EsigibilitaIVA'),
      notes: textsOf(xml, 'Causale').map((text) => text!.replaceAll('&apos;', "'")),
    };
  };
  return { place, office, said };
}

// docs/rules.md 20.27
describe('VAT of a seller who owes it on payment', () => {
  it.each([
    ['a company', CASH, COMPANY, 'D', [NOTE]],
    ['a person with a VAT number', CASH, TRADER, 'D', [NOTE]],
    ['a company abroad', CASH, FOREIGN_COMPANY, 'D', [NOTE]],
    ['a company abroad with a tax code alone', CASH, FOREIGN_CLUB, 'I', []],
    ['a private person', CASH, GUEST, 'I', []],
    ['a private person abroad', CASH, FOREIGN_GUEST, 'I', []],
    ['a club without a VAT number', CASH, CLUB, 'I', []],
    ['a public body', CASH, { ...BODY, split: false }, 'D', []],
    ['a public body of split payment', CASH, BODY, 'S', []],
    ['a company, of IVA per cassa P.A.', CASH_OF_BODIES, COMPANY, 'I', []],
    ['a private person, of IVA per cassa P.A.', CASH_OF_BODIES, GUEST, 'I', []],
    ['a public body, of IVA per cassa P.A.', CASH_OF_BODIES, { ...BODY, split: false }, 'D', []],
  ])('of %s', async (_buyer, seller, buyer: object, due, notes) => {
    const { office, said } = await cashOffice(seller);
    const { split, ...customer } = { split: undefined, ...buyer };
    const split_payment = split === undefined ? {} : { split_payment: split };
    const { id } = await office.issued({ customer, lines: [DINNER, TAX], ...split_payment });
    expect(await said(id)).toEqual({ due: [due], notes });
  });

  it('is not spoken of where there is none', async () => {
    const { office, said } = await cashOffice(CASH);
    const { id } = await office.issued({ customer: COMPANY, lines: [TAX] });
    expect(await said(id)).toEqual({ due: [], notes: [] });
  });

  it('follows the invoice on a credit note, after the regime changed too', async () => {
    const { place, office, said } = await cashOffice(CASH);
    const invoices = [];
    for (const customer of [COMPANY, GUEST])
      invoices.push(await office.issued({ customer, lines: [DINNER] }));
    const change = { params: { place_id: place.id }, body: HOTEL };
    expect(await w.as(place.owner.token)(business.save, change as never)).toMatchObject({ status: 200 });
    const notes = [];
    for (const { id } of invoices) {
      const { body } = await office.credit(id);
      expect((await office.issue(body.id)).status).toBe(200);
      notes.push(await said(body.id));
    }
    expect(notes).toEqual([
      { due: ['D'], notes: [NOTE] },
      { due: ['I'], notes: [] },
    ]);
  });

  it.each([
    ['a private person', GUEST, []],
    ['a company', COMPANY, [NOTE]],
  ])('follows an invoice from before Hub looked at the buyer, %s', async (_buyer, customer, notes) => {
    const { office, said } = await cashOffice(CASH);
    const { id } = await office.issued({ customer, lines: [DINNER] });
    const { db } = w.app;
    await db.query('alter table documents disable trigger user', []);
    await db.run(sql`update documents set snapshot = snapshot - 'vat_on_payment' where id = ${id}`);
    await db.query('alter table documents enable trigger user', []);
    const { body } = await office.credit(id);
    expect((await office.issue(body.id)).status).toBe(200);
    expect(await said(body.id)).toEqual({ due: ['D'], notes });
  });
});
