import { netOf, splitVat, type Taxed } from 'contract/bills/split-vat';
import type { DocumentLine, DocumentVat } from './snapshot.ts';

/** A line before its rate is split. */
export type GrossLine = Omit<DocumentLine, 'net_cents'>;

export type Rate = Pick<DocumentVat, 'vat_rate' | 'nature'>;
export const isAtRate = (a: Rate) => (b: Rate) => a.vat_rate === b.vat_rate && a.nature === b.nature;

const taxedOf = ({ gross_cents, vat_rate, nature }: GrossLine): Taxed => ({
  amount_cents: gross_cents,
  vat_rate,
  nature,
});

/** The sums of a document: gross by rate first, then split once (docs/rules.md 16.11). */
export const vatOfLines = (lines: readonly GrossLine[]): DocumentVat[] => splitVat(lines.map(taxedOf));

/**
 * Lines with their nets, which add up to the net of their rate to the cent. Each net is the difference of two running sums, so that
 * none is further than a cent from its own gross without VAT.
 */
export function withNets(lines: readonly GrossLine[]): DocumentLine[] {
  const running = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.vat_rate} ${line.nature ?? ''}`;
    const before = running.get(name) ?? 0;
    const after = before + line.gross_cents;
    running.set(name, after);
    return { ...line, net_cents: netOf(after, line.vat_rate) - netOf(before, line.vat_rate) };
  });
}

/** Whole units of a decimal with so many decimals, as text. */
function decimalText(units: bigint, decimals: number): string {
  const size = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const at = size.length - decimals;
  return `${units < 0n ? '-' : ''}${size.slice(0, at)}.${size.slice(at)}`;
}

/** Without zeros at the end, but for two decimals. */
const trimmed = (text: string) => text.replace(/(\.\d\d\d*?)0+$/, '$1');

export const centsText = (cents: number) => decimalText(BigInt(cents), 2);

export const rateText = (basis_points: number) => decimalText(BigInt(basis_points), 2);

export const quantityText = (thousandths: number) => trimmed(decimalText(BigInt(thousandths) * 10n, 4));

/** The net of one piece with at most 8 decimals: times the quantity it is the net of the line within a tenth of a cent. */
export function unitPriceText(net_cents: number, thousandths: number): string {
  const exact = BigInt(net_cents) * 10n ** 9n;
  const by = BigInt(thousandths);
  const half = exact < 0n ? -by / 2n : by / 2n;
  return trimmed(decimalText((exact + half) / by, 8));
}
