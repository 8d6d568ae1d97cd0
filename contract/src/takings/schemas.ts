import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { Id, Instant } from '../scalars.ts';

const Sum = z.number();

/** What was sold at a rate: `takings` is what no invoice bears, with its VAT. */
export const TakingsRate = z.object({
  rate: z.number(),
  nature: z.nullable(z.string()),
  sold: Sum,
  invoiced: Sum,
  takings: Sum,
  net: Sum,
  tax: Sum,
  /** What fiscal printers report at this rate, with its VAT; null: no file covers it. */
  printed: z.nullable(Sum),
});
export type TakingsRate = z.infer<typeof TakingsRate>;

/** What came in by a way of paying, and for how much of it a documento commerciale is noted. */
export const TakingsMethod = z.object({ method: PaymentMethod, amount: Sum, documented: Sum });
export type TakingsMethod = z.infer<typeof TakingsMethod>;

const figures = {
  rates: z.array(TakingsRate),
  methods: z.array(TakingsMethod),
  sold: Sum,
  invoiced: Sum,
  takings: Sum,
  paid: Sum,
  documented: Sum,
  /** Paid without a documento commerciale. */
  undocumented: Sum,
};

/** What daily files of fiscal printers say of a day, or of all days that have one. */
export const PrintedTakings = z.object({
  amount: Sum,
  /** `amount` less the takings of the same days. */
  difference: Sum,
  /** Documenti commerciali. */
  documents: z.number(),
  cash: Sum,
  electronic: Sum,
});
export type PrintedTakings = z.infer<typeof PrintedTakings>;

/** A daily closing of a fiscal printer, by its serial number and its own count. */
export const PrinterClosing = z.object({ device: z.string(), number: z.number(), at: Instant });
export type PrinterClosing = z.infer<typeof PrinterClosing>;

export const TakingsDay = z.object({
  day: z.string(),
  closings: z.array(z.number()),
  printed: z.nullable(PrintedTakings),
  printers: z.array(PrinterClosing),
  ...figures,
});
export type TakingsDay = z.infer<typeof TakingsDay>;

export const TakingsSheet = z.object({
  month: z.string(),
  currency: z.string(),
  /** Days that closings counted, or that a fiscal printer reported, the first one first. */
  days: z.array(TakingsDay),
  totals: z.object({ ...figures, printed: z.nullable(PrintedTakings) }),
});
export type TakingsSheet = z.infer<typeof TakingsSheet>;

/** What became of a file. */
export const PrinterResult = z.object({
  file: z.string(),
  day: z.optional(z.string()),
  device: z.optional(z.string()),
  number: z.optional(z.number()),
  amount: z.optional(Sum),
  /** It was here already. */
  known: z.optional(z.boolean()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type PrinterResult = z.infer<typeof PrinterResult>;

const Month = z
  .string('Scegli il mese.')
  .check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Mese non valido.'));

const atPlace = z.object({ place_id: Id });
const query = z.object({ month: Month });

export const takingsSchemas = {
  get: { params: atPlace, query, response: TakingsSheet },
  csv: { params: atPlace, query },
  upload: { params: atPlace, response: list(PrinterResult) },
} satisfies Schemas;
