import type { Attention } from 'contract/payments';

/** What a place is told of a payment. */
export type PlaceNotice = 'received' | Attention;

/** What a guest is sent: a request to pay, that it has arrived, the link to money that is given back. */
export type PayLetter =
  | { letter: 'request'; request_id: number }
  | { letter: 'received'; attempt_id: number }
  | { letter: 'refund'; refund_id: number };
