import { isGone, type OrderBook } from './order.ts';

/** An order with what its bills say beside its lines. */
interface Billed {
  book: OrderBook;
  /** Charges that were taken off its bills. */
  void_charges: ReadonlySet<number>;
  /** Cents that discounts on the whole order take off its bills. */
  given_cents: number;
}

/**
 * What a discount on the whole order is taken off: what its lines still cost on the bills, less such discounts of before, whether they
 * came with the same commands or not. Covers are not discounted unless somebody discounts them on the bill (docs/rules.md 19.9).
 */
export function leftToDiscount({ book, void_charges, given_cents }: Billed): number {
  const counts = (charge_id: number | null) => charge_id === null || !void_charges.has(charge_id);
  const cents = book.lines
    .filter((line) => !isGone(line))
    .reduce((sum, { quantity, unit_price_cents, discount_cents, ...line }) => {
      const full = counts(line.charge_id) ? quantity * unit_price_cents : 0;
      return sum + full - (counts(line.discount_charge_id) ? discount_cents : 0);
    }, -given_cents);
  return Math.max(0, cents);
}

/** The same of two orders that become one. */
export const joinedGiven = (one: Billed, other: Billed): Omit<Billed, 'book'> => ({
  void_charges: new Set([...one.void_charges, ...other.void_charges]),
  given_cents: one.given_cents + other.given_cents,
});
