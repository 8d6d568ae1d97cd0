/**
 * Documents that Hub issues, by the codes of the official list: invoice, invoice of a deposit, credit note, deferred invoice. A
 * seller without VAT number issues receipts, which the list does not know (docs/rules.md 15.2).
 */
export const DOCUMENT_TYPES = ['TD01', 'TD02', 'TD04', 'TD24', 'receipt', 'receipt_credit'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Words that a caller may send for a type. */
export const TYPE_WORDS = {
  invoice: 'TD01',
  deposit: 'TD02',
  credit_note: 'TD04',
  deferred: 'TD24',
} as const satisfies Record<string, DocumentType>;

/**
 * `rejected`: the exchange refused it; it is corrected with the same number and day (docs/rules.md 20.4). Public bodies accept or refuse a
 * delivered document, or let the terms end (29.3).
 */
export const DOCUMENT_STATES = [
  'draft',
  'issued',
  'exported',
  'delivered',
  'undeliverable',
  'rejected',
  'accepted',
  'refused',
  'expired',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const isReceipt = (type: DocumentType) => type === 'receipt' || type === 'receipt_credit';

/** What takes back a part of another document. Its amounts are positive all the same. */
export const isCredit = (type: DocumentType) => type === 'TD04' || type === 'receipt_credit';

/** Series that a type has where nobody chose another one; invoices have none. */
export const USUAL_SERIES = {
  TD01: '',
  TD02: '',
  TD24: '',
  TD04: 'NC',
  receipt: 'R',
  receipt_credit: 'NR',
} as const satisfies Record<DocumentType, string>;

/** Groups of types for which a business names a series. */
export const SERIES_GROUPS = ['invoices', 'credit_notes', 'receipts', 'reversals'] as const;
export type SeriesGroup = (typeof SERIES_GROUPS)[number];

export const SERIES_GROUP_OF = {
  TD01: 'invoices',
  TD02: 'invoices',
  TD24: 'invoices',
  TD04: 'credit_notes',
  receipt: 'receipts',
  receipt_credit: 'reversals',
} as const satisfies Record<DocumentType, SeriesGroup>;

/** The series of a type as the business names it, else the usual one. */
export const seriesOf = (
  type: DocumentType,
  named: Partial<Record<SeriesGroup, string | null>> | undefined,
): string => named?.[SERIES_GROUP_OF[type]] ?? USUAL_SERIES[type];

/** Natures that an invoice may name: those of the official list without the three that the exchange refuses. */
export const NATURES = [
  'N1',
  'N2.1',
  'N2.2',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  'N4',
  'N5',
  'N6.1',
  'N6.2',
  'N6.3',
  'N6.4',
  'N6.5',
  'N6.6',
  'N6.7',
  'N6.8',
  'N6.9',
  'N7',
] as const;
export type Nature = (typeof NATURES)[number];

export const isNature = (text: string | null): text is Nature => NATURES.some((one) => one === text);

/** Ways to pay by their official codes; bitcoin and meal vouchers have none and are left out of the file. */
export const PAYMENT_CODES = {
  cash: 'MP01',
  card: 'MP08',
  bank_transfer: 'MP05',
  portal: 'MP05',
  direct_debit: 'MP19',
} as const;
export type InvoicePaymentMethod = keyof typeof PAYMENT_CODES;

export const INVOICE_LANGUAGES = ['it', 'en', 'de', 'fr'] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

export const MOST_LINES = 1000;
export const MOST_BILLS = 200;
