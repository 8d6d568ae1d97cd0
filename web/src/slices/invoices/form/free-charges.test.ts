import { expect, test } from 'vitest';
import { isFreeFor } from './invoice-form-values.ts';

const charge = { voided: false, document_id: null, amount: 10 };

test.each([
  ['on no document', charge, true],
  ['on the rejected document itself', { ...charge, document_id: 3 }, true],
  ['on another document', { ...charge, document_id: 4 }, false],
  ['voided', { ...charge, voided: true }, false],
  ['of nothing', { ...charge, amount: 0 }, false],
])('a charge %s: offered to document 3', (_, one, isOffered) => {
  expect(isFreeFor(3)(one)).toBe(isOffered);
});

test('a new document is offered what is on none', () => {
  expect(isFreeFor(undefined)({ ...charge, document_id: 3 })).toBe(false);
});
