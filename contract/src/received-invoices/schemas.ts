import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { clearableText, Day, Id, Instant, limitOf, Offset, searchText } from '../scalars.ts';
import { CATEGORY_FILTERS, COST_CATEGORIES, COST_METHODS, PAID_FILTERS } from './values.ts';

const text = z.nullable(z.string());
const CategoryName = z.enum(COST_CATEGORIES, 'Scegli la categoria.');

/** What became of a file, one for each invoice in it. */
export const ReceivedResult = z.object({
  file: z.string(),
  invoice_id: z.optional(Id),
  supplier: z.optional(z.string()),
  number: z.optional(z.string()),
  /** It was here already. */
  known: z.optional(z.boolean()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type ReceivedResult = z.infer<typeof ReceivedResult>;

const heading = {
  id: Id,
  place_id: Id,
  /** By the official list, such as TD01. */
  type: z.string(),
  number: z.string(),
  date: z.string(),
  supplier: z.string(),
  supplier_key: z.string(),
  /** Less than nothing: a credit note. */
  total: z.number(),
  net: z.number(),
  tax: z.number(),
  /** Of the total: what goes to the State or to a fund instead of the supplier. Processes of an older version do not say it. */
  withheld: z.optional(z.number()),
  currency: z.string(),
  /** The first one; null: the invoice names none. */
  due_date: text,
  paid_day: text,
  paid_method: z.nullable(z.enum(COST_METHODS)),
  late: z.boolean(),
  category: z.nullable(CategoryName),
  note: text,
  /** False: it names another buyer. Null: the place has no fiscal data yet. */
  is_ours: z.nullable(z.boolean()),
  received_at: Instant,
};

export const ReceivedRow = z.object(heading);
export type ReceivedRow = z.infer<typeof ReceivedRow>;

const Party = z.object({ name: z.string(), vat_number: text, tax_code: text, address: z.string() });

export const ReceivedLine = z.object({
  id: Id,
  position: z.number(),
  code: text,
  description: z.string(),
  quantity: z.nullable(z.number()),
  unit: text,
  unit_price: z.nullable(z.number()),
  net: z.number(),
  vat_rate: z.nullable(z.number()),
  nature: text,
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;

export const ReceivedInvoice = z.object({
  ...heading,
  seller: Party,
  buyer: Party,
  lines: z.array(ReceivedLine),
  vat: z.array(z.object({ rate: z.number(), nature: text, net: z.number(), tax: z.number() })),
  payments: z.array(z.object({ code: text, due_date: text, amount: z.number(), iban: text })),
  reasons: z.array(z.string()),
  attachments: z.array(
    z.object({
      /** From 1, in the order of the file. */
      number: Id,
      name: z.string(),
      /** The name for a folder of any system. */
      file_name: z.string(),
      format: text,
      bytes: z.number(),
      /** False: its content is broken. */
      readable: z.boolean(),
    }),
  ),
  file_name: z.string(),
  sha256: z.string(),
});
export type ReceivedInvoice = z.infer<typeof ReceivedInvoice>;

export const ReceivedFilters = z.object({
  /** A number, or words of the supplier. */
  q: z.optional(searchText(100)),
  supplier: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(PAID_FILTERS, 'Scegli lo stato.')),
  category: z.optional(z.enum(CATEGORY_FILTERS, 'Scegli la categoria.')),
  from: z.optional(Day),
  to: z.optional(Day),
});
export type ReceivedFilters = z.output<typeof ReceivedFilters>;

/** Of all that the filters find in euro. */
const Totals = z.object({
  total: z.number(),
  net: z.number(),
  tax: z.number(),
  unpaid: z.number(),
  late: z.number(),
});

/** What the found invoices of a category cost in euro; null: those without one. */
const CategorySum = z.object({
  category: z.nullable(CategoryName),
  count: z.number(),
  net: z.number(),
  total: z.number(),
});
export type CategorySum = z.infer<typeof CategorySum>;

/** What the found invoices of another currency cost, which is in no other sum. */
const CurrencySum = z.object({
  currency: z.string(),
  count: z.number(),
  total: z.number(),
  unpaid: z.number(),
});
export type CurrencySum = z.infer<typeof CurrencySum>;

export const ReceivedPayment = z.object({
  day: Day,
  method: z.enum(COST_METHODS, 'Scegli come è stata pagata.'),
});
export type ReceivedPayment = z.output<typeof ReceivedPayment>;

export const ReceivedChange = z.object({
  category: z.optional(z.nullable(CategoryName)),
  note: z.optional(clearableText(1000)),
});
export type ReceivedChange = z.output<typeof ReceivedChange>;

const atPlace = z.object({ place_id: Id });
const params = z.object({ received_invoice_id: Id });

export const receivedInvoiceSchemas = {
  upload: { params: atPlace, response: list(ReceivedResult) },
  list: {
    params: atPlace,
    query: z.extend(ReceivedFilters, { limit: limitOf(200, 50), offset: Offset }),
    response: z.object({
      data: z.array(ReceivedRow),
      total: z.number(),
      totals: Totals,
      /** The dearest first. */
      categories: z.array(CategorySum),
      others: z.optional(z.array(CurrencySum)),
    }),
  },
  get: { params, response: ReceivedInvoice },
  change: { params, body: ReceivedChange, response: ReceivedInvoice },
  pay: { params, body: ReceivedPayment, response: ReceivedInvoice },
  unpay: { params, response: ReceivedInvoice },
  attachment: { params: z.extend(params, { number: Id }) },
  xml: { params },
} satisfies Schemas;
