/** Answers of one click, in the order in which screens offer them. */
export const PAYMENT_ACTIONS = ['accept', 'ask_rest', 'refund', 'dismiss'] as const;

/**
 * Money that is offered back: the guest claims it by a link which only the guest is sent. `unknown`: nobody knows whether BTCPay
 * made it; `failed`: it did not.
 */
export const REFUND_STATES = ['preparing', 'offered', 'paid', 'cancelled', 'unknown', 'failed'] as const;
