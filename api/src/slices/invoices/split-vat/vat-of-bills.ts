import { inProportion } from '../../bills/engine/parts.ts';
import type { Snapshot } from '../document/snapshot.ts';

/** What a document bears of a bill, in cents. */
export interface BornePart {
  bill_id: number;
  cents: number;
}

/**
 * The VAT of a document of split payment by the bills that it bears, in cents (docs/rules.md 16.35): at each rate in the proportion of the
 * lines of that rate, and where they are of no bill, as in the invoice of a deposit, in that of the parts.
 */
export function splitVatByBill(
  { lines, vat }: Pick<Snapshot, 'lines' | 'vat'>,
  parts: readonly BornePart[],
): Map<number, number> {
  const ids = [...new Set(parts.map(({ bill_id }) => bill_id))].toSorted((a, b) => a - b);
  const borne = ids.map((id) => sumOf(parts.filter(({ bill_id }) => bill_id === id)));
  const result = new Map(ids.map((id) => [id, 0]));
  for (const { vat_rate, nature, tax_cents } of vat) {
    const at = lines.filter((line) => line.vat_rate === vat_rate && line.nature === nature);
    const own = ids.map((id) =>
      Math.max(
        0,
        sumOf(at.filter(({ bill_id }) => bill_id === id).map((one) => ({ cents: one.gross_cents }))),
      ),
    );
    const shares = inProportion(tax_cents, own.some((cents) => cents > 0) ? own : borne);
    for (const [index, id] of ids.entries()) result.set(id, result.get(id)! + shares[index]!);
  }
  return result;
}

const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
