import { type Control, perDocument } from './control.ts';
import { add, type Decimal, decimal, differ, negate, percent, round, ZERO } from './decimal.ts';
import type { InvoiceDocument, Summary } from './invoice.ts';
import { hasNeedlessNature, lacksNature, mayHaveBoth } from './lines.ts';

const CENT = decimal('0.01');
const EURO = decimal('1');

const isTaxWrong = ({ rate, taxable, tax }: Summary) => differ(tax, round(percent(taxable, rate), 2), CENT);

/** Several summaries may share a rate, by nature or liability: together they are held against lines, funds and roundings. */
function summariesOffTaxable({ lines, funds, summaries }: InvoiceDocument): Summary[] {
  // The schema gives rates two decimals, so that equal rates have equal units.
  const missing = new Map<bigint, Decimal>();
  const count = ({ units }: Decimal, amount: Decimal) =>
    missing.set(units, add(missing.get(units) ?? ZERO, amount));
  for (const { rate, amount } of [...lines, ...funds]) count(rate, amount);
  for (const { rate, taxable, rounding } of summaries) count(rate, add(rounding ?? ZERO, negate(taxable)));
  return summaries.filter(({ rate }) => differ(missing.get(rate.units) ?? ZERO, ZERO, EURO));
}

const ratesWithout = ({ lines, funds, summaries }: InvoiceDocument) => {
  const known = new Set(summaries.map(({ rate }) => rate.units));
  return [...lines, ...funds].filter(({ rate }) => !known.has(rate.units));
};

const naturesWithout = ({ lines, funds, summaries }: InvoiceDocument) => {
  const known = new Set(summaries.map(({ nature }) => nature));
  return [...lines, ...funds].filter(({ nature }) => nature !== undefined && !known.has(nature));
};

/** What is summed up by rate. */
export const summaryControls: Control[] = [
  perDocument('00419', "Manca il riepilogo di un'aliquota usata nelle righe o nella cassa.", (document) =>
    ratesWithout(document).slice(0, 1),
  ),
  perDocument('00443', "L'aliquota di una riga o di una cassa non ha un riepilogo.", ratesWithout),
  perDocument('00444', 'La natura di una riga o di una cassa non ha un riepilogo.', naturesWithout),
  perDocument(
    '00420',
    'Un riepilogo con inversione contabile (N6) non può avere la scissione dei pagamenti.',
    ({ summaries }) =>
      summaries.filter(({ nature, liability }) => nature?.startsWith('N6') === true && liability === 'S'),
  ),
  perDocument('00421', "L'imposta di un riepilogo non è l'aliquota sull'imponibile.", ({ summaries }) =>
    summaries.filter(isTaxWrong),
  ),
  perDocument(
    '00422',
    "L'imponibile di un'aliquota non è la somma delle sue righe, della cassa e degli arrotondamenti.",
    summariesOffTaxable,
  ),
  perDocument('00429', 'Un riepilogo con aliquota zero deve avere la natura.', ({ summaries }) =>
    summaries.filter(lacksNature),
  ),
  perDocument('00430', 'Un riepilogo con aliquota diversa da zero non può avere la natura.', (document) =>
    mayHaveBoth(document) ? [] : document.summaries.filter(hasNeedlessNature),
  ),
];
