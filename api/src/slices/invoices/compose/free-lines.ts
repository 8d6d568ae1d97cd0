import { amountOf } from 'contract/charges/amount-of';
import type { InvoiceLineWish } from 'contract/invoice-drafts/schemas';
import { FLAT_RATE_REGIMES, PRIVATE_REGIME } from 'contract/vat/values';
import { toCents } from '../../../core/format/amount.ts';
import type { GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import { latinText } from '../document/latin.ts';

const isUntaxed = (regime: string) => FLAT_RATE_REGIMES.includes(regime) || regime === PRIVATE_REGIME;

function vatOfWish(
  { vat_rate, nature }: InvoiceLineWish,
  regime: string,
): Pick<GrossLine, 'vat_rate' | 'nature'> | undefined {
  if (typeof vat_rate === 'number' && vat_rate > 0)
    return { vat_rate: Math.round(vat_rate * 100), nature: nature ?? null };
  if (nature) return { vat_rate: 0, nature };
  return isUntaxed(regime) ? { vat_rate: 0, nature: 'N2.2' } : undefined;
}

interface Read {
  lines: GrossLine[];
  problems: Problem[];
}

/** Lines that a person wrote, and what is wrong with each. A credit note keeps the VAT of its document. */
export function freeLines(wishes: readonly InvoiceLineWish[], regime: string, is_credit: boolean): Read {
  const lines: GrossLine[] = [];
  const problems: Problem[] = [];
  wishes.forEach((wish, index) => {
    const vat = vatOfWish(wish, regime);
    if (!vat) {
      const field = wish.vat_rate === 0 ? 'nature' : 'vat_rate';
      problems.push({
        field: `lines.${index}.${field}`,
        sentence:
          field === 'nature' ? 'Senza IVA serve la natura, per esempio N1 o N4.' : "Scegli l'aliquota IVA.",
      });
    } else if (vat.vat_rate > 0 && vat.nature !== null) {
      problems.push({ field: `lines.${index}.nature`, sentence: "Con l'IVA non si scrive la natura." });
    } else if (vat.vat_rate > 0 && isUntaxed(regime) && !is_credit) {
      problems.push({
        field: `lines.${index}.vat_rate`,
        sentence: 'Nel tuo regime fiscale non si applica IVA.',
      });
    }
    const description = latinText(wish.description, 1000);
    if (!/[^\s?]/.test(description))
      problems.push({
        field: `lines.${index}.description`,
        sentence: 'Scrivi la descrizione in lettere latine.',
      });
    lines.push({
      description,
      quantity: Math.round(wish.quantity * 1000),
      unit: wish.unit === null ? null : latinText(wish.unit, 10) || null,
      gross_cents: amountOf(wish.quantity, toCents(wish.unit_price)),
      ...(vat ?? { vat_rate: 0, nature: null }),
      kind: 'free',
      bill_id: null,
      charge_id: null,
    });
  });
  return { lines, problems };
}
