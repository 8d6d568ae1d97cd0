/** What a thing is for VAT. Rates belong to the day, the way of selling and the seller's regime: `vat-of.ts`. */
export const VAT_CLASSES = [
  'standard',
  'reduced',
  'super_reduced',
  'food_service',
  'lodging',
  'exempt',
  'out_of_scope',
] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** How a thing is sold: served at a table, taken away, over the counter, or as part of a stay. */
export const SALE_WAYS = ['table', 'takeaway', 'counter', 'stay'] as const;
export type SaleWay = (typeof SALE_WAYS)[number];

/** The regimes of sellers who charge no VAT: contribuenti minimi and forfettari. Codes of the electronic invoice. */
export const FLAT_RATE_REGIMES: readonly string[] = ['RF02', 'RF19'];

/** A seller without a VAT number. It is no code of the electronic invoice, because such a seller issues none. */
export const PRIVATE_REGIME = 'private';

/** Of a place whose tax profile is not written yet. */
export const DEFAULT_REGIME = 'RF01';
