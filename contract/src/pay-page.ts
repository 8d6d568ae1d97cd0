import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Purpose } from './payment-requests.ts';
import { PayableKind } from './payments.ts';
import { Language } from './public.ts';
import { Instant } from './scalars.ts';

/**
 * What the pay page shows. `ready`: nothing is open, it can be opened; `preparing`: being opened; `waiting`: pay now, until
 * `expires_at`; `partial`: a part has arrived, the rest is awaited; `processing`: seen, not yet confirmed; `paid`;
 * `expired`: the time was over, it can be opened again; `attention`: money came that the place has to look at; `closed`:
 * withdrawn, replaced or paid in another way; `taken`: the nights went to somebody else; `unavailable`: the place cannot
 * take bitcoin just now.
 */
export const PAY_STATES = [
  'ready',
  'preparing',
  'waiting',
  'partial',
  'processing',
  'paid',
  'expired',
  'attention',
  'closed',
  'taken',
  'unavailable',
] as const;
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
  }),
  purpose: Purpose,
  amount: z.number(),
  currency: z.string(),
  state: PayState,
  /** What has arrived of the open attempt so far. */
  received: z.number(),
  /** The owner's own checkout, for the link and the QR code; null unless `waiting`, `partial` or `processing`. */
  checkout_link: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  /** Until when the nights are kept for a booking that is not confirmed; null: they are. */
  hold_expires_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  /** The server's own time: a countdown is `expires_at` less this. */
  now: Instant,
  /** Grows with every change: an older view never takes the place of a newer one. */
  version: z.number(),
});
export type PayView = z.infer<typeof PayView>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });

/**
 * The pay page. `GET /public/pay/{token}/events` streams the same view as server-sent events (`event: view`), once at first
 * and then with every change. An unknown token is 404.
 */
export const payPage = {
  get: endpoint({
    method: 'GET',
    path: '/public/pay/{token}',
    summary: 'What is to be paid and how it stands',
    access: 'public',
    refusals: [429],
    params: byToken,
    status: 200,
    response: PayView,
  }),
  open: endpoint({
    method: 'POST',
    path: '/public/pay/{token}/open',
    summary:
      'Make the invoice, or take up the one that is open: any number of clicks and devices get the same one',
    access: 'public',
    params: byToken,
    status: 200,
    response: PayView,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/public/pay/{token}/refresh',
    summary: 'Ask BTCPay how it stands now, for who comes back from the checkout',
    access: 'public',
    params: byToken,
    status: 200,
    response: PayView,
  }),
};
