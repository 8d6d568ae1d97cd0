import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { PaymentEntry, PaymentEvent } from '../payments/schemas.ts';
import { Id, Instant, line, optionalText, Owed } from '../scalars.ts';
import { PAYMENT_ACTIONS, REFUND_STATES } from './values.ts';

export const PaymentAction = z.enum(PAYMENT_ACTIONS);
export type PaymentAction = z.infer<typeof PaymentAction>;

export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;

export const Refund = z.object({
  id: Id,
  amount: z.number(),
  currency: z.string(),
  state: RefundState,
  reason: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** Where its link is meant to go; without a link nothing was mailed. */
  sent_to: z.nullable(z.string()),
  /** Hub knows the link: of a refund whose answer was lost, BTCPay alone does. */
  has_link: z.optional(z.boolean()),
  created_at: Instant,
});
export type Refund = z.infer<typeof Refund>;

/** The sum received by one payment method, with its rate: accountants ask for both. */
export const PaidBy = z.object({
  /** As BTCPay names it: `BTC-CHAIN`, `BTC-LN`. */
  method: z.string(),
  /** The currency that was sent, and how much of it, as a decimal text. */
  currency: z.string(),
  paid: z.string(),
  rate: z.string(),
});
export type PaidBy = z.infer<typeof PaidBy>;

export const AttemptDetail = z.extend(PaymentEntry, {
  place_id: Id,
  number: z.number(),
  order_id: z.string(),
  invoice_id: z.nullable(z.string()),
  checkout_link: z.nullable(z.string()),
  /** The two fields of BTCPay's invoice, to be compared there. */
  status: z.nullable(z.string()),
  additional_status: z.nullable(z.string()),
  /** The sum received, in the currency of the invoice. */
  paid_amount: z.number(),
  paid_by: z.array(PaidBy),
  created_at: Instant,
  expires_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  checked_at: z.nullable(Instant),
  last_error: z.nullable(z.string()),
  refunds: z.array(Refund),
  events: z.array(PaymentEvent),
  /** What this person may answer now. */
  actions: z.array(PaymentAction),
  /** At most so much can be given back. */
  refundable: z.number(),
});
export type AttemptDetail = z.infer<typeof AttemptDetail>;

export const RefundCreate = z.object({
  /** Absent: the whole refundable sum; of an overpayment the surplus; of a partly counted payment the rest. */
  amount: z.optional(Owed),
  /** `fiat`: the worth in euro at the rate of the refund; `bitcoin`: all the bitcoin that came, never a part. */
  worth: z._default(z.enum(['fiat', 'bitcoin'], 'Scegli come restituire.'), 'fiat'),
  reason: optionalText(500),
});
export type RefundCreate = z.output<typeof RefundCreate>;

export const ofAttempt = z.object({ attempt_id: Id });

const ofRefund = z.object({ refund_id: Id });

/** An answer to "Da sistemare". */
function answer<B extends z.ZodMiniType>(body: B) {
  return { params: ofAttempt, body, response: AttemptDetail };
}

export const paymentAttemptSchemas = {
  get: { params: ofAttempt, response: AttemptDetail },
  refresh: { params: ofAttempt, response: AttemptDetail },
  accept: answer(z.object({})),
  askRest: answer(z.object({ send: z._default(z.boolean(), true) })),
  refund: answer(RefundCreate),
  dismiss: answer(z.object({ note: line(500, 'Scrivi come hai risolto.') })),
  resendRefund: { params: ofRefund, response: AttemptDetail },
  settleRefund: {
    params: ofRefund,
    body: z.object({ exists: z.boolean('Indica se il rimborso esiste su BTCPay.') }),
    response: AttemptDetail,
  },
} satisfies Schemas;
