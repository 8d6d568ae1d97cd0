import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalParts } from './equal-parts.ts';

it('gives the odd cents to the last part', () => {
  expect(equalParts(10_000, 3)).toEqual([3333, 3333, 3334]);
  expect(equalParts(5000, 3)).toEqual([1666, 1666, 1668]);
  expect(equalParts(5, 3)).toEqual([1, 1, 3]);
  expect(equalParts(9000, 2)).toEqual([4500, 4500]);
});

it('adds up to the whole', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.integer({ min: 2, max: 50 }), (cents, many) => {
      const parts = equalParts(cents, many);
      expect(parts).toHaveLength(many);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
    }),
  );
});
