import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { PayableKind, Purpose } from '../payments/schemas.ts';
import { Language } from '../public/schemas.ts';
import { Instant } from '../scalars.ts';
import { PAY_STATES } from './values.ts';

export const PayState = z.enum(PAY_STATES);
export type PayState = z.infer<typeof PayState>;

export const PayView = z.object({
  token: z.string(),
  language: Language,
  place: z.object({
    name: z.string(),
    slug: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    time_zone: z.string(),
  }),
  payable: z.object({
    kind: PayableKind,
    number: z.number(),
    check_in_date: z.nullable(z.string()),
    check_out_date: z.nullable(z.string()),
    total: z.number(),
    /** Nobody is expected any more. */
    cancelled: z.optional(z.boolean()),
  }),
  purpose: Purpose,
  amount: z.number(),
  currency: z.string(),
  state: PayState,
  /** The sum received for the open attempt so far. */
  received: z.number(),
  /** The owner's own checkout, for the link and the QR code; null unless `waiting`, `partial` or `processing`. */
  checkout_link: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  /** Until when the nights are kept for a booking that is not confirmed; null: they are. */
  hold_expires_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  /** Whether the payer has an address for a letter. Missing from processes of a version that did not tell it. */
  has_letter: z.optional(z.boolean()),
  /** The server's own time: a countdown is `expires_at` less this. */
  now: Instant,
  /** Grows with every change: an older view never takes the place of a newer one. */
  version: z.number(),
});
export type PayView = z.infer<typeof PayView>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });

export const payPageSchemas = {
  get: { params: byToken, response: PayView },
  open: { params: byToken, response: PayView },
  refresh: { params: byToken, response: PayView },
} satisfies Schemas;
