import { WITHOUT_RATES } from 'contract/takings/values';
import { centsAt, dayAt, rateAt, shortText } from '../../../platform/fattura/reading/values.ts';
import { UnreadableFile } from '../../../platform/fattura/unreadable-file.ts';
import { childrenOf, find, textAt, type XmlElement } from '../../../platform/fattura/xml/element.ts';

/** What a fiscal printer sold at a rate, or under a nature, with its VAT. Rates are hundredths of a percent. */
export interface PrintedRate {
  vat_rate: number;
  nature: string | null;
  amount_cents: number;
}

/** A daily closing as its file reports it. Amounts are cents. */
export interface ReadClosing {
  device: string;
  number: number;
  /** With its offset from UTC, or as the clock on the wall says. */
  at: string;
  seller: { vat_number: string | null; tax_code: string | null };
  rates: PrintedRate[];
  amount_cents: number;
  documents: number;
  cash_cents: number;
  electronic_cents: number;
}

const NO_CLOSING = 'Non è il file giornaliero di un registratore telematico (formato COR10).';
const INSTANT =
  /^((?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d+)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
const COUNT = /^\d{1,9}$/;
/** Far above what a place sells in a day: a billion. */
const MOST_CENTS = 100_000_000_000;

const without = (amount: number | null) => amount ?? 0;

/**
 * The sales of a rate less returns, voids, and what invoices of the printer bear. `Ammontare` is without VAT, and `Imposta` is its VAT;
 * what is taken off has no tax of its own in the file, so that the VAT of the rest is computed where something was.
 */
function rateOf(sums: XmlElement): PrintedRate {
  const net = centsAt(sums, 'Ammontare');
  if (net === null) throw new UnreadableFile(NO_CLOSING);
  const off = ['TotaleAmmontareResi', 'TotaleAmmontareAnnulli', 'TotaleDaFattureRT'].reduce(
    (sum, name) => sum + without(centsAt(sums, name)),
    0,
  );
  const nature = shortText(textAt(sums, 'Natura'), 4);
  const vat_rate = rateAt(sums, 'IVA/AliquotaIVA');
  if (vat_rate !== null) {
    const tax = centsAt(sums, 'IVA/Imposta');
    const amount_cents =
      off === 0 && tax !== null ? net + tax : Math.round(((net - off) * (10_000 + vat_rate)) / 10_000);
    return { vat_rate, nature: null, amount_cents };
  }
  if (nature !== null) return { vat_rate: 0, nature, amount_cents: net - off };
  if (textAt(sums, 'VentilazioneIVA') === 'SI')
    return { vat_rate: 0, nature: WITHOUT_RATES, amount_cents: net - off };
  throw new UnreadableFile(NO_CLOSING);
}

/** A closing may have several parts of one rate, one for each activity. */
function summed(rates: readonly PrintedRate[]): PrintedRate[] {
  const sums = new Map<string, PrintedRate>();
  for (const one of rates) {
    const key = `${one.vat_rate} ${one.nature ?? ''}`;
    sums.set(key, { ...one, amount_cents: one.amount_cents + (sums.get(key)?.amount_cents ?? 0) });
  }
  return [...sums.values()];
}

function countAt(element: XmlElement | undefined, path: string): number | null {
  const text = textAt(element, path) ?? '';
  return COUNT.test(text) ? Number(text) : null;
}

/** Reads the daily file of a fiscal printer ("corrispettivi", format COR10 of the tax authority). Throws `UnreadableFile`. */
export function readClosing(root: XmlElement): ReadClosing {
  const sent = find(root, 'Trasmissione');
  const sold = find(root, 'DatiRT');
  const device = shortText(textAt(sent, 'Dispositivo/IdDispositivo'), 40);
  const number = countAt(sent, 'Progressivo');
  const at = INSTANT.exec(textAt(root, 'DataOraRilevazione') ?? '');
  const isDated = at !== null && dayAt(root, 'DataOraRilevazione') !== null;
  if (root.name !== 'DatiCorrispettivi' || !sold || device === null || number === null || !isDated)
    throw new UnreadableFile(NO_CLOSING);
  const rates = summed(childrenOf(sold, 'Riepilogo').map(rateOf));
  if (rates.some(({ amount_cents }) => Math.abs(amount_cents) > MOST_CENTS))
    throw new UnreadableFile(NO_CLOSING);
  const totals = find(sold, 'Totali');
  return {
    device,
    number,
    at: `${at[1]!}${at[2] ?? ''}`,
    seller: {
      vat_number: shortText(textAt(sent, 'PIVAEsercente'), 28),
      tax_code: shortText(textAt(sent, 'CodiceFiscaleEsercente'), 28),
    },
    rates,
    amount_cents: rates.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    documents: countAt(totals, 'NumeroDocCommerciali') ?? 0,
    cash_cents: without(centsAt(totals, 'PagatoContanti')),
    electronic_cents: without(centsAt(totals, 'PagatoElettronico')),
  };
}
