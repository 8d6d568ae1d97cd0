import { describe, expect, it } from 'vitest';
import { money } from '../../../kit/format/money.ts';
import { euroParts, partsWords, restOf } from './split-parts.ts';

const plain = (parts: number[]) => partsWords(parts, money).replaceAll('\u00a0', ' ');

describe('parts of a bill', () => {
  it('are in euros, to the cent', () => {
    expect(euroParts(100, 3)).toEqual([33.33, 33.33, 33.34]);
    expect(euroParts(1.1, 2)).toEqual([0.55, 0.55]);
  });

  it('says how large they are', () => {
    expect(plain(euroParts(60, 3))).toBe('3 parti da 20,00 €');
    expect(plain(euroParts(100, 3))).toBe("2 parti da 33,33 € e l'ultima da 33,34 €");
    expect(plain(euroParts(0.05, 2))).toBe("1 parte da 0,02 € e l'ultima da 0,03 €");
    expect(plain([])).toBe('');
  });

  it('leaves the rest on the bill', () => {
    expect(restOf(100.1, [0.1, 50])).toBe(50);
    expect(restOf(100, [undefined, Number.NaN, 30])).toBe(70);
    expect(restOf(10, [30])).toBe(-20);
  });
});
