import { expect, test } from 'vitest';
import { choiceOf, isChosen, isFreeFor } from './invoice-form-values.ts';

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

test('a night that is left out of one bill stays on the other one', () => {
  const all = [7, 8].map((bill_id) => ({ bill_id, id: 'night-2026-11-24' }));
  expect(choiceOf(all, all, true)).toBeNull();
  const choice = choiceOf(all, all.slice(1), true);
  expect(choice).toEqual(['8/night-2026-11-24']);
  expect(all.map((one) => isChosen(choice, one))).toEqual([false, true]);
  expect(choiceOf(all, all.slice(1), false)).toEqual(['night-2026-11-24']);
  expect(isChosen(['night-2026-11-24'], all[0]!)).toBe(true);
});
