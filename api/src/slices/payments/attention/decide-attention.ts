import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { amount } from '../../../core/format/amount.ts';
import { BtcpayFailure } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { findAttempt, missingAttempt, requireAttempt, type Attempt } from '../attempts/attempt.ts';
import { actionsFor, refundableCents } from './attempt-actions.ts';
import { changePayable } from '../change-payable.ts';
import { getAttempt } from '../attempts/get-attempt.ts';
import { type Change, isOfSame, kindOf, type HeldPayable, type LogSentence } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { btcpayOfAttempt } from '../attempts/attempt-btcpay.ts';
import { beginRead, readAttempt, takeInvoice } from '../invoices/read-invoice.ts';

/** A failure of BTCPay as a refusal for the owner. */
export const fromBtcpay = (error: BtcpayFailure) => conflict('btcpay_failed', error.sentence);

/** Throws 409 unless the answer is one of those that are offered for the payment as it is now. */
export async function requireAction(
  ctx: Ctx,
  attempt: Attempt,
  action: 'accept' | 'ask_rest' | 'refund' | 'dismiss',
) {
  const refundable = await refundableCents(ctx, attempt);
  if (!actionsFor(attempt, refundable).includes(action)) {
    throw conflict('not_allowed_now', 'Questo pagamento nel frattempo è cambiato: guarda come sta ora.');
  }
  return refundable;
}

/** Closes the present case of the attempt; the case that it had masked waits again. */
export async function settleAttention(
  { ctx }: HeldPayable,
  attempt: Attempt,
  user_id: number,
  sentence: string,
): Promise<void> {
  await ctx.db.run(sql`
    update payment_attempts set settled_attention = coalesce(attention, settled_attention), attention = attention_before,
      attention_before = null
    where id = ${attempt.id}`);
  await writePaymentEvent(ctx, { attempt_id: attempt.id }, { ...attempt, user_id, sentence });
}

/**
 * The attempt under the lock of its payable, for a person's answer or the end of a refund. A deposit may have gone to the bill of its
 * table meanwhile: then that bill is held, or it would go on counting money that goes back.
 */
export async function onAttempt(
  ctx: Ctx,
  change: Change,
  known: Attempt,
  act: (held: HeldPayable, attempt: Attempt) => Promise<LogSentence>,
): Promise<void> {
  const moved: Attempt[] = [];
  await changePayable(ctx, known, change, async (held) => {
    const attempt = await findAttempt(held.ctx, sql`a.id = ${known.id} for update`);
    if (!attempt) throw missingAttempt();
    if (isOfSame(attempt, known)) return act(held, attempt);
    moved.push(attempt);
    return undefined;
  });
  const now = moved.at(-1);
  if (now) await onAttempt(ctx, change, now, act);
}

/** Accepting these marks the invoice as settled on BTCPay, so that both books agree. */
const MARKED: readonly (Attention | null)[] = ['late', 'invalid'];

/** A part of the sum came, also of a withdrawn request: BTCPay would count the whole if the invoice were marked as settled. */
const isPart = ({ attention, additional_status, paid_cents, amount_cents }: Attempt) =>
  attention === 'partial' ||
  (attention === 'invalid' && additional_status === 'Marked' && paid_cents < amount_cents);

/** Hub has ended it without an answer of BTCPay: it is counted here alone. */
const isUnread = ({ state, status }: Attempt) =>
  (state === 'invalid' && status === 'Processing') || (state === 'expired' && status === 'New');

async function markSettled(ctx: Ctx, attempt: Attempt): Promise<void> {
  const client = await btcpayOfAttempt(ctx, attempt);
  if (typeof client === 'string' || attempt.invoice_id === null) {
    throw conflict('btcpay_failed', typeof client === 'string' ? client : 'Manca la fattura su BTCPay.');
  }
  const read = await beginRead(ctx, attempt.id);
  try {
    const invoice = await client.markStatus(attempt.invoice_id, 'Settled');
    await takeInvoice(ctx, client, attempt, read, invoice);
  } catch (error) {
    throw error instanceof BtcpayFailure ? fromBtcpay(error) : error;
  }
}

/** Lets the payable follow as if the payment had settled. Throws the refusal of the payable. */
async function confirmed(held: HeldPayable): Promise<LogSentence> {
  const { sentence, refused } = await held.confirm('Pagamento arrivato');
  if (refused) throw refused.error;
  return sentence;
}

/** Counts a payment that was seen. */
async function acceptUnread(held: HeldPayable, attempt: Attempt, user_id: number): Promise<LogSentence> {
  const { ctx } = held;
  const cents = attempt.paid_cents > 0 ? attempt.paid_cents : attempt.amount_cents;
  await ctx.db.run(sql`
    update payment_attempts set counted_cents = ${cents}, accepted_at = ${ctx.clock()} where id = ${attempt.id}`);
  const sentence = await confirmed(held);
  await settleAttention(held, attempt, user_id, `Accettato: contano ${amount(cents, attempt.currency)}.`);
  return sentence;
}

/** Keeps a counted payment; counts a partial one from now on. */
async function acceptHere(held: HeldPayable, attempt: Attempt, user_id: number): Promise<LogSentence> {
  const { ctx } = held;
  await requireAction(ctx, attempt, 'accept');
  if (attempt.attention === 'nights_taken' || attempt.attention === 'cancelled') {
    const sentence = await confirmed(held);
    await settleAttention(held, attempt, user_id, kindOf(ctx, attempt).words.accepted);
    return sentence;
  }
  if (isUnread(attempt) && !isPart(attempt)) return acceptUnread(held, attempt, user_id);
  if (isPart(attempt)) {
    await ctx.db.run(sql`
      update payment_attempts set counted_cents = paid_cents, accepted_at = ${ctx.clock()} where id = ${attempt.id}`);
  }
  const sum = amount(isPart(attempt) ? attempt.paid_cents : attempt.counted_cents, attempt.currency);
  await settleAttention(held, attempt, user_id, `Accettato: contano ${sum}.`);
  return undefined;
}

/** Counts the received money as paid. Throws 404, 409 `not_allowed_now`, `nights_taken`, `btcpay_failed`. */
export async function acceptPayment(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
): Promise<AttemptDetail> {
  await readAttempt(ctx, attempt_id);
  const attempt = await requireAttempt(ctx, place.place_id, attempt_id);
  await requireAction(ctx, attempt, 'accept');
  if (MARKED.includes(attempt.attention) && !isPart(attempt) && !isUnread(attempt)) {
    await writePaymentEvent(
      ctx,
      { attempt_id },
      { ...attempt, user_id: place.user_id, sentence: 'Accettato: viene segnato come pagato su BTCPay.' },
    );
    await markSettled(ctx, attempt);
  } else {
    await onAttempt(ctx, place, attempt, (held, now) => acceptHere(held, now, place.user_id));
  }
  return getAttempt(ctx, place, attempt_id);
}

/** Closes a case that was settled outside of Hub: nothing is counted or given back. Throws 404, 409 `not_allowed_now`. */
export async function dismissPayment(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
  note: string,
): Promise<AttemptDetail> {
  const known = await requireAttempt(ctx, place.place_id, attempt_id);
  await onAttempt(ctx, place, known, async (held, attempt) => {
    await requireAction(held.ctx, attempt, 'dismiss');
    await settleAttention(held, attempt, place.user_id, `Risolto in altro modo: ${note}`);
    return undefined;
  });
  return getAttempt(ctx, place, attempt_id);
}
