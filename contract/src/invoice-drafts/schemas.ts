import * as z from 'zod/mini';
import { CustomerKind } from '../customers/schemas.ts';
import {
  Day,
  Id,
  isCents,
  line,
  optionalLine,
  optionalText,
  Owed,
  Quantity,
  SignedMoney,
} from '../scalars.ts';
import { Buyer } from '../invoice-buyers/schemas.ts';
import { Series } from '../italy/schemas.ts';
import {
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  MOST_BILLS,
  MOST_LINES,
  NATURES,
  PAYMENT_CODES,
  TYPE_WORDS,
  type DocumentType,
  type InvoicePaymentMethod,
} from '../invoices/values.ts';

export const DocumentTypeName = z.enum(DOCUMENT_TYPES, 'Scegli il tipo di documento.');
export const DocumentStateName = z.enum(DOCUMENT_STATES, 'Scegli lo stato.');

const WORDS: Record<string, DocumentType> = TYPE_WORDS;

/** A type by its code or by its word. */
export const WantedType = z.pipe(
  z.pipe(
    z.string('Scegli il tipo di documento.'),
    z.transform((word) => WORDS[word] ?? word),
  ),
  DocumentTypeName,
);

/** In percent, with two decimals at most; above 100 in basis points, as charges are stored. */
const Rate = z.number("Scegli l'aliquota IVA.").check(
  z.overwrite((rate) => (rate > 100 ? rate / 100 : rate)),
  z.minimum(0, "L'aliquota va da 0 a 100."),
  z.maximum(100, "L'aliquota va da 0 a 100."),
  z.refine((rate) => rate === 0 || rate >= 1, "L'aliquota va scritta in percentuale, come 10."),
  z.refine(isCents, 'Usa al massimo due decimali.'),
);

/** A line of a document by its number. */
const LineNumber = z
  .int('Scegli la riga.')
  .check(z.minimum(1, 'Scegli la riga.'), z.maximum(9999, 'Scegli la riga.'));

/** A free line. Prices include VAT, as everywhere (docs/rules.md 16.2). */
export const InvoiceLineWish = z.object({
  description: line(1000, 'Scrivi la descrizione.'),
  quantity: z._default(Quantity, 1),
  unit: optionalLine(10),
  /** Of one piece; less than nothing: a discount. */
  unit_price: SignedMoney,
  vat_rate: z.optional(z.nullable(Rate)),
  nature: z.optional(
    z.nullable(z.enum(NATURES, 'Scegli la natura: i codici generici N2, N3 e N6 non valgono più.')),
  ),
  /** Of a credit note: the line of its document that it takes back. */
  line: z.optional(z.nullable(LineNumber)),
});
export type InvoiceLineWish = z.output<typeof InvoiceLineWish>;

const Method = z.enum(Object.keys(PAYMENT_CODES) as InvoicePaymentMethod[], 'Scegli come si paga.');

const PaymentWish = z.object({
  method: Method,
  /** Absent: what the other payments leave of the document. */
  amount: z.optional(z.nullable(Owed)),
  /** Null: paid already. */
  due_date: z.optional(z.nullable(Day)),
});

/** A charge or a night wherever it lies on the bills, or what one of them bears of it (`shareId`). */
const ChargeId = z.union(
  [
    Id,
    z
      .string()
      .check(
        z.regex(/^(?:\d{1,15}\/)?night-\d{4}-\d\d-\d\d$|^\d{1,15}\/\d{1,15}$/, 'Identificativo non valido.'),
      ),
  ],
  'Identificativo non valido.',
);

/** What a draft says. What is left out comes from the bills, the customer and the business, at the moment of issue. */
const fields = {
  type: z.optional(z.nullable(WantedType)),
  bill_ids: z.optional(
    z.nullable(
      z.array(Id, 'Scegli i conti.').check(z.maxLength(MOST_BILLS, `Al massimo ${MOST_BILLS} conti.`)),
    ),
  ),
  /** Some of what lies on the bills, or nothing of it; absent: all that is on no document yet. A deposit is for all. */
  charge_ids: z.optional(
    z.nullable(z.array(ChargeId, 'Scegli le righe.').check(z.maxLength(MOST_LINES, 'Troppe righe.'))),
  ),
  lines: z.optional(
    z.nullable(z.array(InvoiceLineWish, 'Scrivi le righe.').check(z.maxLength(MOST_LINES, 'Troppe righe.'))),
  ),
  /** Of a deposit invoice for bills: how much is paid in advance, VAT included. */
  amount: z.optional(z.nullable(Owed)),
  customer_id: z.optional(z.nullable(Id)),
  /** The buyer as the document names it, in place of the customer's sheet. */
  customer: z.optional(z.nullable(Buyer)),
  /** Absent: the day of issue. */
  date: z.optional(z.nullable(Day)),
  series: z.optional(z.nullable(Series)),
  /** The reason ("causale"). */
  reason: optionalText(1000),
  notes: optionalText(1000),
  payments: z.optional(
    z.nullable(z.array(PaymentWish, 'Scrivi i pagamenti.').check(z.maxLength(20, 'Troppi pagamenti.'))),
  ),
  due_date: z.optional(z.nullable(Day)),
  /** The buyer pays VAT to the State itself; absent: only of public bodies. */
  split_payment: z.optional(z.nullable(z.boolean('Scegli sì o no.'))),
  /** The order, contract, CUP and CIG that a public body asks for. */
  order_number: optionalLine(20),
  cup: optionalLine(15),
  cig: optionalLine(15),
  /** Of a credit note. */
  corrects_id: z.optional(z.nullable(Id)),
};

export const InvoiceDraft = z.object(fields);
export type InvoiceDraft = z.output<typeof InvoiceDraft>;

/** A part of a document that goes back: a line by its number with an amount, or with a description of its own. */
export const CreditLine = z
  .object({
    line: z.optional(z.nullable(LineNumber)),
    description: optionalLine(1000),
    quantity: z.optional(z.nullable(Quantity)),
    /** VAT included; with a quantity the price of one piece follows from the line. */
    amount: z.optional(z.nullable(Owed)),
    unit_price: z.optional(z.nullable(Owed)),
    vat_rate: z.optional(z.nullable(Rate)),
    nature: z.optional(z.nullable(z.enum(NATURES, 'Scegli la natura.'))),
  })
  .check(
    z.refine(
      ({ line: number, amount, unit_price }) =>
        typeof number === 'number' || typeof (amount ?? unit_price) === 'number',
      {
        error: "Scegli la riga, oppure scrivi l'importo.",
        path: ['line'],
      },
    ),
  );
export type CreditLine = z.output<typeof CreditLine>;

export const CreditNoteWish = z.object({
  lines: z.optional(
    z.nullable(z.array(CreditLine, 'Scegli le righe.').check(z.maxLength(MOST_LINES, 'Troppe righe.'))),
  ),
  reason: optionalText(1000),
  date: z.optional(z.nullable(Day)),
  series: z.optional(z.nullable(Series)),
});
export type CreditNoteWish = z.output<typeof CreditNoteWish>;

const text = z.nullable(z.string());
const money = z.optional(z.nullable(z.number()));
const maybeText = z.optional(text);

/** What a person entered, as it was read. */
export const ShownDraft = z.object({
  type: z.optional(z.nullable(DocumentTypeName)),
  bill_ids: z.optional(z.nullable(z.array(Id))),
  charge_ids: z.optional(z.nullable(z.array(z.union([z.number(), z.string()])))),
  lines: z.optional(
    z.nullable(
      z.array(
        z.object({
          description: z.string(),
          quantity: z.number(),
          unit: text,
          unit_price: z.number(),
          vat_rate: money,
          nature: maybeText,
          line: money,
        }),
      ),
    ),
  ),
  amount: money,
  customer_id: z.optional(z.nullable(Id)),
  customer: z.optional(
    z.nullable(
      z.object({
        kind: CustomerKind,
        company_name: text,
        first_name: text,
        last_name: text,
        vat_number: text,
        tax_code: text,
        sdi_code: text,
        pec: text,
        address: z.nullable(
          z.object({ street: text, postal_code: text, city: text, province: text, country: text }),
        ),
      }),
    ),
  ),
  date: maybeText,
  series: maybeText,
  reason: text,
  notes: text,
  payments: z.optional(
    z.nullable(z.array(z.object({ method: z.string(), amount: money, due_date: maybeText }))),
  ),
  due_date: maybeText,
  split_payment: z.optional(z.nullable(z.boolean())),
  order_number: text,
  cup: text,
  cig: text,
  corrects_id: z.optional(z.nullable(Id)),
});
