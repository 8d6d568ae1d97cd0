import type { SaleWay, VatClass } from './values.ts';

/** A rate in basis points, or 0 with the Natura that says why there is none. */
export interface Vat {
  vat_rate: number;
  nature: string | null;
}

export interface VatRule extends Vat {
  vat_class: VatClass;
  /** Absent: every way of selling. */
  ways?: readonly SaleWay[];
  /** The first day on which it holds. */
  valid_from: string;
}

const SERVED = ['table', 'counter', 'stay'] as const;

/**
 * The rates of the ordinary regime, of each class in the order of time. Hub knows no sale before 2013: days before the first rule
 * of a class count as its first day. A new rate of law is a new line here. Takings of a change of rates: verifica con il
 * commercialista.
 */
export const VAT_RULES: readonly VatRule[] = [
  { vat_class: 'standard', vat_rate: 2100, nature: null, valid_from: '2011-09-17' },
  { vat_class: 'standard', vat_rate: 2200, nature: null, valid_from: '2013-10-01' },
  { vat_class: 'reduced', vat_rate: 1000, nature: null, valid_from: '1995-02-24' },
  { vat_class: 'super_reduced', vat_rate: 400, nature: null, valid_from: '1995-02-24' },
  // Tab. A, part III, n. 121: food and drink that is served.
  { vat_class: 'food_service', ways: SERVED, vat_rate: 1000, nature: null, valid_from: '1995-02-24' },
  // Tab. A, part III, n. 80, as L. 178/2020 art. 1 c. 40 reads it: ready meals that are taken away. Drinks: `vat-of.ts`.
  { vat_class: 'food_service', ways: ['takeaway'], vat_rate: 1000, nature: null, valid_from: '1995-02-24' },
  // Tab. A, part III, n. 120.
  { vat_class: 'lodging', vat_rate: 1000, nature: null, valid_from: '1995-02-24' },
  // DPR 633/1972 art. 10.
  { vat_class: 'exempt', vat_rate: 0, nature: 'N4', valid_from: '1995-02-24' },
  // DPR 633/1972 art. 15: the city tax is collected for the town.
  { vat_class: 'out_of_scope', vat_rate: 0, nature: 'N1', valid_from: '1995-02-24' },
];
