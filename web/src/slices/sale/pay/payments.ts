import type { SaleBody } from '../cart/cart.ts';

export type PaymentInput = NonNullable<SaleBody['payments']>[number];
export type Method = PaymentInput['method'] | 'bitcoin';

export const paidCents = (payments: readonly PaymentInput[]) =>
  payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** The part of a sale that is left as a debt. */
export const debtCents = (payments: readonly PaymentInput[]) =>
  paidCents(payments.filter(({ method }) => method === 'on_account'));

/** The change of a sale: what was handed over beyond what it paid. */
export const changeCents = (payments: readonly PaymentInput[]) =>
  payments.reduce(
    (sum, { amount, given }) => sum + (given ? Math.round(given * 100) - Math.round(amount * 100) : 0),
    0,
  );

/** Notes with which somebody may pay more than this. */
export const notesAbove = (cents: number) => [500, 1000, 2000, 5000].filter((note) => note > cents);
