import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Bill } from '../bills/schemas.ts';
import { MOST_CHARGES } from '../bills/values.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, line, Quantity } from '../scalars.ts';
import { REFUND_METHODS } from './values.ts';

/** A sold line. `amount` goes back for all that is left of it, less its part of a discount. */
export const ReturnableLine = z.object({
  charge_id: Id,
  description: z.string(),
  quantity: z.number(),
  returned: z.number(),
  left: z.number(),
  unit_price: z.number(),
  amount: z.number(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;

export const ReturnTake = z.object({
  lines: z.array(z.object({ charge_id: Id, quantity: Quantity }), 'Scegli che cosa torna indietro.').check(
    z.minLength(1, 'Scegli che cosa torna indietro.'),
    z.maxLength(MOST_CHARGES, 'Troppe righe.'),
    z.refine(
      (lines) => new Set(lines.map(({ charge_id }) => charge_id)).size === lines.length,
      'Ogni riga si sceglie una volta sola.',
    ),
  ),
  reason: line(500, 'Scrivi il motivo.'),
  /** The things can be sold again: a product that is counted counts them. */
  restock: z._default(z.boolean(), true),
  /** How the money goes back; null: nothing goes back now, the bill says that it is owed. */
  refund_method: z.optional(z.nullable(z.enum(REFUND_METHODS, 'Scegli come restituire i soldi.'))),
});
export type ReturnTake = z.output<typeof ReturnTake>;

const ofBill = z.object({ bill_id: Id });

export const returnSchemas = {
  list: { params: ofBill, response: list(ReturnableLine) },
  take: { params: ofBill, body: ReturnTake, response: Bill },
} satisfies Schemas;
