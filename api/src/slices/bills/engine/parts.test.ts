import { equalParts } from 'contract/bills/equal-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProportion, sharesOfParts } from './parts.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const column = (rows: readonly number[][], at: number) => sum(rows.map((row) => row[at]!));

describe('parts', () => {
  it('are in proportion by largest remainder, to the cent', () => {
    expect(inProportion(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(inProportion(-100, [1, 1, 1])).toEqual([-33, -33, -34]);
    expect(inProportion(5, [1, 2])).toEqual([2, 3]);
    expect(inProportion(7, [0, 0])).toEqual([0, 7]);
    // A part of nothing is 0, never -0.
    expect(inProportion(-1, [1, 1])).toEqual([0, -1]);
    fc.assert(
      fc.property(
        fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
        fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          const parts = inProportion(amount, weights);
          expect(sum(parts)).toBe(amount);
          const whole = sum(weights);
          if (whole === 0) return;
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (amount / whole) * weights[index]!)).toBeLessThan(1.01);
        },
      ),
    );
  });

  it('share every amount near its proportion, so that rows and columns add up and no share turns its sign', () => {
    const amounts = fc.array(fc.integer({ min: -3000, max: 20_000 }), { minLength: 1, maxLength: 20 });
    const cuts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, cuts, (lines, raw) => {
        const total = sum(lines);
        fc.pre(total > raw.length + 1);
        const inner = [...new Set(raw.map((cut) => 1 + (cut % (total - 1))))].toSorted((a, b) => a - b);
        const edges = [0, ...inner, total];
        const parts = edges.slice(1).map((edge, index) => edge - edges[index]!);
        const rows = sharesOfParts(lines, parts);
        for (const [index, row] of rows.entries()) {
          expect(sum(row)).toBe(lines[index]);
          for (const [at, share] of row.entries()) {
            expect(share * lines[index]!).toBeGreaterThanOrEqual(0);
            expect(Math.abs(share - (lines[index]! * parts[at]!) / total)).toBeLessThan(2);
          }
        }
        for (const [at, part] of parts.entries()) expect(column(rows, at)).toBe(part);
      }),
      { numRuns: 1000 },
    );
  });

  it('take an odd cent from a discount as from any other amount, and never turn it into a charge', () => {
    expect(sharesOfParts([22, -1, 72], [46, 47])).toEqual([
      [11, 11],
      [-1, 0],
      [36, 36],
    ]);
    const [discount] = sharesOfParts([-3, 25, 26, 20, 26], [18, 18, 1, 7, 50]);
    expect(discount).toEqual([0, -1, 0, 0, -2]);
  });

  it('take an odd cent from no charge that has none in that part', () => {
    const amounts = [21, 0, 8, 5, 30, 29, 5, 30, 11, 18, 19];
    const rows = sharesOfParts(amounts, [61, 1, 24, 60, 27, 3]);
    expect(rows[3]).toEqual([2, 0, 0, 2, 1, 0]);
    expect(rows[4]).toEqual([10, 1, 5, 10, 4, 0]);
  });

  it('split VAT of each part like that of the whole', () => {
    const rows = sharesOfParts([9000, 9000, 500, 4000], equalParts(22_500, 3));
    expect(rows).toEqual([
      [3000, 3000, 3000],
      [3000, 3000, 3000],
      [167, 167, 166],
      [1333, 1333, 1334],
    ]);
  });
});
