const THOUSANDTHS = 1000;

/** Quantity times price, half away from zero: a return is the sale turned round. Quantities have three decimals at most. */
export function amountOf(quantity: number, unit_price_cents: number): number {
  const exact = BigInt(Math.round(quantity * THOUSANDTHS)) * BigInt(unit_price_cents);
  const size = exact < 0n ? -exact : exact;
  const cents = Number((size * 2n + BigInt(THOUSANDTHS)) / BigInt(2 * THOUSANDTHS));
  return exact < 0n ? -cents : cents;
}
