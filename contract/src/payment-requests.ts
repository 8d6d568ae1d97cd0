import * as z from 'zod/mini';
import { Id, Instant, Owed } from './scalars.ts';

export const PURPOSES = ['deposit', 'whole', 'rest', 'amount'] as const;
export const Purpose = z.enum(PURPOSES, 'Scegli quanto chiedere.');
export type Purpose = z.infer<typeof Purpose>;

/** A sum that was asked for, and the unguessable page on which it is paid. One is open for a booking at a time. */
export const PaymentRequest = z.object({
  id: Id,
  /** `/pay/{token}`, to be shown as a link and a code. */
  url: z.string(),
  token: z.string(),
  purpose: Purpose,
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['open', 'processing', 'paid', 'closed']),
  /** Whom it was mailed to; null: to nobody, the desk hands it over. */
  sent_to: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: Instant,
  closed_at: z.nullable(Instant),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

export const RequestCreate = z
  .object({
    purpose: Purpose,
    /** With `amount` alone; the others follow from the booking. */
    amount: z.optional(Owed),
    /** Mail the link to the guest, in their language. */
    send: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ purpose, amount }) => (purpose === 'amount') === (amount !== undefined), {
      path: ['amount'],
      error: 'Inserisci un importo solo se scegli «Altro importo».',
    }),
  );
export type RequestCreate = z.output<typeof RequestCreate>;
