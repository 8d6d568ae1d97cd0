import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Customer } from '../customers/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';

/** Two that may be one, and what they have in common. */
export const CustomerDouble = z.object({
  reason: z.enum(['email', 'phone', 'tax_code', 'vat_number', 'name']),
  customers: z.array(Customer),
});
export type CustomerDouble = z.infer<typeof CustomerDouble>;

const params = z.object({ customer_id: Id });
const other = z.object({ other_id: Id });

export const customerDoubleSchemas = {
  list: { params: z.object({ place_id: Id }), response: list(CustomerDouble) },
  distinct: { params, body: other },
  merge: { params, body: other, response: Customer },
  unmerge: { params, body: z.object({ other_id: z.optional(Id) }), response: Customer },
} satisfies Schemas;
