import type { AttemptDetail } from 'contract/payment-attempts';
import type { PaymentRequest, Purpose, RequestCreate } from 'contract/payment-requests';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { amount } from '../../core/format/amount.ts';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid } from '../../core/errors/errors.ts';
import { requireAttempt, type PayableName } from './attempt.ts';
import { readyBtcpay } from './btcpay-of.ts';
import { onAttempt, requireAction, settleAttention } from './decide-attention.ts';
import { getAttempt } from './get-attempt.ts';
import { onBooking } from './on-booking.ts';
import { missingRequest, shownRequest } from './pay-request.ts';
import { balanceOf, paidFor } from './sums.ts';
import { tidyRequests } from './tidy-requests.ts';

/** Less is not worth an invoice, and what rounding leaves is no debt. */
const LEAST_CENTS = 1;

export const NOT_READY =
  'Per chiedere un pagamento in bitcoin collega prima il tuo BTCPay, nelle impostazioni.';

/** A share of the total, never more than what is owed; 0: nothing is asked for. */
export function depositCents(total_cents: number, balance_cents: number, percent: number | null): number {
  if (percent === null) return 0;
  return Math.max(0, Math.min(balance_cents, Math.round((total_cents * percent) / 100)));
}

interface Asking extends PayableName {
  purpose: Purpose;
  amount_cents: number;
  /** Mail the link to the guest. */
  send: boolean;
  user_id: number | null;
}

interface Guest {
  guest_email: string;
  language: string;
  currency: string;
}

function guestOf(ctx: Ctx, booking_id: number): Promise<Guest> {
  return ctx.db.one<Guest>(sql`
    select b.guest_email, b.currency, coalesce(d.language, 'it') as language
    from bookings b left join direct_bookings d on d.booking_id = b.id where b.id = ${booking_id}`);
}

/**
 * Opens a request inside the transaction that holds the booking; the one that was open is closed. Answers its id. Throws 409
 * `processing`, 422 for a guest without an address.
 */
export async function openRequest(ctx: Ctx, stay: Stay, asking: Asking): Promise<number> {
  const { place_id, payable_kind, payable_id, purpose, amount_cents, user_id, send } = asking;
  const { guest_email, language, currency } = await guestOf(ctx, payable_id);
  if (send && guest_email === '') throw invalid({ send: "Serve l'e-mail dell'ospite." });
  // One that was replaced would come back to be open beside the new one.
  if ((await paidFor(ctx, payable_id)).states.includes('processing')) {
    throw conflict('processing', 'Un pagamento è già in arrivo: aspetta che sia confermato.');
  }
  await ctx.db.run(sql`
    update payment_requests set closed_at = ${ctx.clock()}
    where payable_kind = ${payable_kind} and payable_id = ${payable_id} and closed_at is null`);
  await tidyRequests(ctx, stay);
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into payment_requests (place_id, payable_kind, payable_id, token, purpose, amount_cents, currency, language,
      sent_to, created_by, created_at)
    values (${place_id}, ${payable_kind}, ${payable_id}, ${newToken()}, ${purpose}, ${amount_cents}, ${currency},
      ${language}, ${send ? guest_email : null}, ${user_id}, ${ctx.clock()})
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
      return Math.round((input.amount ?? 0) * 100);
    case 'whole':
    case 'rest':
      return balance;
  }
}

async function percentOf(ctx: Ctx, place_id: number): Promise<number | null> {
  const { deposit_percent } = await ctx.db.one<{ deposit_percent: number | null }>(sql`
    select deposit_percent from places where id = ${place_id}`);
  return deposit_percent;
}

/** Throws unless the sum can be owed for the booking. */
function requireOwed(cents: number, balance: number, currency: string, field = 'amount'): void {
  if (balance < LEAST_CENTS) throw conflict('nothing_owed', 'Questa prenotazione è già pagata.');
  if (cents > balance) throw invalid({ [field]: `Da pagare restano ${amount(balance, currency)}.` });
  if (cents < LEAST_CENTS)
    throw invalid({ purpose: "Non c'è un acconto da chiedere: scegli un altro importo." });
}

function requireNotCancelled({ status }: Stay): void {
  if (status === 'cancelled') {
    throw conflict('booking_cancelled', 'La prenotazione è cancellata: prima ripristinala.');
  }
}

/**
 * At the desk: a link by which the guest pays. Throws 404, 409 `payments_not_ready`, `nothing_owed`, `booking_cancelled`,
 * `processing`; 422 for a sum that is not owed, or a guest without an address.
 */
export async function requestPayment(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  input: RequestCreate,
): Promise<PaymentRequest> {
  await requireReady(ctx, place.place_id);
  const ids: number[] = [];
  const payable = { place_id: place.place_id, payable_kind: 'booking' as const, payable_id: booking_id };
  await onBooking(ctx, payable, place.user_id, async ({ ctx: inside, stay }) => {
    requireNotCancelled(stay);
    const paid = await paidFor(inside, booking_id);
    const balance = balanceOf(stay.total_cents, paid);
    const percent = input.purpose === 'deposit' ? await percentOf(inside, place.place_id) : null;
    const amount_cents = centsFor(input, stay.total_cents, balance, percent);
    requireOwed(amount_cents, balance, stay.currency);
    const { purpose, send } = input;
    ids.push(
      await openRequest(inside, stay, { ...payable, purpose, amount_cents, send, user_id: place.user_id }),
    );
    const how = send ? "con un link mandato all'ospite" : 'con un link';
    await recordRequest(inside, place, booking_id, `Chiesti ${amount(amount_cents, stay.currency)} ${how}.`);
    return undefined;
  });
  const shown = await shownRequest(ctx, sql`q.id = ${ids.at(-1) ?? 0}`);
  if (!shown) throw missingRequest();
  return shown;
}

function recordRequest(ctx: Ctx, place: PlaceAccess, booking_id: number, sentence: string): Promise<void> {
  return recordActivity(ctx, place, {
    kind: 'payment',
    sentence,
    related_type: 'booking',
    related_id: booking_id,
  });
}

/** Where a request is, so that the guard can be asked. Throws 404. */
export async function placeOfRequest(ctx: Ctx, request_id: number): Promise<number> {
  const found = await ctx.db.maybe<{ place_id: number }>(sql`
    select place_id from payment_requests where id = ${request_id}`);
  if (!found) throw missingRequest();
  return found.place_id;
}

/** Closes a link; what is open for it is made invalid on BTCPay. Closed already: nothing to do. Throws 404. */
export async function withdrawRequest(ctx: Ctx, place: PlaceAccess, request_id: number): Promise<void> {
  const found = await ctx.db.maybe<PayableName>(sql`
    select place_id, payable_kind, payable_id from payment_requests
    where id = ${request_id} and place_id = ${place.place_id}`);
  if (!found) throw missingRequest();
  await onBooking(ctx, found, place.user_id, async ({ ctx: inside }) => {
    const closed = await inside.db.run(sql`
      update payment_requests set closed_at = ${inside.clock()} where id = ${request_id} and closed_at is null`);
    if (closed > 0) await recordRequest(inside, place, found.payable_id, 'Richiesta di pagamento ritirata.');
    return undefined;
  });
}

/** Counts the part that came and asks for what is missing of the same request. Throws 404, 409, 422. */
export async function askRest(
  ctx: Ctx,
  place: PlaceAccess,
  attempt_id: number,
  send: boolean,
): Promise<AttemptDetail> {
  await requireReady(ctx, place.place_id);
  const known = await requireAttempt(ctx, place.place_id, attempt_id);
  await onAttempt(ctx, place, known, async (moment, attempt) => {
    const { ctx: inside, stay } = moment;
    await requireAction(inside, attempt, 'ask_rest');
    requireNotCancelled(stay);
    await inside.db.run(sql`
      update payment_attempts set counted_cents = paid_cents, accepted_at = ${inside.clock()} where id = ${attempt.id}`);
    const balance = balanceOf(stay.total_cents, await paidFor(inside, stay.id));
    const amount_cents = Math.min(attempt.amount_cents - attempt.paid_cents, balance);
    requireOwed(amount_cents, balance, stay.currency);
    const sentence = `Contano ${amount(attempt.paid_cents, attempt.currency)}; chiesti gli altri ${amount(amount_cents, attempt.currency)}.`;
    await settleAttention(moment, attempt, place.user_id, sentence);
    await openRequest(inside, stay, {
      ...attempt,
      purpose: 'rest',
      amount_cents,
      send,
      user_id: place.user_id,
    });
    return undefined;
  });
  return getAttempt(ctx, place, attempt_id);
}
