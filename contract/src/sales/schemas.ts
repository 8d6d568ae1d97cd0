import * as z from 'zod/mini';
import { BillPaymentCreate } from '../bill-payments/schemas.ts';
import { Bill } from '../bills/schemas.ts';
import { MOST_CHARGES, MOST_PAYMENTS } from '../bills/values.ts';
import { ChargeCreate } from '../charges/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, optionalText } from '../scalars.ts';

/** A sale over the counter: opened empty, or whole in one call. */
export const BillOpen = z.object({
  customer_id: z.optional(z.nullable(Id)),
  note: optionalText(500),
  parked: z._default(z.boolean(), false),
  charges: z._default(z.array(ChargeCreate).check(z.maxLength(MOST_CHARGES, 'Troppe righe.')), []),
  /** The goods are gone: a sale that waited for a network is not refused for a product that is counted. */
  already_sold: z._default(z.boolean(), false),
  payments: z._default(z.array(BillPaymentCreate).check(z.maxLength(MOST_PAYMENTS, 'Troppi pagamenti.')), []),
});
export type BillOpen = z.output<typeof BillOpen>;

/** What becomes of an open sale. `void_charge_ids`: lines that are not wanted after all. */
export const BillComplete = z.extend(BillOpen, {
  void_charge_ids: z._default(z.array(Id).check(z.maxLength(MOST_CHARGES, 'Troppe righe.')), []),
});
export type BillComplete = z.output<typeof BillComplete>;

export const saleSchemas = {
  open: { params: z.object({ place_id: Id }), body: BillOpen, response: Bill },
  complete: { params: z.object({ bill_id: Id }), body: BillComplete, response: Bill },
} satisfies Schemas;
