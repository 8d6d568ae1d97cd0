import { expect, test } from 'vitest';
import { invoiceName, leftToCredit, rateName, sendBy, signedTotal } from './invoice-words.ts';

test('a document is called by its type and number, a draft by its type', () => {
  expect(invoiceName({ type: 'TD04', number: 'NC 3/2026' })).toBe('Nota di credito NC 3/2026');
  expect(invoiceName({ type: 'TD24', number: null })).toBe('Bozza di fattura differita');
});

test.each([
  ['TD01', 'issued', '2026-11-26', '2026-12-08'],
  ['TD01', 'issued', '2026-12-25', '2027-01-06'],
  ['TD24', 'issued', '2026-11-30', '2026-12-15'],
  ['TD24', 'issued', '2026-12-01', '2027-01-15'],
  ['TD24', 'issued', '2027-01-31', '2027-02-15'],
  ['TD01', 'draft', '2026-11-26', undefined],
  ['TD01', 'delivered', '2026-11-26', undefined],
  ['receipt', 'issued', '2026-11-26', undefined],
] as const)('%s, %s on %s, is sent by %s', (type, state, date, last) => {
  expect(sendBy({ type, state, date })).toBe(last);
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
  expect(rateName({ rate: 10, nature: null })).toBe('IVA 10 %');
  expect(rateName({ rate: 0, nature: 'N2.2' })).toBe('N2.2, senza IVA');
});
