import type { ManualCreate } from 'contract/payments/schemas';
import type { DepositPayments } from 'contract/deposit-payments/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { bankAccountOf } from '../../business/bank-account.ts';
import { recordPayment } from '../../payments/manual-payment.ts';
import { payablePayments } from '../../payments/payable-payments.ts';
import { depositWords } from './deposit-words.ts';
import { findDeposit } from './load-deposit.ts';
import { payableDeposit } from './payable-name.ts';

/** The money of a deposit as the desk sees it. Throws 404 for a reservation without one. */
export async function getDepositPayments(
  ctx: Ctx,
  place: PlaceAccess,
  reservation_id: number,
): Promise<DepositPayments> {
  const deposit = await findDeposit(ctx, place, reservation_id);
  if (!deposit) throw notFound(depositWords.missing);
  const { number, state, held_until, bill_id, reason } = deposit;
  const money = await payablePayments(ctx, place, payableDeposit(place.place_id, reservation_id));
  const account = deposit.by_transfer ? await bankAccountOf(ctx, place) : undefined;
  return {
    ...money,
    suggestions: [],
    total: deposit.total_cents / 100,
    received: deposit.received_cents / 100,
    refunded: deposit.refunded_cents / 100,
    reservation_id,
    number,
    state,
    held_until,
    transfer: account ? { ...account, reason } : null,
    bill_id,
  };
}

/** Enters money of a deposit by hand: paid in full it confirms the reservation. Throws 404, 422. */
export async function recordDeposit(
  ctx: Ctx,
  place: PlaceAccess,
  reservation_id: number,
  input: ManualCreate,
): Promise<DepositPayments> {
  await recordPayment(ctx, place, payableDeposit(place.place_id, reservation_id), input);
  return getDepositPayments(ctx, place, reservation_id);
}
