/** A gross amount with its VAT: a rate in basis points, or 0 with the Natura that says why there is none. */
export interface Taxed {
  amount_cents: number;
  vat_rate: number;
  nature: string | null;
}

export interface VatPart {
  vat_rate: number;
  nature: string | null;
  gross_cents: number;
  net_cents: number;
  tax_cents: number;
}

const WHOLE = 10_000;

/** Half up, and the same downwards for a negative amount, in whole numbers: no cent hangs on a binary fraction. */
export function netOf(gross_cents: number, vat_rate: number): number {
  const size = BigInt(Math.abs(gross_cents)) * BigInt(WHOLE);
  const by = BigInt(WHOLE + vat_rate);
  const net = Number((2n * size + by) / (2n * by));
  return gross_cents < 0 ? -net : net;
}

/**
 * VAT of a bill (docs/rules.md 16.11): the gross amounts of each rate and Natura are summed first, then each sum is split once.
 * Highest rate first.
 */
export function splitVat(amounts: readonly Taxed[]): VatPart[] {
  const sums = new Map<string, Taxed>();
  for (const { amount_cents, vat_rate, nature } of amounts) {
    const name = `${vat_rate} ${nature ?? ''}`;
    const before = sums.get(name)?.amount_cents ?? 0;
    sums.set(name, { amount_cents: before + amount_cents, vat_rate, nature });
  }
  return [...sums.values()]
    .toSorted((a, b) => b.vat_rate - a.vat_rate || (a.nature ?? '').localeCompare(b.nature ?? ''))
    .map(({ amount_cents, vat_rate, nature }) => {
      const net_cents = netOf(amount_cents, vat_rate);
      return { vat_rate, nature, gross_cents: amount_cents, net_cents, tax_cents: amount_cents - net_cents };
    });
}
