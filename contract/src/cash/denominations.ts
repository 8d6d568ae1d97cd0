/** Notes and coins in cents, the largest first. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  EUR: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CHF: [100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
};

/** Of another currency nothing is known: its cash is counted as one sum. */
export function denominationsOf(currency: string): readonly number[] {
  return DENOMINATIONS[currency] ?? [];
}

/** Below this value a denomination is a coin, in all currencies of the list but the pound and the dollar. */
export const LOWEST_NOTE: Readonly<Record<string, number>> = { EUR: 500, CHF: 1000, GBP: 500, USD: 100 };
