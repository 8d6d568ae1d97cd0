import * as z from 'zod/mini';
import { Bill, ChargeKind } from '../bills/schemas.ts';
import { RETURNABLE_KINDS } from '../bills/values.ts';
import type { Schemas } from '../endpoint.ts';
import { Pin } from '../pins/schemas.ts';
import { Id, isThousandths, line, optionalLine, Quantity, SignedMoney } from '../scalars.ts';

/** Less than nothing: a correction. */
const SignedQuantity = z.number('Inserisci la quantità.').check(
  z.minimum(-100_000, 'La quantità è troppo alta.'),
  z.maximum(100_000, 'La quantità è troppo alta.'),
  z.refine((value) => Math.round(value * 1000) !== 0, 'La quantità non può essere zero.'),
  z.refine(isThousandths, 'Usa al massimo tre decimali.'),
);

/**
 * Something sold. A product gives kind, description and price where they are left out. A discount is stored negative, whichever
 * sign it is sent with; where the bill has several VAT rates it becomes one charge for each.
 */
export const ChargeCreate = z
  .object({
    product_id: z.optional(z.nullable(Id)),
    /** Of the product; it gives description and price where they are left out. */
    variant_id: z.optional(z.nullable(Id)),
    kind: z.optional(ChargeKind),
    description: optionalLine(200),
    quantity: z._default(SignedQuantity, 1),
    unit_price: z.optional(SignedMoney),
    /** Why there is a discount, or a negative quantity. */
    reason: optionalLine(500),
    /** Of a person who grants any discount; a waiter needs one over the cap of the place (docs/rules.md 14.3). */
    pin: z.optional(z.nullable(Pin)),
  })
  .check(
    z.refine(({ kind, product_id }) => kind !== undefined || typeof product_id === 'number', {
      path: ['kind'],
      error: "Scegli che cos'è.",
    }),
    z.refine(
      ({ variant_id, product_id }) => typeof variant_id !== 'number' || typeof product_id === 'number',
      {
        path: ['product_id'],
        error: 'Scegli il prodotto della variante.',
      },
    ),
    z.refine(({ kind }) => kind !== 'night', {
      path: ['kind'],
      error: 'Le notti seguono il soggiorno: si cambiano nella prenotazione.',
    }),
    z.refine(({ unit_price, product_id }) => unit_price !== undefined || typeof product_id === 'number', {
      path: ['unit_price'],
      error: 'Inserisci un importo.',
    }),
    z.refine(({ kind, unit_price = 0 }) => kind === 'discount' || unit_price >= 0, {
      path: ['unit_price'],
      error: "L'importo non può essere negativo.",
    }),
    z.refine(
      // Less than half a cent comes to nothing. It is reckoned without `amountOf`, which throws for numbers beyond the limits above.
      ({ kind, quantity, unit_price = 0 }) =>
        kind !== 'discount' || Math.abs(Math.round(quantity * 1000) * Math.round(unit_price * 100)) >= 500,
      {
        path: ['unit_price'],
        error: 'Inserisci un importo maggiore di zero.',
      },
    ),
    z.refine(({ kind, quantity }) => quantity > 0 || kind === undefined || RETURNABLE_KINDS.includes(kind), {
      path: ['quantity'],
      error: 'La quantità deve essere maggiore di zero.',
    }),
    z.refine(({ kind, quantity, reason }) => reason !== null || (kind !== 'discount' && quantity >= 0), {
      path: ['reason'],
      error: 'Scrivi il motivo.',
    }),
  );
export type ChargeCreate = z.output<typeof ChargeCreate>;

const ofCharge = z.object({ charge_id: Id });

export const chargeSchemas = {
  add: { params: z.object({ bill_id: Id }), body: ChargeCreate, response: Bill },
  void: { params: ofCharge, body: z.object({ reason: line(500, 'Scrivi il motivo.') }), response: Bill },
  move: { params: ofCharge, body: z.object({ bill_id: Id }), response: Bill },
  addExtra: {
    params: z.object({ booking_id: Id }),
    body: z.object({
      product_id: Id,
      variant_id: z.optional(z.nullable(Id)),
      quantity: z._default(Quantity, 1),
    }),
    /** No amount: housekeeping adds to the bill and never sees it. */
    response: z.object({ charge_id: Id, description: z.string(), quantity: z.number() }),
  },
} satisfies Schemas;
