import { add, type Decimal, decimal, differ, negate, percent, times } from './decimal.ts';
import type { Adjustment, InvoiceLine } from './invoice.ts';

const CENT = decimal('0.01');
const ONE = decimal('1');

/** The price of a unit after one discount or increase. An amount is per unit, and counts before a percentage. */
function adjust(price: Decimal, { isDiscount, percent: rate, amount }: Adjustment): Decimal {
  const change = amount ?? (rate ? percent(price, rate) : undefined);
  if (!change) return price;
  return add(price, isDiscount ? negate(change) : change);
}

/** What a line costs: adjustments one after the other, then the quantity, which is 1 where there is none. */
function lineTotal({ price, adjustments, quantity }: InvoiceLine): Decimal {
  return times(adjustments.reduce(adjust, price), quantity ?? ONE);
}

export const isTotalWrong = (line: InvoiceLine) => differ(line.amount, lineTotal(line), CENT);
