import { expect, test } from 'vitest';
import { CustomerWrite } from './schemas.ts';

const company = { kind: 'company', company_name: 'Soggetto di prova S.r.l.' };

/** The fields that the schema refuses, with what it was given. */
function refused(body: object): string[] {
  const read = CustomerWrite.safeParse({ ...company, ...body });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
}

test.each([
  [{ vat_number: '00743110157' }, []],
  [{ vat_number: 'it 007 431 101 57' }, []],
  [{ vat_number: '00743110158' }, ['vat_number']],
  [{ vat_number: '12345678903' }, ['vat_number']],
  [{ vat_number: 'DE123456789' }, []],
  [{ vat_number: '123456789', address: { country: 'fr' } }, []],
  [{ vat_number: '123456789', address: { country: 'it' } }, ['vat_number']],
  [{ tax_code: 'RSSMRA80A01H501U' }, []],
  [{ tax_code: 'RSSMRAULALMHRLMD' }, []],
  [{ tax_code: 'RSSMRA80A01H501A' }, ['tax_code']],
  [{ tax_code: '00743110157' }, []],
  [{ tax_code: 'X1234567L', address: { country: 'ES' } }, []],
  [{ sdi_code: '0000000' }, []],
  [{ sdi_code: 'UFABC1' }, ['sdi_code']],
  [{ kind: 'public_body', sdi_code: 'UFABC1' }, []],
  [{ kind: 'public_body', sdi_code: 'XXXXXXX' }, ['sdi_code']],
  [{ kind: 'public_body', sdi_code: 'XXXXXXX', address: { country: 'DE' } }, []],
])('%j: refused %j', (body, fields) => {
  expect(refused(body)).toEqual(fields);
});

test('keeps an Italian VAT number without its prefix', () => {
  expect(CustomerWrite.parse({ ...company, vat_number: 'IT00743110157' }).vat_number).toBe('00743110157');
});
