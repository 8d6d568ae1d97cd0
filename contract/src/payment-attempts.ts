import * as z from 'zod/mini';
import { endpoint, may } from './endpoint.ts';
import { PaymentEntry, PaymentEvent } from './payments.ts';
import { Id, Instant, line, optionalText, Owed } from './scalars.ts';

/** What can be answered with one click, in the order in which it should be offered. */
export const PAYMENT_ACTIONS = ['accept', 'ask_rest', 'refund', 'dismiss'] as const;
export const PaymentAction = z.enum(PAYMENT_ACTIONS);
export type PaymentAction = z.infer<typeof PaymentAction>;

/**
 * Money that is offered back: the guest claims it by a link which only the guest is sent. `unknown`: nobody knows whether BTCPay
 * made it; `failed`: it did not.
 */
export const REFUND_STATES = ['preparing', 'offered', 'paid', 'cancelled', 'unknown', 'failed'] as const;
export const RefundState = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof RefundState>;

export const Refund = z.object({
  id: Id,
  amount: z.number(),
  currency: z.string(),
  state: RefundState,
  reason: z.nullable(z.string()),
  author: z.nullable(z.string()),
  sent_to: z.nullable(z.string()),
  created_at: Instant,
});
export type Refund = z.infer<typeof Refund>;

/** What came by one way of paying, with the rate at which it was counted: accountants ask for both. */
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
  /** The pair as BTCPay says it, for who compares. */
  status: z.nullable(z.string()),
  additional_status: z.nullable(z.string()),
  /** What arrived, in the currency of the invoice. */
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
  /** Absent: all that can be given back; for an overpayment, what was too much; for a part of which some counts, the others. */
  amount: z.optional(Owed),
  /** `fiat`: its worth in euro, whatever bitcoin costs then; `bitcoin`: as many bitcoin as came, only for all of them. */
  worth: z._default(z.enum(['fiat', 'bitcoin'], 'Scegli come restituire.'), 'fiat'),
  reason: optionalText(500),
});
export type RefundCreate = z.output<typeof RefundCreate>;

const ofAttempt = z.object({ attempt_id: Id });
const ofRefund = z.object({ refund_id: Id });

/** An answer to "Da sistemare". */
function answer<const P extends string, B extends z.ZodMiniType>(verb: P, summary: string, body: B) {
  return endpoint({
    method: 'POST',
    path: `/payment-attempts/{attempt_id}/${verb}`,
    summary,
    access: may.manage,
    params: ofAttempt,
    body,
    status: 200,
    response: AttemptDetail,
  });
}

export const paymentAttempts = {
  get: endpoint({
    method: 'GET',
    path: '/payment-attempts/{attempt_id}',
    summary: 'One bitcoin payment with its history',
    access: may.money,
    params: ofAttempt,
    status: 200,
    response: AttemptDetail,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/payment-attempts/{attempt_id}/refresh',
    summary: 'Ask BTCPay how it stands now',
    access: may.desk,
    params: ofAttempt,
    status: 200,
    response: AttemptDetail,
  }),
  accept: answer('accept', 'Count what came as paid; what was late is settled on BTCPay too', z.object({})),
  askRest: answer(
    'ask-rest',
    'Count what came and ask for what is missing by a new link',
    z.object({ send: z._default(z.boolean(), true) }),
  ),
  refund: answer('refund', 'Offer money back: the guest is mailed a link to claim it', RefundCreate),
  dismiss: answer(
    'dismiss',
    'It was settled in another way: nothing is counted or given back',
    z.object({ note: line(500, 'Scrivi come hai risolto.') }),
  ),
  resendRefund: endpoint({
    method: 'POST',
    path: '/payment-refunds/{refund_id}/send',
    summary: 'Mail the link of a refund to the guest again',
    access: may.manage,
    params: ofRefund,
    status: 200,
    response: AttemptDetail,
  }),
  settleRefund: endpoint({
    method: 'POST',
    path: '/payment-refunds/{refund_id}/settle',
    summary: 'Whether a refund exists on BTCPay whose answer was lost, as a person has looked there',
    access: may.manage,
    params: ofRefund,
    body: z.object({ exists: z.boolean('Indica se il rimborso esiste su BTCPay.') }),
    status: 200,
    response: AttemptDetail,
  }),
};
