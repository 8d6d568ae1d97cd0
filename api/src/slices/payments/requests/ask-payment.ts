import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import type { PaymentRequest, Purpose, RequestCreate } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { amount, toCents } from '../../../core/format/amount.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { requireAttempt } from '../attempts/attempt.ts';
import { readyBtcpay } from '../attempts/attempt-btcpay.ts';
import { onAttempt, requireAction, settleAttention } from '../attention/decide-attention.ts';
import { getAttempt } from '../attempts/get-attempt.ts';
import { changePayable } from '../change-payable.ts';
import { kindOf, payables, type Payable, type PayableName } from '../payable.ts';
import { missingRequest, shownRequest } from './pay-request.ts';
import { balanceOf, paidFor } from '../sums.ts';
import { closeNeedlessRequests } from './close-requests.ts';

/** A smaller balance comes from rounding and is no debt. */
const LEAST_CENTS = 1;

export const NOT_READY =
  'Per chiedere un pagamento in bitcoin collega prima il tuo BTCPay, nelle impostazioni.';

/** A share of the total, at most the balance; 0: there is no deposit. */
export function depositCents(total_cents: number, balance_cents: number, percent: number | null): number {
  if (percent === null) return 0;
  return Math.max(0, Math.min(balance_cents, Math.round((total_cents * percent) / 100)));
}

interface Asking {
  purpose: Purpose;
  amount_cents: number;
  /** Mail the link to the guest. */
  send: boolean;
  user_id: number | null;
}

interface Payer {
  payer_email: string;
  language: string;
}

function payerOf(ctx: Ctx, { payable_kind, payable_id }: PayableName): Promise<Payer> {
  return ctx.db.one<Payer>(sql`
    select t.payer_email, t.language from ${payables(ctx)} as t
    where t.kind = ${payable_kind} and t.id = ${payable_id}`);
}

/**
 * Opens a request inside the transaction that holds the payable; the one that was open is closed. Answers its id. Throws 409
 * `processing`, 422 for a guest without an address.
 */
export async function openRequest(ctx: Ctx, payable: Payable, asking: Asking): Promise<number> {
  const { place_id, payable_kind, payable_id, currency } = payable;
  const { purpose, amount_cents, user_id, send } = asking;
  const { payer_email, language } = await payerOf(ctx, payable);
  if (send && payer_email === '') throw invalid({ send: "Serve l'e-mail di chi paga." });
  // A replaced payment would make the old request open again beside the new one.
  if ((await paidFor(ctx, payable)).states.includes('processing')) {
    throw conflict('processing', 'Un pagamento è già in arrivo: aspetta che sia confermato.');
  }
  await ctx.db.run(sql`
    update payment_requests set closed_at = ${ctx.clock()}
    where payable_kind = ${payable_kind} and payable_id = ${payable_id} and closed_at is null`);
  await closeNeedlessRequests(ctx, payable);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
      sent_to, created_by, created_at)
    values (${place_id}, ${payable_kind}, ${payable_id}, ${newToken()}, ${purpose}, ${amount_cents}, ${currency},
      ${language}, ${send ? payer_email : null}, ${user_id}, ${ctx.clock()})
    returning id`);
  if (send) await ctx.jobs.send(ctx.db, 'payments.letter', { letter: 'request', request_id: id });
  return id;
}

async function requireReady(ctx: Ctx, place_id: number): Promise<void> {
  if (!(await readyBtcpay(ctx, place_id))) throw conflict('payments_not_ready', NOT_READY);
}

function centsFor(input: RequestCreate, total: number, balance: number, percent: number | null): number {
  switch (input.purpose) {
    case 'deposit':
      return depositCents(total, balance, percent);
    case 'amount':
      return toCents(input.amount ?? 0);
    case 'whole':
    case 'rest':
      return balance;
  }
}

/** The share that the place asks for at first; null: none. */
export async function depositPercent(ctx: Ctx, place_id: number): Promise<number | null> {
  const { deposit_percent } = await ctx.db.one<{ deposit_percent: number | null }>(sql`
    select deposit_percent from places where id = ${place_id}`);
  return deposit_percent;
}

/** Throws unless so much is owed for the payable. */
function requireOwed(ctx: Ctx, payable: Payable, cents: number, balance: number): void {
  if (balance < LEAST_CENTS) throw conflict('nothing_owed', kindOf(ctx, payable).words.nothingOwed);
  if (cents > balance) throw invalid({ amount: `Da pagare restano ${amount(balance, payable.currency)}.` });
  if (cents < LEAST_CENTS)
    throw invalid({ purpose: "Non c'è un acconto da chiedere: scegli un altro importo." });
}

function requireNotCancelled(ctx: Ctx, payable: Payable): void {
  if (payable.state === 'cancelled') throw kindOf(ctx, payable).cancelled();
}

/**
 * At the desk: a link by which the guest pays. Throws 404, 409 `payments_not_ready`, `nothing_owed`, `processing`, and the
 * kind's refusal of a cancelled payable; 422 for a sum that is not owed, or a guest without an address.
 */
export async function requestPayment(
  ctx: Ctx,
  place: PlaceAccess,
  name: PayableName,
  input: RequestCreate,
): Promise<PaymentRequest> {
  await requireReady(ctx, place.place_id);
  const ids: number[] = [];
  await changePayable(ctx, name, place, async ({ ctx: inside, payable }) => {
    requireNotCancelled(inside, payable);
    const paid = await paidFor(inside, payable);
    const balance = balanceOf(payable.total_cents, paid);
    const percent = input.purpose === 'deposit' ? await depositPercent(inside, place.place_id) : null;
    const amount_cents = centsFor(input, payable.total_cents, balance, percent);
    requireOwed(inside, payable, amount_cents, balance);
    const { purpose, send } = input;
    const { user_id } = place;
    ids.push(await openRequest(inside, payable, { purpose, amount_cents, send, user_id }));
    const how = send ? "con un link mandato all'ospite" : 'con un link';
    await recordRequest(inside, place, name, `Chiesti ${amount(amount_cents, payable.currency)} ${how}.`);
    return undefined;
  });
  const shown = await shownRequest(ctx, sql`q.id = ${ids.at(-1) ?? 0}`);
  if (!shown) throw missingRequest();
  return shown;
}

function recordRequest(
  ctx: Ctx,
  place: PlaceAccess,
  { payable_kind, payable_id }: PayableName,
  sentence: string,
): Promise<void> {
  return recordActivity(ctx, place, {
    kind: 'payment',
    sentence,
    related_type: payable_kind,
    related_id: payable_id,
  });
}

/** Closes a request; its open invoice is made invalid on BTCPay. A closed one stays as it is. Throws 404. */
export async function withdrawRequest(ctx: Ctx, place: PlaceAccess, request_id: number): Promise<void> {
  const found = await ctx.db.maybe<PayableName>(sql`
    select place_id, payable_kind, payable_id from payment_requests
    where id = ${request_id} and place_id = ${place.place_id}`);
  if (!found) throw missingRequest();
  await changePayable(ctx, found, place, async ({ ctx: inside }) => {
    const closed = await inside.db.run(sql`
      update payment_requests set closed_at = ${inside.clock()} where id = ${request_id} and closed_at is null`);
    if (closed > 0) await recordRequest(inside, place, found, 'Richiesta di pagamento ritirata.');
    return undefined;
  });
}

/** Counts a partial payment and opens a request for the rest. Throws 404, 409, 422. */
export async function askRest(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
  send: boolean,
): Promise<AttemptDetail> {
  await requireReady(ctx, place.place_id);
  const known = await requireAttempt(ctx, place.place_id, attempt_id);
  await onAttempt(ctx, place, known, async (held, attempt) => {
    const { ctx: inside, payable } = held;
    await requireAction(inside, attempt, 'ask_rest');
    requireNotCancelled(inside, payable);
    await inside.db.run(sql`
      update payment_attempts set counted_cents = paid_cents, accepted_at = ${inside.clock()} where id = ${attempt.id}`);
    const balance = balanceOf(payable.total_cents, await paidFor(inside, payable));
    const amount_cents = Math.min(attempt.amount_cents - attempt.paid_cents, balance);
    requireOwed(inside, payable, amount_cents, balance);
    const sentence = `Contano ${amount(attempt.paid_cents, attempt.currency)}; chiesti gli altri ${amount(amount_cents, attempt.currency)}.`;
    const { user_id } = place;
    await settleAttention(held, attempt, user_id, sentence);
    await openRequest(inside, payable, { purpose: 'rest', amount_cents, send, user_id });
    return undefined;
  });
  return getAttempt(ctx, place, attempt_id);
}
