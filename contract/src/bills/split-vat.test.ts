import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netOf, splitVat } from './split-vat.ts';

const rates = fc.constantFrom(400, 500, 1000, 2200);
const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });

describe('VAT of a bill', () => {
  it('is split from the sum of each rate, never by line', () => {
    const line = { amount_cents: 105, vat_rate: 1000, nature: null };
    expect(splitVat([line, line, line])).toEqual([
      { vat_rate: 1000, nature: null, gross_cents: 315, net_cents: 286, tax_cents: 29 },
    ]);
    // By line it would be 3 x 95 and 3 x 10.
    expect(netOf(105, 1000) * 3).toBe(285);
  });

  it('keeps rates and Natura apart, the highest rate first', () => {
    const parts = splitVat([
      { amount_cents: 200, vat_rate: 0, nature: 'N1' },
      { amount_cents: 12_200, vat_rate: 2200, nature: null },
      { amount_cents: 500, vat_rate: 0, nature: 'N4' },
      { amount_cents: 11_000, vat_rate: 1000, nature: null },
    ]);
    expect(parts.map((part) => [part.vat_rate, part.nature, part.net_cents, part.tax_cents])).toEqual([
      [2200, null, 10_000, 2200],
      [1000, null, 10_000, 1000],
      [0, 'N1', 200, 0],
      [0, 'N4', 500, 0],
    ]);
  });

  it('is within the tolerance of the electronic invoice for every sum', () => {
    // Check 00421: tax and taxable amount times rate differ by at most a cent.
    fc.assert(
      fc.property(cents, rates, (gross, rate) => {
        const net = netOf(gross, rate);
        expect(Math.abs((net * rate) / 10_000 - (gross - net))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives back exactly what it took: a refund is the sale turned round', () => {
    fc.assert(
      fc.property(cents, rates, (gross, rate) => {
        expect(netOf(-gross, rate) + netOf(gross, rate)).toBe(0);
      }),
    );
  });

  it('adds up to the whole, however the amounts lie', () => {
    const line = fc.record({
      amount_cents: fc.integer({ min: -100_000, max: 100_000 }),
      vat_rate: fc.constantFrom(0, 400, 1000, 2200),
      nature: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const parts = splitVat(lines);
        const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
        expect(sum(parts.map(({ net_cents, tax_cents }) => net_cents + tax_cents))).toBe(
          sum(lines.map(({ amount_cents }) => amount_cents)),
        );
        expect(splitVat(lines.toReversed())).toEqual(parts);
      }),
    );
  });
});
