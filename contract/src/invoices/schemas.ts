import * as z from 'zod/mini';
import { CustomerKind } from '../customers/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Day, Email, Id, Instant, limitOf, Offset, searchText } from '../scalars.ts';
import {
  CreditNoteWish,
  DocumentStateName,
  DocumentTypeName,
  InvoiceDraft,
  ShownDraft,
  WantedType,
} from '../invoice-drafts/schemas.ts';
import { INVOICE_LANGUAGES } from './values.ts';

const text = z.nullable(z.string());

const InvoiceLanguageName = z.enum(INVOICE_LANGUAGES, 'Lingua sconosciuta.');

export const InvoiceParty = z.object({
  name: z.string(),
  vat_number: text,
  tax_code: text,
  address: z.object({
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
  }),
});

/** A line as it is written: `amount` includes VAT, `net` and `net_unit_price` do not. */
export const InvoiceLine = z.object({
  number: z.number(),
  description: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  amount: z.number(),
  net_unit_price: z.string(),
  net: z.number(),
  vat_rate: z.number(),
  nature: text,
  charge_id: z.nullable(z.union([z.number(), z.string()])),
  bill_id: z.nullable(z.number()),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const InvoiceVat = z.object({
  rate: z.number(),
  nature: text,
  gross: z.number(),
  net: z.number(),
  tax: z.number(),
});

const DocumentRef = z.object({
  id: Id,
  type: DocumentTypeName,
  number: text,
  date: z.string(),
  state: DocumentStateName,
  total: z.number(),
});

const heading = {
  id: Id,
  place_id: Id,
  type: DocumentTypeName,
  state: DocumentStateName,
  number: text,
  series: z.string(),
  /** Of a draft: the day on which it was begun. */
  date: z.string(),
  customer_id: z.nullable(Id),
  customer: z.string(),
  total: z.number(),
  net: z.number(),
  tax: z.number(),
  /** What credit notes took back. */
  credited: z.number(),
  unpaid: z.boolean(),
  /** The last day to send it to the exchange; null: none is to be sent, or it is sent already (docs/rules.md 29.6). */
  send_by: text,
  currency: z.string(),
  file_name: text,
  sha256: text,
  issued_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
};

/** A line of the list. */
export const InvoiceRow = z.object(heading);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** What keeps a draft from being issued: the field, and what is wrong with it. */
const Problem = z.object({ field: z.string(), sentence: z.string() });

export const Invoice = z.object({
  ...heading,
  seller: z.nullable(z.extend(InvoiceParty, { iban: text })),
  buyer: z.nullable(z.extend(InvoiceParty, { kind: CustomerKind, sdi_code: text, pec: text })),
  lines: z.array(InvoiceLine),
  vat: z.array(InvoiceVat),
  /** The stamp duty on the document; 0: none. */
  stamp: z.number(),
  /** What the buyer pays: less than the total with split payment. */
  to_pay: z.number(),
  payments: z.array(z.object({ code: z.string(), amount: z.number(), due_date: text })),
  reasons: z.array(z.string()),
  notes: text,
  /** Documents that it names: the one that it corrects, deposits that it takes off. */
  linked: z.array(z.object({ number: z.string(), date: z.string() })),
  corrects: z.nullable(DocumentRef),
  credit_notes: z.array(DocumentRef),
  bill_ids: z.array(Id),
  /**
   * Letters with the document, newest first. `sent_at` is null until the mail server has taken the letter; `failed_at`: it was given up and
   * is not sent.
   */
  emails: z.array(
    z.object({
      id: Id,
      address: z.string(),
      language: InvoiceLanguageName,
      asked_at: Instant,
      sent_at: z.nullable(Instant),
      failed_at: z.nullable(Instant),
    }),
  ),
  /** Of a rejected document: why, in words. It is changed like a draft and issued again under its number and day. */
  rejection: z.nullable(
    z.object({
      day: z.string(),
      errors: z.array(z.object({ code: z.string(), text: z.string(), sentence: z.string() })),
    }),
  ),
  /** Empty for a document that is issued. */
  problems: z.array(Problem),
  /** As it was entered; null once it is issued, but for a rejected document. */
  draft: z.nullable(ShownDraft),
});
export type Invoice = z.infer<typeof Invoice>;

/** `2026-11`. */
const Month = z
  .string('Scegli il mese.')
  .check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Mese non valido.'));

export const InvoiceFilters = z.object({
  state: z.optional(DocumentStateName),
  type: z.optional(WantedType),
  customer_id: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
  month: z.optional(Month),
  unpaid: z.optional(z.enum(['1', 'true'])),
  /** A number, or words of the customer. */
  q: z.optional(searchText(100)),
});
export type InvoiceFilters = z.output<typeof InvoiceFilters>;

/** Of issued documents; credit notes count less than nothing. Documents that the exchange rejected are not in it, but for their own sum. */
const Totals = z.object({
  total: z.number(),
  net: z.number(),
  tax: z.number(),
  by_rate: z.array(InvoiceVat),
  rejected: z.object({ documents: z.number(), total: z.number() }),
});

export type InvoiceTotals = z.infer<typeof Totals>;

/** A quarter of the stamp duty: virtual stamps on issued invoices and credit notes of the seller, at all of its places. */
const StampQuarter = z.object({
  quarter: z.number(),
  documents: z.number(),
  amount: z.number(),
  /** The last day to pay it; verifica con il commercialista. */
  due_date: z.string(),
});
export type StampQuarter = z.infer<typeof StampQuarter>;

const Year = z.coerce
  .number('Anno non valido.')
  .check(z.int('Anno non valido.'), z.minimum(2019, 'Anno non valido.'), z.maximum(2199, 'Anno non valido.'));

/** Without an address: that of the customer; without a language: the customer's, else Italian. */
export const InvoiceEmailWish = z.object({
  to: z.optional(z.nullable(Email)),
  language: z.optional(z.nullable(InvoiceLanguageName)),
});
export type InvoiceEmailWish = z.output<typeof InvoiceEmailWish>;

const atPlace = z.object({ place_id: Id });
const params = z.object({ invoice_id: Id });

export const invoiceSchemas = {
  list: {
    params: atPlace,
    query: z.extend(InvoiceFilters, { limit: limitOf(200, 50), offset: Offset }),
    response: z.object({ data: z.array(InvoiceRow), total: z.number(), totals: Totals }),
  },
  csv: { params: atPlace, query: InvoiceFilters },
  month: { params: atPlace, query: z.object({ month: Month }) },
  stampDuty: {
    params: atPlace,
    query: z.object({ year: Year }),
    response: z.object({ data: z.array(StampQuarter), amount: z.number() }),
  },
  create: { params: atPlace, body: InvoiceDraft, response: Invoice },
  get: { params, response: Invoice },
  change: { params, body: InvoiceDraft, response: Invoice },
  remove: { params },
  issue: { params, response: Invoice },
  markSent: { params, response: Invoice },
  markUnsent: { params, response: Invoice },
  email: { params, body: z.optional(InvoiceEmailWish), response: Invoice },
  creditNote: { params, body: z.optional(CreditNoteWish), response: Invoice },
  xml: { params },
  pdf: {
    params,
    query: z.object({ lang: z._default(InvoiceLanguageName, 'it') }),
  },
} satisfies Schemas;
