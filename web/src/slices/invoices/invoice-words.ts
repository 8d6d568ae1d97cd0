import { documentTypeLabels } from 'contract/invoices/labels';
import type { InvoiceRow } from 'contract/invoices/schemas';
import { isCredit, isReceipt, type DocumentType, type InvoicePaymentMethod } from 'contract/invoices/values';
import { addDays } from '../../kit/format/days.ts';
import { decimal } from '../../kit/format/money.ts';

type Named = Pick<InvoiceRow, 'type' | 'number'>;

/** A newer server may know more types. */
const typeLabel = (type: DocumentType): string =>
  Object.hasOwn(documentTypeLabels, type) ? documentTypeLabels[type] : 'Documento';

/** "Fattura 12/2026", "Bozza di nota di credito" */
export const invoiceName = ({ type, number }: Named): string =>
  number === null ? `Bozza di ${typeLabel(type).toLowerCase()}` : `${typeLabel(type)} ${number}`;

/** "Fattura n. 12/2026", as the document says it; a draft has no number yet. */
export const invoiceTitle = ({ type, number }: Named): string =>
  number === null ? typeLabel(type) : `${typeLabel(type)} n. ${number}`;

/** What corrects a document of this type. */
export const creditName = (type: DocumentType): string =>
  documentTypeLabels[isReceipt(type) ? 'receipt_credit' : 'TD04'];

/** What a credit note takes back is less than nothing. */
/** It is still written: a draft, or what the exchange has rejected (docs/rules.md 29.4). */
export const isOpen = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  state === 'draft' || state === 'rejected';

export const signedTotal = ({ type, total }: Pick<InvoiceRow, 'type' | 'total'>): number =>
  isCredit(type) ? -total : total;

interface Rate {
  rate: number;
  nature: string | null;
}

/** "10 %", "N2.2" */
export const rateText = ({ rate, nature }: Rate): string => nature ?? `${decimal(rate)} %`;

/** "IVA 10 %", "N2.2, senza IVA" */
export const rateName = ({ rate, nature }: Rate): string =>
  nature === null ? `IVA ${decimal(rate)} %` : `${nature}, senza IVA`;

const DAYS_TO_SEND = 12;

/** The 15th of the month after this day. */
function midOfNextMonth(day: string): string {
  const next = addDays(`${day.slice(0, 7)}-01`, 32);
  return `${next.slice(0, 7)}-15`;
}

/**
 * The last day to send a document to the exchange; undefined where none is to be sent any more. Verifica con il commercialista
 * (DPR 633/1972 art. 21 c. 4).
 */
export function sendBy({
  type,
  state,
  date,
}: Pick<InvoiceRow, 'type' | 'state' | 'date'>): string | undefined {
  if (state !== 'issued' || isReceipt(type)) return undefined;
  return type === 'TD24' ? midOfNextMonth(date) : addDays(date, DAYS_TO_SEND);
}

/** Ways to pay by the official codes that Hub writes. */
const codeLabels: Record<string, string> = {
  MP01: 'Contanti',
  MP05: 'Bonifico',
  MP08: 'Carta',
  MP19: 'Addebito SEPA',
};

export const paymentName = (code: string): string => codeLabels[code] ?? code;

export const methodLabels = {
  cash: 'Contanti',
  card: 'Carta',
  bank_transfer: 'Bonifico',
  portal: 'Portale di prenotazione',
  direct_debit: 'Addebito SEPA',
} satisfies Record<InvoicePaymentMethod, string>;
