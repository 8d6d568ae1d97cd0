import { type Control, perDocument, where } from './control.ts';
import { compare, type Decimal, ZERO } from './decimal.ts';
import type { Adjustment, InvoiceDocument, Taxed } from './invoice.ts';
import { isTotalWrong } from './line-total.ts';

const isZero = (rate: Decimal) => compare(rate, ZERO) === 0;

/** The integration of an invoice with reverse charge may have a rate and the reason why there was none. */
const MAY_HAVE_BOTH = 'TD16';

interface Rated {
  rate: Decimal;
  nature: string | undefined;
}

export const lacksNature = ({ rate, nature }: Rated) => isZero(rate) && nature === undefined;
export const hasNeedlessNature = ({ rate, nature }: Rated) => !isZero(rate) && nature !== undefined;
export const mayHaveBoth = ({ type }: InvoiceDocument) => type === MAY_HAVE_BOTH;

const isEmpty = ({ percent, amount }: Adjustment) => percent === undefined && amount === undefined;

const withheldWithout = (document: InvoiceDocument, all: Taxed[]) =>
  document.hasWithholding ? [] : all.filter((one) => one.isWithheld);

/** Lines, contributions to pension funds, discounts and increases. */
export const lineControls: Control[] = [
  perDocument('00400', 'Una riga con aliquota zero deve avere la natura.', ({ lines }) =>
    lines.filter(lacksNature),
  ),
  perDocument('00401', 'Una riga con aliquota diversa da zero non può avere la natura.', (document) =>
    mayHaveBoth(document) ? [] : document.lines.filter(hasNeedlessNature),
  ),
  perDocument(
    '00411',
    'Una riga è soggetta a ritenuta, ma nel documento mancano i dati della ritenuta.',
    (document) => withheldWithout(document, document.lines),
  ),
  perDocument(
    '00423',
    'Il totale di una riga non è il prezzo, con sconti e maggiorazioni, per la quantità.',
    ({ lines }) => lines.filter(isTotalWrong),
  ),
  perDocument('00438', 'Lo sconto di una riga non ha né percentuale né importo.', ({ lines }) =>
    lines.flatMap(({ adjustments }) => adjustments.filter(isEmpty)),
  ),
  perDocument(
    '00474',
    "In un'autofattura per splafonamento non può esserci una riga con aliquota zero.",
    ({ type, lines }) => (type === 'TD21' ? lines.filter(({ rate }) => isZero(rate)) : []),
  ),
  perDocument('00413', 'Una cassa previdenziale con aliquota zero deve avere la natura.', ({ funds }) =>
    funds.filter(lacksNature),
  ),
  perDocument(
    '00414',
    'Una cassa previdenziale con aliquota diversa da zero non può avere la natura.',
    ({ funds }) => funds.filter(hasNeedlessNature),
  ),
  perDocument(
    '00415',
    'Una cassa previdenziale è soggetta a ritenuta, ma nel documento mancano i dati della ritenuta.',
    (document) => withheldWithout(document, document.funds),
  ),
  perDocument('00437', 'Lo sconto del documento non ha né percentuale né importo.', (document) =>
    where(document, document.adjustments.some(isEmpty)),
  ),
];
