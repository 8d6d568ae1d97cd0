import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, likelyCash } from './cash-change.ts';

describe('cash', () => {
  it('gives back what is more than amount and tip, to the cent', () => {
    expect(changeOf(50, 37.4)).toBe(12.6);
    expect(changeOf(50, 37.4, 2)).toBe(10.6);
    expect(changeOf(0.3, 0.1, 0.2)).toBe(0);
  });

  it('knows no change of what is too little or not said', () => {
    expect(changeOf(20, 37.4)).toBeUndefined();
    expect(changeOf(undefined, 37.4)).toBeUndefined();
    expect(changeOf(null, 37.4)).toBeUndefined();
    expect(changeOf(50, undefined)).toBeUndefined();
    expect(changeOf(Number.NaN, 5)).toBeUndefined();
  });

  it('proposes the round sums that people hand over', () => {
    expect(likelyCash(37.4)).toEqual([40, 50, 100]);
    expect(likelyCash(22)).toEqual([25, 30, 40, 50]);
    expect(likelyCash(50)).toEqual([60, 100, 200]);
    expect(likelyCash(1.2)).toEqual([5, 10, 20]);
    expect(likelyCash(0)).toEqual([]);
    expect(likelyCash(undefined)).toEqual([]);
  });

  it('proposes nothing that is not enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (sum) => {
        for (const given of likelyCash(sum / 100)) expect(changeOf(given, sum / 100)).toBeGreaterThan(0);
      }),
    );
  });
});
