import { splitVat, type Taxed } from 'contract/bills/split-vat';
import type { ChargeKind } from 'contract/bills/values';
import type { SellingWay } from 'contract/orders/values';
import { vatOf } from 'contract/vat/vat-of';
import type { SaleWay, VatClass } from 'contract/vat/values';
import { inProportion } from '../engine/parts.ts';

type Plain = Exclude<ChargeKind, 'discount' | 'deposit_kept'>;

/** What each kind is for VAT where no product says it. */
const CLASSES: Record<Plain, VatClass> = {
  night: 'lodging',
  city_tax: 'out_of_scope',
  extra: 'standard',
  good: 'standard',
  service: 'standard',
  dish: 'food_service',
  drink: 'food_service',
  cover: 'food_service',
  // DPR 633/1972 art. 15: a penalty for a breach of contract is no price.
  penalty: 'out_of_scope',
  stamp: 'out_of_scope',
};

/** A kept deposit (caparra confirmatoria) is an indemnity and pays for nothing: outside of VAT. Verifica con il commercialista. */
const KEPT_DEPOSIT = { vat_rate: 0, nature: 'N2.2' };

/** How an order is sold, for VAT. */
export const WAYS = {
  table: 'table',
  counter: 'counter',
  takeaway: 'takeaway',
  delivery: 'takeaway',
} as const satisfies Record<SellingWay, SaleWay>;

interface Sold {
  kind: Exclude<ChargeKind, 'discount'>;
  /** Of the product. */
  vat_class: VatClass | undefined;
  way: SaleWay;
  regime: string | null;
  day: string;
}

export function vatOfCharge({ kind, vat_class, ...question }: Sold) {
  if (kind === 'deposit_kept') return KEPT_DEPOSIT;
  return vatOf({ ...question, kind, vat_class: vat_class ?? CLASSES[kind] });
}

/** A discount lowers each rate of what is on a bill by its part of the bill: one negative amount for each, to the cent. */
export function discountParts(discount_cents: number, on: readonly Taxed[]): Taxed[] {
  const rates = splitVat(on).filter(({ gross_cents }) => gross_cents > 0);
  const parts = inProportion(
    -discount_cents,
    rates.map(({ gross_cents }) => gross_cents),
  );
  return rates
    .map(({ vat_rate, nature }, index) => ({ vat_rate, nature, amount_cents: parts[index]! }))
    .filter(({ amount_cents }) => amount_cents !== 0);
}
