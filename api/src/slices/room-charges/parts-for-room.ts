import { splitVat, type Taxed } from 'contract/bills/split-vat';
import { sumOf } from '../../core/format/sum-of.ts';
import { sharesOfParts } from '../bills/engine/parts.ts';

/**
 * What moves to the stay, by VAT rate and Natura: together exactly the balance. What is paid stays with its part of each rate, and what
 * stays bear already is left out (docs/rules.md 16.28).
 */
export function partsForRoom(on: readonly Taxed[], borne: readonly Taxed[], balance_cents: number): Taxed[] {
  const rates = splitVat([...on, ...borne.map((one) => ({ ...one, amount_cents: -one.amount_cents }))]);
  const amounts = rates.map(({ gross_cents }) => gross_cents);
  const paid_cents = sumOf(amounts) - balance_cents;
  const moved =
    paid_cents > 0 ? sharesOfParts(amounts, [paid_cents, balance_cents]).map((row) => row[1]!) : amounts;
  return rates
    .map(({ vat_rate, nature }, index) => ({ vat_rate, nature, amount_cents: moved[index]! }))
    .filter(({ amount_cents }) => amount_cents !== 0);
}
