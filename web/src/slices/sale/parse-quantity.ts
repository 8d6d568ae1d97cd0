import { parseDecimal } from '../../kit/format/parse-money.ts';

/**
 * A quantity at the till, at most three decimals. A lone dot is always the decimal separator: scales show "1.250" kg, some number pads
 * type a dot for the comma, and nobody sells 1250 pieces over the counter.
 */
export const parseQuantity = (text: string): number | undefined =>
  parseDecimal(text.replace(/^(\s*\d+)\.(?=\d+\s*$)/, '$1,'), 3);
