import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { paymentAttemptSchemas } from './schemas.ts';

/** An answer to "Da sistemare". */
const answer = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/payment-attempts/{attempt_id}/${verb}`,
    summary,
    access: may.manage,
    status: 200,
  }) as const;

export const paymentAttempts = calls<typeof paymentAttemptSchemas>()({
  get: {
    method: 'GET',
    path: '/payment-attempts/{attempt_id}',
    summary: 'One bitcoin payment with its history',
    access: may.money,
    status: 200,
  },
  refresh: {
    method: 'POST',
    path: '/payment-attempts/{attempt_id}/refresh',
    summary: 'Ask BTCPay how it stands now',
    access: may.desk,
    status: 200,
  },
  accept: answer('accept', 'Count what came as paid; what was late is settled on BTCPay too'),
  askRest: answer('ask-rest', 'Count what came and ask for what is missing by a new link'),
  refund: answer('refund', 'Offer money back: the guest is mailed a link to claim it'),
  dismiss: answer('dismiss', 'It was settled in another way: nothing is counted or given back'),
  resendRefund: {
    method: 'POST',
    path: '/payment-refunds/{refund_id}/send',
    summary: 'Mail the link of a refund to the guest again',
    access: may.manage,
    status: 200,
  },
  settleRefund: {
    method: 'POST',
    path: '/payment-refunds/{refund_id}/settle',
    summary: 'Whether a refund exists on BTCPay whose answer was lost, as a person has looked there',
    access: may.manage,
    status: 200,
  },
});
