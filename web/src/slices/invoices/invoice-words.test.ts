import { expect, test } from 'vitest';
import { invoiceName, leftToCredit, rateName, signedTotal } from './invoice-words.ts';

test('a document is called by its type and number, a draft by its type', () => {
  expect(invoiceName({ type: 'TD04', number: 'NC 3/2026' })).toBe('Nota di credito NC 3/2026');
  expect(invoiceName({ type: 'TD24', number: null })).toBe('Bozza di fattura differita');
});

test('what goes back is less than nothing', () => {
  expect(signedTotal({ type: 'TD04', total: 11 })).toBe(-11);
  expect(signedTotal({ type: 'receipt', total: 11 })).toBe(11);
});

test('a rejected credit note keeps its share', () => {
  const note = { id: 2, type: 'TD04', number: 'NC 1/2026', date: '2026-11-20' } as const;
  const credit_notes = [
    { ...note, state: 'rejected', total: 0.2 },
    { ...note, state: 'issued', total: 0.1 },
    { ...note, state: 'draft', number: null, total: 0.3 },
  ] as const;
  expect(leftToCredit({ total: 1.1, credited: 0.1, credit_notes: [...credit_notes] })).toBe(0.8);
});

test('a rate, and a Natura in place of one', () => {
  expect(rateName({ rate: 10, nature: null })).toBe('IVA 10%');
  expect(rateName({ rate: 0, nature: 'N2.2' })).toBe('N2.2, senza IVA');
});
