import type { Rounding } from './values.ts';

export interface PriceChange {
  /** With at most two decimals: 4 is +4 %. */
  percent: number;
  round_to: Rounding;
}

/**
 * The price in cents after a change, rounded half up. A price that was more than nothing stays at least one step. Integers
 * throughout: preview and server have to agree to the cent.
 */
export function changedPrice(cents: number, { percent, round_to }: PriceChange): number {
  if (cents === 0) return 0;
  const step = Math.round(round_to * 100);
  const factor = 10_000 + Math.round(percent * 100);
  const unit = 10_000 * step;
  return Math.max(Math.floor((2 * cents * factor + unit) / (2 * unit)), 1) * step;
}
