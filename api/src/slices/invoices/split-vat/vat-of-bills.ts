import { inProportion } from '../../bills/engine/parts.ts';
import type { DocumentVat, Snapshot } from '../document/snapshot.ts';

/** What a document bears of a bill, in cents: a charge or a night by its id, or a part of a deposit (`item` null). */
interface BornePart {
  bill_id: number;
  item: string | null;
  cents: number;
}

export interface SplitDocument {
  lines: Snapshot['lines'];
  /** By rate; of the invoice of a deposit less what credit notes took back. */
  vat: readonly Pick<DocumentVat, 'vat_rate' | 'nature' | 'tax_cents'>[];
  /** What it holds; a share that another document has taken since is not in it. */
  parts: readonly BornePart[];
  /** The parts of the deposits that it takes off. */
  deducted: readonly BornePart[];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const centsOn = (parts: readonly BornePart[], bill_id: number) =>
  sumOf(parts.filter((one) => one.bill_id === bill_id).map(({ cents }) => cents));

/**
 * The VAT of a document of split payment by the bills that it bears, in cents (docs/rules.md 16.35): at each rate in the proportion of the
 * lines of that rate, less the deposits that were paid on the bill and are taken off. The VAT of lines that are on no bill is of none.
 */
export function splitVatByBill({ lines, vat, parts, deducted }: SplitDocument): Map<number, number> {
  const ids = [...new Set(parts.map(({ bill_id }) => bill_id))].toSorted((a, b) => a - b);
  const held = new Set(parts.map(({ bill_id, item }) => `${bill_id}/${item}`));
  const isHeld = ({ bill_id, charge_id }: Snapshot['lines'][number]) => held.has(`${bill_id}/${charge_id}`);
  const result = new Map(ids.map((id) => [id, 0]));
  for (const { vat_rate, nature, tax_cents } of vat) {
    const at = lines.filter((line) => line.vat_rate === vat_rate && line.nature === nature);
    const deposits = sumOf(at.filter(({ kind }) => kind === 'deposit').map(({ gross_cents }) => gross_cents));
    const own = ids.map((id) =>
      sumOf(at.filter((line) => line.bill_id === id && isHeld(line)).map(({ gross_cents }) => gross_cents)),
    );
    const others = at.filter((line) => line.kind !== 'deposit' && !isHeld(line));
    // The lines of a deposit are of the bills it was paid on; those that take one off are less than nothing.
    const ofDeposits = inProportion(
      deposits,
      ids.map((id) => centsOn(deposits < 0 ? deducted : parts, id)),
    );
    const sums = [
      ...ids.map((_, index) => own[index]! + ofDeposits[index]!),
      sumOf(others.map(({ gross_cents }) => gross_cents)),
    ];
    // Where a deposit was more than is left at its rate, the VAT is less than nothing, and so are the sums.
    const isOwed = sums.some((cents) => cents > 0);
    const weights = sums.map((cents) => Math.max(0, isOwed ? cents : -cents));
    if (sumOf(weights) === 0) continue;
    const shares = inProportion(tax_cents, weights);
    for (const [index, id] of ids.entries()) result.set(id, result.get(id)! + shares[index]!);
  }
  return result;
}
