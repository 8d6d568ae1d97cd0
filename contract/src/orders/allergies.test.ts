import { expect, test } from 'vitest';
import { isUnverified } from './allergies.ts';

const nuts = { allergens: ['nuts'], note: null } as const;
const strawberries = { allergens: [], note: 'Fragole' };

test.each([
  ['somebody at the table', 1, [{ seat: null, ...nuts }], true],
  ['the guest of the seat', 1, [{ seat: 1, ...nuts }], true],
  ['a guest who may eat it', null, [{ seat: 2, ...nuts }], true],
  ['a guest who says it in other words', 1, [{ seat: 1, ...strawberries }], true],
  ['the guest of another seat', 1, [{ seat: 2, ...nuts }], false],
  ['nobody', 1, [], false],
])('a dish of which nobody knows the allergens is to be checked for %s', (_whose, seat, allergies, is) => {
  expect(isUnverified({ seat, allergens_state: 'unknown' }, allergies)).toBe(is);
  expect(isUnverified({ seat, allergens_state: 'stated' }, allergies)).toBe(false);
  expect(isUnverified({ seat, allergens_state: 'computed' }, allergies)).toBe(false);
});

test('what nobody eats is not to be checked', () => {
  const isOf = (kind: string) =>
    isUnverified({ seat: null, allergens_state: 'unknown', kind }, [{ seat: null, ...nuts }]);
  expect(['dish', 'drink'].map(isOf)).toEqual([true, true]);
  expect(['good', 'service', 'extra'].map(isOf)).toEqual([false, false, false]);
});
