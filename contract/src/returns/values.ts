import { PLAIN_METHODS } from '../payments/values.ts';

/** How money goes back over the counter. A debt shrinks by itself, and bitcoin goes back from its own payment. */
export const REFUND_METHODS = [...PLAIN_METHODS, 'meal_voucher'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
