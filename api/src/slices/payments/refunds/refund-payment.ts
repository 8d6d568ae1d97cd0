import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import type { AttemptDetail, RefundCreate } from 'contract/payment-attempts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { amount, toCents } from '../../../core/format/amount.ts';
import {
  BtcpayFailure,
  type Btcpay,
  type PullPayment,
  type RefundOrder,
} from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';
import { wholeCents } from '../attention/attempt-actions.ts';
import { requireAttempt, type Attempt } from '../attempts/attempt.ts';
import { fromBtcpay, onAttempt, requireAction } from '../attention/decide-attention.ts';
import { getAttempt } from '../attempts/get-attempt.ts';
import { noteOffered, raiseUnknown } from './offer-refund.ts';
import { payables } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { btcpayOfAttempt } from '../attempts/attempt-btcpay.ts';
import { readAttempt } from '../invoices/read-invoice.ts';

/** The link is the money itself: it is kept sealed, for its refund alone. */
export const refundPurpose = (refund_id: number, field: 'link' | 'id') =>
  `payment refund ${refund_id} ${field}`;

/** The usual amount of a refund: the excess, the uncounted money, else all of it. */
function usualCents(attempt: Attempt, refundable: number): number {
  const { attention, additional_status, amount_cents, counted_cents } = attempt;
  if (attention === 'over' || additional_status === 'PaidOver') return Math.max(0, refundable - amount_cents);
  const isIdle = attention === 'late' || attention === 'partial' || attention === 'invalid';
  return isIdle ? Math.max(0, refundable - counted_cents) : refundable;
}

function sumOf(attempt: Attempt, input: RefundCreate, refundable: number): number {
  const cents = input.amount === undefined ? usualCents(attempt, refundable) : toCents(input.amount);
  if (cents < 1) throw invalid({ amount: 'Scrivi quanto vuoi restituire.' });
  if (cents > refundable) {
    throw invalid({ amount: `Si possono restituire al massimo ${amount(refundable, attempt.currency)}.` });
  }
  return cents;
}

async function payerAddress(ctx: Ctx, { payable_kind, payable_id }: Attempt): Promise<string> {
  const { payer_email } = await ctx.db.one<{ payer_email: string }>(sql`
    select t.payer_email from ${payables(ctx)} as t where t.kind = ${payable_kind} and t.id = ${payable_id}`);
  if (payer_email === '') {
    throw invalid({
      guest_email: "Serve l'e-mail di chi paga: il collegamento per il rimborso si manda solo lì.",
    });
  }
  return payer_email;
}

/** BTCPay has variants for a whole refund; a partial one is an amount in the invoice's currency. */
function orderOf(attempt: Attempt, { worth }: RefundCreate, cents: number, refundable: number): RefundOrder {
  const name = `Rimborso #${attempt.payable_number}`;
  if (cents === refundable && cents === wholeCents(attempt)) {
    return { name, variant: worth === 'bitcoin' ? 'RateThen' : 'Fiat' };
  }
  if (worth === 'bitcoin') {
    throw invalid({ worth: 'Gli stessi bitcoin si possono restituire solo tutti insieme.' });
  }
  return { name, variant: 'Custom', amount_cents: cents, currency: attempt.currency };
}

interface Asked extends RefundCreate {
  /** Under which the call came; kept beside the refund, since the answer is stored only after BTCPay's. */
  key: string | undefined;
}

/** The same call again, since its answer was lost: the money is offered once. */
async function isRepeated(ctx: Ctx, place: PlaceAccess, { id }: Attempt, { amount: asked, key }: Asked) {
  const since = new Date(ctx.clock().getTime() - REPEATED_MS);
  const found = await ctx.db.maybe(sql`
    select 1 from payment_refunds
    where place_id = ${place.place_id} and attempt_id = ${id} and (
      request_key = ${key ?? null} and state in ('offered', 'paid', 'cancelled')
      or created_by = ${place.user_id} and created_at > ${since} and state in ('offered', 'paid')
        and amount_cents = coalesce(${asked === undefined ? null : toCents(asked)}::int, amount_cents))
    limit 1`);
  return found !== undefined;
}

interface Begun {
  refund_id: number;
  order: RefundOrder;
}

/** Stores the refund before the call: BTCPay cannot tell later whether it was made. */
async function begin(
  ctx: Ctx,
  place: PlaceAccess,
  known: Attempt,
  input: Asked,
  { host }: Btcpay,
): Promise<Begun | undefined> {
  const begun: Begun[] = [];
  await onAttempt(ctx, place, known, async ({ ctx: inside }, attempt) => {
    if (await isRepeated(inside, place, attempt, input)) return undefined;
    const refundable = await requireAction(inside, attempt, 'refund');
    const sent_to = await payerAddress(inside, attempt);
    const cents = sumOf(attempt, input, refundable);
    const { id } = await inside.db.one<{ id: number }>(sql`
      insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, host, sent_to, reason, created_by,
        created_at, next_check_at, request_key)
      values (${attempt.place_id}, ${attempt.id}, ${cents}, ${attempt.currency}, 'preparing', ${host}, ${sent_to},
        ${input.reason}, ${place.user_id}, ${inside.clock()},
        ${new Date(inside.clock().getTime() + GIVEN_UP_MS)}, ${input.key ?? null})
      returning id`);
    begun.push({ refund_id: id, order: orderOf(attempt, input, cents, refundable) });
    return undefined;
  });
  return begun.at(-1);
}

/** After this time the process that made the call has died. */
const GIVEN_UP_MS = 5 * MINUTE_MS;
const REPEATED_MS = 10 * MINUTE_MS;
const FIRST_LOOK_MS = HOUR_MS;

async function keepOffer(ctx: Ctx, place: PlaceAccess, known: Attempt, refund_id: number, made: PullPayment) {
  const secrets = secretsOf(ctx.config);
  await onAttempt(ctx, place, known, async (held, attempt) => {
    const { ctx: inside } = held;
    const { amount_cents } = await inside.db.one<{ amount_cents: number }>(sql`
      update payment_refunds set state = 'offered',
        pull_payment_id = ${secrets.seal(made.id, refundPurpose(refund_id, 'id'))},
        view_link = ${secrets.seal(made.view_link, refundPurpose(refund_id, 'link'))},
        next_check_at = ${new Date(inside.clock().getTime() + FIRST_LOOK_MS)}
      where id = ${refund_id} returning amount_cents`);
    const sentence = `Rimborso di ${amount(amount_cents, attempt.currency)}: il collegamento per riceverlo va all'ospite per e-mail.`;
    await noteOffered(held, attempt, refund_id, place.user_id, sentence);
    await inside.jobs.send(inside.db, 'payments.letter', { letter: 'refund', refund_id });
    return undefined;
  });
}

/** The call failed: there is no refund, or its outcome is unknown. */
async function noteFailed(
  ctx: Ctx,
  place: PlaceAccess,
  known: Attempt,
  refund_id: number,
  error: BtcpayFailure,
) {
  await onAttempt(ctx, place, known, async ({ ctx: inside }, attempt) => {
    const state = error.may_have_acted ? 'unknown' : 'failed';
    await inside.db.run(sql`update payment_refunds set state = ${state} where id = ${refund_id}`);
    if (error.may_have_acted) await raiseUnknown(inside, attempt, refund_id);
    const sentence = error.may_have_acted
      ? 'La risposta di BTCPay al rimborso si è persa: guarda su BTCPay se esiste.'
      : `Il rimborso non è riuscito: ${error.sentence}`;
    await writePaymentEvent(inside, { attempt_id: attempt.id }, { ...attempt, user_id: null, sentence });
    return undefined;
  });
}

async function ask(client: Btcpay, attempt: Attempt, order: RefundOrder): Promise<PullPayment> {
  if (attempt.invoice_id === null) throw conflict('btcpay_failed', 'Manca la fattura su BTCPay.');
  return client.refund(attempt.invoice_id, order);
}

/**
 * Offers money back: a pull payment on the owner's BTCPay. The payer claims it by a link that only they are mailed. While the
 * outcome of a refund is unknown, there is no second one, and never one more under the same key. Throws 404, 409
 * `not_allowed_now`, 422, `btcpay_failed`.
 */
export async function refundPayment(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
  input: RefundCreate,
  key: string | undefined,
): Promise<AttemptDetail> {
  await readAttempt(ctx, attempt_id);
  const attempt = await requireAttempt(ctx, place.place_id, attempt_id);
  const client = await btcpayOfAttempt(ctx, attempt);
  if (typeof client === 'string') throw conflict('btcpay_failed', client);
  const begun = await begin(ctx, place, attempt, { ...input, key }, client);
  if (!begun) return getAttempt(ctx, place, attempt_id);
  const { refund_id, order } = begun;
  try {
    const made = await ask(client, attempt, order);
    await keepOffer(ctx, place, attempt, refund_id, made);
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    await noteFailed(ctx, place, attempt, refund_id, error);
    throw fromBtcpay(error);
  }
  return getAttempt(ctx, place, attempt_id);
}
