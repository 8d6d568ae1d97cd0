import type { Bill } from 'contract/bills/schemas';
import { expect, it } from 'vitest';
import { isDocumentable } from './use-make-invoice.ts';

const bill = (...charges: Partial<Bill['charges'][number]>[]) =>
  ({ state: 'paid', charges: charges.map((one) => ({ voided: false, document_id: null, ...one })) }) as Bill;
const sale = { amount: 122, document_id: 7 };

it('offers an invoice of what is on no document, but not of what came back of a sale on one', () => {
  expect(isDocumentable(bill(sale))).toBe(false);
  expect(isDocumentable(bill(sale, { amount: -61, returned_of_document_id: 7 }))).toBe(false);
  expect(isDocumentable(bill(sale, { amount: -61, returned_of_document_id: null }))).toBe(true);
  expect(isDocumentable(bill(sale, { amount: 244 }))).toBe(true);
});
