import { sumOf } from '../../../core/format/sum-of.ts';
import { inProportion } from '../../bills/engine/parts.ts';
import { isAtRate, type Rate } from '../document/amounts.ts';
import type { DocumentVat, Snapshot } from '../document/snapshot.ts';

/** What a document bears of a bill, in cents: a charge or a night by its id, or a part of a deposit (`item` null). */
interface BornePart {
  bill_id: number;
  item: string | null;
  /** Of a deposit; none: at each rate in proportion. */
  vat_rate?: number | null;
  nature?: string | null;
  cents: number;
}

export interface SplitDocument {
  lines: Snapshot['lines'];
  /** By rate; of the invoice of a deposit less what credit notes took back. */
  vat: readonly Pick<DocumentVat, 'vat_rate' | 'nature' | 'tax_cents'>[];
  /** What it holds; a share that another document has taken since is not in it. */
  parts: readonly BornePart[];
  /** What came back of its charges, with the discount that came back: less than nothing. */
  returned: readonly (Rate & { bill_id: number; cents: number })[];
  /** Each deposit that it takes off: of which bills it is, and how much it is at each rate. */
  deducted: readonly {
    parts: readonly BornePart[];
    vat: readonly Pick<DocumentVat, 'vat_rate' | 'nature' | 'gross_cents'>[];
  }[];
}

const centsOn = (parts: readonly BornePart[], bill_id: number) =>
  sumOf(parts.filter((one) => one.bill_id === bill_id).map(({ cents }) => cents));
const partsAt = (parts: readonly BornePart[], rate: Rate) =>
  parts.filter(
    ({ vat_rate = null, nature = null }) => vat_rate === null || isAtRate(rate)({ vat_rate, nature }),
  );

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
 * the deposits that it takes off, each on the bills that it is of, also where the document has no line of such a bill, and less what came
 * back. The VAT of lines that are on no bill is of none.
 */
export function splitVatByBill(document: SplitDocument): Map<number, number> {
  const { lines, vat, parts, deducted, returned } = document;
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
  // A rate that deposits covered may be none of the document.
  const covered = returned.filter((one) => !vat.some(isAtRate(one)));
  const rates: (Rate & { tax_cents?: number })[] = [
    ...vat,
    ...covered.filter((one, index) => covered.findIndex(isAtRate(one)) === index),
  ];
  for (const { vat_rate, nature, tax_cents = 0 } of rates) {
    const isAt = isAtRate({ vat_rate, nature });
    const at = lines.filter(isAt);
    const deposits = sumOf(at.filter(({ kind }) => kind === 'deposit').map(({ gross_cents }) => gross_cents));
    // The lines of a deposit are of the bills it was paid on; those that take one off are less than nothing.
    const ofDeposits =
      deposits > 0
        ? [shared(deposits, partsAt(parts, { vat_rate, nature }))]
        : deducted.map((one) =>
            shared(
              -sumOf(one.vat.filter(isAt).map((v) => v.gross_cents)),
              partsAt(one.parts, { vat_rate, nature }),
            ),
          );
    const own = ids.map(
      (id, index) =>
        sumOf(
          at.filter((line) => line.bill_id === id && isHeld(line)).map(({ gross_cents }) => gross_cents),
        ) + sumOf(ofDeposits.map((shares) => shares[index]!)),
    );
    const sums = [...own, sumOf(at.map(({ gross_cents }) => gross_cents)) - sumOf(own)];
    const isSigned = sums.some((cents) => cents < 0);
    const isNothing = !isSigned && sumOf(sums) === 0;
    const shares = isSigned ? taxOfSums(tax_cents, sums, vat_rate) : inProportion(tax_cents, sums);
    for (const [index, id] of ids.entries()) {
      const share = isNothing ? 0 : shares[index]!;
      const back = sumOf(returned.filter((one) => one.bill_id === id && isAt(one)).map(({ cents }) => cents));
      const left = back === 0 ? share : taxOfSums(share, [own[index]! + back, -back], vat_rate)[0]!;
      result.set(id, result.get(id)! + left);
    }
  }
  return result;
}
