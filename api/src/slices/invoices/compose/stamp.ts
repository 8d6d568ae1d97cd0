import { stampDutyOn } from 'contract/italy/values';
import { FLAT_RATE_REGIMES } from 'contract/vat/values';
import type { GrossLine } from '../document/amounts.ts';

/** Sums of these natures count for the stamp duty (bollo); VAT and stamp duty are alternatives. */
const STAMPED = new Set(['N2.1', 'N2.2', 'N3.5', 'N3.6', 'N4']);

interface Policy {
  day: string;
  /** City tax counts too: opinions differ (docs/rules.md 20.16). */
  stamps_city_tax: boolean;
}

/** The stamp duty that the lines make due; 0: none. */
export function stampOf(lines: readonly GrossLine[], { day, stamps_city_tax }: Policy): number {
  const duty = stampDutyOn(day);
  if (!duty) return 0;
  const counted = lines.filter(
    ({ kind, nature }) =>
      kind !== 'stamp' && nature !== null && (STAMPED.has(nature) || (nature === 'N1' && stamps_city_tax)),
  );
  const sum = counted.reduce((all, { gross_cents }) => all + gross_cents, 0);
  return sum > duty.above_cents ? duty.amount_cents : 0;
}

/** The line by which the buyer pays the stamp duty: revenue of a flat-rate seller, an expense for others. */
export const stampLine = (cents: number, regime: string): GrossLine => ({
  description: 'Imposta di bollo',
  quantity: 1000,
  unit: null,
  gross_cents: cents,
  vat_rate: 0,
  nature: FLAT_RATE_REGIMES.includes(regime) ? 'N2.2' : 'N1',
  kind: 'stamp',
  bill_id: null,
  charge_id: null,
});
