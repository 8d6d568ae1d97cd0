import { sumOf } from '../../../core/format/sum-of.ts';
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
  /** Each deposit that it takes off: of which bills it is, and how much it is at each rate. */
  deducted: readonly {
    parts: readonly BornePart[];
    vat: readonly Pick<DocumentVat, 'vat_rate' | 'nature' | 'gross_cents'>[];
  }[];
}

const centsOn = (parts: readonly BornePart[], bill_id: number) =>
  sumOf(parts.filter((one) => one.bill_id === bill_id).map(({ cents }) => cents));

/**
 * The VAT of gross sums of one rate, some of which are less than nothing: each its own by the rate, and together the tax to the cent. The
 * proportion of their sum would be off by much where that is small.
 */
function taxOfSums(tax_cents: number, sums: readonly number[], vat_rate: number): number[] {
  const exact = sums.map((cents) => (cents * vat_rate) / (10_000 + vat_rate));
  const floors = exact.map(Math.floor);
  const left = tax_cents - sumOf(floors);
  const each = Math.floor(left / sums.length);
  const byRest = [...exact.keys()].toSorted((a, b) => exact[b]! - floors[b]! - (exact[a]! - floors[a]!));
  const raised = new Set(byRest.slice(0, left - each * sums.length));
  return floors.map((cents, index) => cents + each + (raised.has(index) ? 1 : 0));
}

/**
 * The VAT of a document of split payment by the bills that it bears, in cents (docs/rules.md 16.35): at each rate that of their lines, less
 * the deposits that it takes off, each on the bills that it is of, also where the document has no line of such a bill. The VAT of lines that
 * are on no bill is of none.
 */
export function splitVatByBill({ lines, vat, parts, deducted }: SplitDocument): Map<number, number> {
  const all = [...parts, ...deducted.flatMap((one) => one.parts)];
  const ids = [...new Set(all.map(({ bill_id }) => bill_id))].toSorted((a, b) => a - b);
  const held = new Set(parts.map(({ bill_id, item }) => `${bill_id}/${item}`));
  const isHeld = ({ bill_id, charge_id }: Snapshot['lines'][number]) => held.has(`${bill_id}/${charge_id}`);
  const shared = (cents: number, among: readonly BornePart[]) =>
    inProportion(
      cents,
      ids.map((id) => centsOn(among, id)),
    );
  const result = new Map(ids.map((id) => [id, 0]));
  for (const { vat_rate, nature, tax_cents } of vat) {
    const isAt = (one: { vat_rate: number; nature: string | null }) =>
      one.vat_rate === vat_rate && one.nature === nature;
    const at = lines.filter(isAt);
    const deposits = sumOf(at.filter(({ kind }) => kind === 'deposit').map(({ gross_cents }) => gross_cents));
    // The lines of a deposit are of the bills it was paid on; those that take one off are less than nothing.
    const ofDeposits =
      deposits > 0
        ? [shared(deposits, parts)]
        : deducted.map((one) => shared(-sumOf(one.vat.filter(isAt).map((v) => v.gross_cents)), one.parts));
    const own = ids.map(
      (id, index) =>
        sumOf(
          at.filter((line) => line.bill_id === id && isHeld(line)).map(({ gross_cents }) => gross_cents),
        ) + sumOf(ofDeposits.map((shares) => shares[index]!)),
    );
    const sums = [...own, sumOf(at.map(({ gross_cents }) => gross_cents)) - sumOf(own)];
    const isSigned = sums.some((cents) => cents < 0);
    if (!isSigned && sumOf(sums) === 0) continue;
    const shares = isSigned ? taxOfSums(tax_cents, sums, vat_rate) : inProportion(tax_cents, sums);
    for (const [index, id] of ids.entries()) result.set(id, result.get(id)! + shares[index]!);
  }
  return result;
}
