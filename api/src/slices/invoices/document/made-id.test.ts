import { expect, it } from 'vitest';
import { shownIds } from './made-id.ts';

const GUEST = {
  name: '',
  first_name: 'Prova',
  last_name: 'Rossi',
  country: 'US',
  tax_code: null,
  address: { street: '', postal_code: '', city: '', province: '', country: 'US' },
};

it.each([
  ['078051120', false, { vat_number: null, tax_code: '078051120' }],
  ['PROVAROSSI', false, { vat_number: null, tax_code: null }],
  ['123456', true, { vat_number: '123456', tax_code: null }],
  // Nothing says what it is: it stays what the document was issued with.
  ['123456', undefined, { vat_number: '123456', tax_code: null }],
])('an older document with %s as IdFiscaleIVA abroad, has_vat_number %s', (vat_number, known, ids) => {
  const has = known === undefined ? {} : { has_vat_number: known };
  expect(shownIds({ ...GUEST, vat_number, ...has })).toEqual(ids);
});
