import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SALE_WAYS, VAT_CLASSES, type VatClass } from './values.ts';
import { vatOf } from './vat-of.ts';

const day = '2026-11-24';

/** Class, then what the ordinary regime (RF01), the agriturismo (RF12), a flat-rate seller and a private person charge. */
const TABLE: [VatClass, string, string, string, string][] = [
  ['standard', '22', '22', 'N2.2', 'N2.2'],
  ['reduced', '10', '10', 'N2.2', 'N2.2'],
  ['super_reduced', '4', '4', 'N2.2', 'N2.2'],
  ['food_service', '10', '10', 'N2.2', 'N2.2'],
  ['lodging', '10', '10', 'N2.2', 'N4'],
  ['exempt', 'N4', 'N4', 'N4', 'N4'],
  ['out_of_scope', 'N1', 'N1', 'N1', 'N1'],
];
const REGIMES = ['RF01', 'RF12', 'RF19', 'private'];

const said = (question: Parameters<typeof vatOf>[0]) => {
  const { vat_rate, nature } = vatOf(question);
  return nature ?? String(vat_rate / 100);
};

describe('VAT of a sale', () => {
  it.each(TABLE)('of %s', (vat_class, ...expected) => {
    for (const way of SALE_WAYS)
      expect(REGIMES.map((regime) => said({ vat_class, way, regime, day }))).toEqual(expected);
  });

  it('of a served drink is standard where it is taken away', () => {
    const drink = { vat_class: 'food_service', kind: 'drink', day } as const;
    const each = (regime: string) => SALE_WAYS.map((way) => `${way} ${said({ ...drink, way, regime })}`);
    expect(each('RF01')).toEqual(['table 10', 'takeaway 22', 'counter 10', 'stay 10']);
    for (const regime of ['RF19', 'private'])
      expect(each(regime)).toEqual(SALE_WAYS.map((way) => `${way} N2.2`));
    expect(said({ ...drink, way: 'takeaway', vat_class: 'reduced' })).toBe('10');
    expect(said({ ...drink, way: 'takeaway', kind: 'dish' })).toBe('10');
    expect(said({ ...drink, way: 'takeaway', day: '2013-01-01' })).toBe('21');
  });

  it('is that of the ordinary regime while the place has no tax profile', () => {
    for (const vat_class of VAT_CLASSES) {
      const ordinary = vatOf({ vat_class, regime: 'RF01', day });
      expect(vatOf({ vat_class, regime: null, day })).toEqual(ordinary);
      expect(vatOf({ vat_class, day })).toEqual(ordinary);
    }
  });

  it('changes on the day on which the law changes', () => {
    const rate = (on: string) => vatOf({ vat_class: 'standard', day: on }).vat_rate;
    expect(['2011-09-16', '2013-09-30', '2013-10-01', '2100-01-01'].map(rate)).toEqual([
      2100, 2100, 2200, 2200,
    ]);
  });

  it('has a rate or a Natura, never both and never none', () => {
    const anyDay = fc.date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...VAT_CLASSES),
        fc.constantFrom(...SALE_WAYS),
        fc.constantFrom(...REGIMES, 'RF02', 'RF17', null),
        anyDay,
        (vat_class, way, regime, at) => {
          const { vat_rate, nature } = vatOf({ vat_class, way, regime, day: at.toISOString().slice(0, 10) });
          expect(vat_rate > 0).toBe(nature === null);
          expect([0, 400, 1000, 2100, 2200]).toContain(vat_rate);
        },
      ),
    );
  });
});
