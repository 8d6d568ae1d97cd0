import type { Invoice, InvoiceDocument, Placed } from './invoice.ts';

/** The day at the exchange, `YYYY-MM-DD`. */
export interface Today {
  today: string;
}

/** One control of the exchange: the places that fail it, none when the invoice passes. */
export interface Control<T = Invoice> {
  code: string;
  sentence: string;
  failing: (invoice: T, at: Today) => Placed[];
}

/** A control of each document of a file. */
export function perDocument(
  code: string,
  sentence: string,
  failing: (document: InvoiceDocument, invoice: Invoice, at: Today) => Placed[],
): Control {
  return {
    code,
    sentence,
    failing: (invoice, at) => invoice.documents.flatMap((document) => failing(document, invoice, at)),
  };
}

/** A control that fails in one place or not at all. */
export const where = (place: Placed, isFailing: boolean): Placed[] => (isFailing ? [place] : []);
