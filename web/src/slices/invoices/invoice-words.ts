import { documentTypeLabels } from 'contract/invoices/labels';
import type { Invoice, InvoiceRow } from 'contract/invoices/schemas';
import {
  isCredit,
  isReceipt,
  type DocumentType,
  type InvoiceLanguage,
  type InvoicePaymentMethod,
} from 'contract/invoices/values';
import { percentSaid } from '../../kit/format/money.ts';

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

/** It is still written: a draft, or what the exchange has rejected (docs/rules.md 29.4). */
export const isOpen = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  state === 'draft' || state === 'rejected';

/** What a credit note takes back is less than nothing. */
export const signedTotal = ({ type, total }: Pick<InvoiceRow, 'type' | 'total'>): number =>
  isCredit(type) ? -total : total;

const cents = (euros: number): number => Math.round(euros * 100);

/** What a new credit note may take back: rejected ones keep their share until they are issued again (docs/rules.md 29.4). */
export const leftToCredit = ({
  total,
  credited,
  credit_notes,
}: Pick<Invoice, 'total' | 'credited' | 'credit_notes'>): number =>
  credit_notes
    .filter(({ state }) => state === 'rejected')
    .reduce((left, note) => left - cents(note.total), cents(total) - cents(credited)) / 100;

/** Whether something is left to credit. What comes to nothing because deposits were taken off is taken back whole, once. */
export const canBeCredited = (invoice: Pick<Invoice, 'total' | 'credited' | 'credit_notes'>): boolean =>
  invoice.total === 0
    ? invoice.credit_notes.every(({ state }) => state === 'draft')
    : leftToCredit(invoice) > 0;

interface Rate {
  rate: number;
  nature: string | null;
}

/** "10%", "N2.2" */
export const rateText = ({ rate, nature }: Rate): string => nature ?? percentSaid(rate);

/** "IVA 10%", "N2.2, senza IVA" */
export const rateName = ({ rate, nature }: Rate): string =>
  nature === null ? `IVA ${percentSaid(rate)}` : `${nature}, senza IVA`;

export const languageLabels = {
  it: 'In italiano',
  en: 'In inglese',
  de: 'In tedesco',
  fr: 'In francese',
} satisfies Record<InvoiceLanguage, string>;

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
