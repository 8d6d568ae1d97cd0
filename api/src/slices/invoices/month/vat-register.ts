import { documentTypeLabels } from 'contract/invoices/labels';
import { isCredit, isReceipt } from 'contract/invoices/values';
import { italianDay } from '../../../core/format/days.ts';
import { BOM, csvAmount, csvLine } from '../../../platform/csv/csv.ts';
import type { ZipEntry } from '../../../platform/zip/write-zip.ts';
import { shownIds } from '../document/made-id.ts';
import type { Snapshot } from '../document/snapshot.ts';
import { liabilityOf } from '../document/vat-liability.ts';
import type { DocumentRow } from '../document-row.ts';

type Registered = Pick<DocumentRow, 'type' | 'state' | 'day' | 'customer_name'> & {
  number: string;
  snapshot: Pick<Snapshot, 'vat' | 'buyer' | 'seller' | 'split_payment' | 'vat_on_payment'>;
};

/** Accountants import the columns by their place: a new one stands last. */
const TITLES = [
  'Data',
  'Tipo',
  'Numero',
  'Cliente',
  'Partita IVA',
  'Esigibilità',
  'Aliquota',
  'Natura',
  'Imponibile',
  'Imposta',
  'Totale',
  'Codice fiscale',
];

/** Who issues an invoice has a VAT number. */
const sellerOf = ({ snapshot }: Registered): string => snapshot.seller.vat_number ?? '';

/** The sums of a document, a line for each rate; what a credit note takes back is less than nothing. */
function linesOf({ type, number, day, customer_name, snapshot }: Registered): string[] {
  const sign = isCredit(type) ? -1 : 1;
  const ids = snapshot.buyer && shownIds(snapshot.buyer);
  return snapshot.vat.map(({ vat_rate, nature, net_cents, tax_cents }) =>
    csvLine([
      italianDay(day),
      documentTypeLabels[type],
      number,
      customer_name,
      ids && ids.vat_number,
      liabilityOf(snapshot, { vat_rate }) ?? null,
      vat_rate / 100,
      nature,
      csvAmount(sign * net_cents),
      csvAmount(sign * tax_cents),
      csvAmount(sign * (net_cents + tax_cents)),
      ids && ids.tax_code,
    ]),
  );
}

interface RateSum {
  liability: ReturnType<typeof liabilityOf>;
  vat_rate: number;
  nature: string | null;
  net_cents: number;
  tax_cents: number;
}

/** The sums of the month by rate; VAT that the seller does not owe at once stands apart. */
function sumsOf(rows: readonly Registered[]): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const { type, snapshot } of rows) {
    const sign = isCredit(type) ? -1 : 1;
    for (const { vat_rate, nature, net_cents, tax_cents } of snapshot.vat) {
      const liability = liabilityOf(snapshot, { vat_rate });
      const name = `${vat_rate} ${nature ?? ''} ${liability ?? ''}`;
      const before = sums.get(name) ?? { liability, vat_rate, nature, net_cents: 0, tax_cents: 0 };
      sums.set(name, {
        ...before,
        net_cents: before.net_cents + sign * net_cents,
        tax_cents: before.tax_cents + sign * tax_cents,
      });
    }
  }
  return [...sums.values()].toSorted(
    (a, b) => b.vat_rate - a.vat_rate || (a.nature ?? '').localeCompare(b.nature ?? ''),
  );
}

/** Documents of one seller, and their sums by rate below. */
function vatRegister(registered: readonly Registered[]): string {
  const sums = sumsOf(registered).map(({ liability, vat_rate, nature, net_cents, tax_cents }) =>
    csvLine([
      null,
      'Totale',
      null,
      null,
      null,
      liability ?? null,
      vat_rate / 100,
      nature,
      csvAmount(net_cents),
      csvAmount(tax_cents),
      csvAmount(net_cents + tax_cents),
      null,
    ]),
  );
  return BOM + [csvLine(TITLES), ...registered.flatMap(linesOf), ...sums].join('');
}

/**
 * The documents of a month as a register of sales wants them, with the sums by rate below. Receipts are in no register, and a rejected
 * document was not issued. Where a place was handed over, each seller has a register of its own (docs/rules.md 29.12).
 */
export function vatRegisters(rows: readonly Registered[]): ZipEntry[] {
  const registered = rows.filter(({ type, state }) => !isReceipt(type) && state !== 'rejected');
  const sellers = [...new Set(registered.map(sellerOf))].toSorted();
  if (sellers.length < 2)
    return [{ name: 'registro-iva-vendite.csv', bytes: Buffer.from(vatRegister(registered)) }];
  return sellers.map((seller) => ({
    name: `registro-iva-vendite-${seller}.csv`,
    bytes: Buffer.from(vatRegister(registered.filter((row) => sellerOf(row) === seller))),
  }));
}
