import { customerImport } from 'contract/customer-import/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { sheetsOf } from '../testing/sheets.ts';

const w = world();

const FIRM = { kind: 'company', company_name: 'Verdi srl', vat_number: '00743110157', phone: '0471 123456' };
const CODES = { tax_code: '00743110157', sdi_code: 'ABC1234', pec: 'verdi@pec.example.com' };

// docs/rules.md 18.4, 20.14
it('a merge puts no code of a company on a person, and none of a person on a company', async () => {
  const sheets = sheetsOf(w, await w.aPlace());
  const person = { last_name: 'Verdi', first_name: 'Anna', email: 'anna@example.com' };
  const [firm, guest] = [
    (await sheets.create({ ...FIRM, ...CODES })).body.id,
    (await sheets.create({ ...person, notes: 'Gatto' })).body.id,
  ];
  const none = { vat_number: null, tax_code: null, sdi_code: null, pec: null };
  const merged = await sheets.merge(guest, firm);
  expect(merged.body).toMatchObject({ kind: 'person', ...person, phone: '0471 123456', ...none });
  await sheets.unmerge(firm);
  await sheets.update(guest, { ...person, tax_code: 'VRDNNA80A41H501X' });
  await sheets.update(firm, FIRM);
  expect((await sheets.merge(firm, guest)).body).toMatchObject({
    ...FIRM,
    ...none,
    vat_number: FIRM.vat_number,
  });
});

it('a merge of two companies fills in codes', async () => {
  const sheets = sheetsOf(w, await w.aPlace());
  const [one, other] = [
    (await sheets.create({ kind: 'company', company_name: 'Verdi' })).body.id,
    (await sheets.create({ ...FIRM, ...CODES })).body.id,
  ];
  expect((await sheets.merge(one, other)).body).toMatchObject({ vat_number: FIRM.vat_number, ...CODES });
});

it('an import completes a sheet of the other kind without codes', async () => {
  const place = await w.aPlace();
  const sheets = sheetsOf(w, place);
  const { id } = (await sheets.create({ last_name: 'Verdi', email: 'anna@example.com' })).body;
  const text =
    'Tipo;Ragione sociale;E-mail;Telefono;Partita IVA;PEC\nAzienda;Verdi srl;anna@example.com;0471 123456;00743110157;verdi@pec.example.com';
  const params = { place_id: place.id };
  const taken = await w.as(place.owner.token)(customerImport.run, { params, body: { text } });
  expect(taken.body).toMatchObject({ created: 0, completed: 1 });
  const sheet = (await sheets.get(id)).body;
  expect(sheet).toMatchObject({ kind: 'person', phone: '0471 123456', vat_number: null, pec: null });
});
