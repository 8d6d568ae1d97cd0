import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { Id } from '../scalars.ts';

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

export const TakingsDay = z.object({ day: z.string(), closings: z.array(z.number()), ...figures });
export type TakingsDay = z.infer<typeof TakingsDay>;

export const TakingsSheet = z.object({
  month: z.string(),
  currency: z.string(),
  /** Days that closings counted, the first one first. */
  days: z.array(TakingsDay),
  totals: z.object(figures),
});
export type TakingsSheet = z.infer<typeof TakingsSheet>;

const Month = z
  .string('Scegli il mese.')
  .check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Mese non valido.'));

const atPlace = z.object({ place_id: Id });
const query = z.object({ month: Month });

export const takingsSchemas = {
  get: { params: atPlace, query, response: TakingsSheet },
  csv: { params: atPlace, query },
} satisfies Schemas;
