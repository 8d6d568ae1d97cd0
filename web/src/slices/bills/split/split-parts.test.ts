import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../kit/format/money.ts';
import { equalParts, partsWords, restOf } from './split-parts.ts';

const plain = (parts: number[]) => partsWords(parts, money).replaceAll('\u00a0', ' ');

describe('parts of a bill', () => {
  it('gives the odd cents to the last', () => {
    expect(equalParts(100, 3)).toEqual([33.33, 33.33, 33.34]);
    expect(equalParts(0.05, 3)).toEqual([0.01, 0.01, 0.03]);
    expect(equalParts(80, 2)).toEqual([40, 40]);
  });

  it('says how large they are', () => {
    expect(plain(equalParts(60, 3))).toBe('3 parti da 20,00 €');
    expect(plain(equalParts(100, 3))).toBe("2 parti da 33,33 € e l'ultima da 33,34 €");
    expect(plain(equalParts(0.05, 2))).toBe("1 parte da 0,02 € e l'ultima da 0,03 €");
    expect(plain([])).toBe('');
  });

  it('adds up to the whole, to the cent', () => {
    const whole = fc.integer({ min: 0, max: 50_000_000 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 2, max: 50 }), (total, many) => {
        const parts = equalParts(total / 100, many);
        expect(parts).toHaveLength(many);
        expect(parts.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(total);
      }),
    );
  });

  it('leaves the rest on the bill', () => {
    expect(restOf(100.1, [0.1, 50])).toBe(50);
    expect(restOf(100, [undefined, Number.NaN, 30])).toBe(70);
    expect(restOf(10, [30])).toBe(-20);
  });
});
