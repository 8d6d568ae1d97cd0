import type { PaidBy } from 'contract/payment-attempts/schemas';
import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import { amount } from '../../../core/format/amount.ts';
import type { BtcpayInvoice } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { offersOf } from '../attention/attempt-actions.ts';
import { findAttempt, isMasked, type Attempt } from '../attempts/attempt.ts';
import { changePayable } from '../change-payable.ts';
import { canFollow, derive, type Derived, type InvoiceReport } from './invoice-state.ts';
import { noticeAttention, noticeReceived } from '../letters/notices.ts';
import { type HeldPayable, isOfSame, type LogSentence } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { nextCheck } from './read-schedule.ts';
import { invoiceSentence } from './invoice-sentence.ts';
import { isPaidTwice } from '../attention/paid-twice.ts';

/** An answer of BTCPay and the number of its read. */
export interface Reading {
  read: number;
  invoice: BtcpayInvoice;
  paid_by: PaidBy[];
}

/** Whether it is the invoice that Hub asked for: another invoice pays nothing. */
function isOurs(attempt: Attempt, invoice: BtcpayInvoice): boolean {
  return (
    invoice.id === attempt.invoice_id &&
    invoice.store_id === attempt.store_id &&
    invoice.order_id === attempt.order_id &&
    invoice.amount_cents === attempt.amount_cents &&
    invoice.currency === attempt.currency &&
    invoice.type === 'Standard'
  );
}

/** The answer is not the requested invoice: it counts nothing, and a person has to look. */
async function quarantine(ctx: Ctx, attempt: Attempt): Promise<void> {
  // An unknown refund is cleared first: the next read raises the mismatch.
  const isBusy = attempt.attention === 'mismatch' || attempt.attention === 'refund_unknown';
  if (isBusy || attempt.settled_attention === 'mismatch') return;
  await ctx.db.run(sql`
    update payment_attempts set attention = 'mismatch', attention_before = attention where id = ${attempt.id}`);
  const sentence = 'La fattura su BTCPay non è quella chiesta da Hub: non viene contata.';
  await writePaymentEvent(ctx, { attempt_id: attempt.id }, { ...attempt, user_id: null, sentence });
  await noticeAttention(ctx, attempt, 'mismatch', 'invoice');
}

/** A payment that waits for its confirmation keeps the payable as long as BTCPay watches the invoice. */
async function keepWhileProcessing(held: HeldPayable, before: Attempt): Promise<LogSentence> {
  if (before.monitored_until === null) return undefined;
  const hold = held.payable.held_until ?? before.expires_at;
  const sentence = await held.keepWhileProcessing(before.monitored_until);
  if (sentence !== undefined) {
    await held.ctx.db.run(sql`update payment_attempts set hold_before = ${hold} where id = ${before.id}`);
  }
  return sentence;
}

/** The payment that the payable was kept for is gone (replaced, or never confirmed): the time before it counts again. */
async function keepNoLonger(held: HeldPayable, before: Attempt): Promise<LogSentence> {
  const { state, held_until } = held.payable;
  const { hold_before, monitored_until, expires_at } = before;
  if (state !== 'waiting' || hold_before === null || held_until !== monitored_until) return undefined;
  const now = held.ctx.clock().toISOString();
  const [until = hold_before] = [hold_before, expires_at ?? hold_before, now].toSorted().toReversed();
  return held.keepOnlyUntil(until);
}

/** Lets the payable follow the new state of the attempt. */
async function followState(
  held: HeldPayable,
  before: Attempt,
  state: Attempt['state'],
): Promise<{ sentence: LogSentence; attention: Attention | null }> {
  if (state === before.state) return { sentence: undefined, attention: null };
  if (state === 'paid') {
    const { sentence, refused } = await held.confirm('Pagamento arrivato');
    const isTwice = await isPaidTwice(held.ctx, before, held.payable);
    return { sentence, attention: isTwice ? 'double' : (refused?.attention ?? null) };
  }
  if (state === 'processing') return { sentence: await keepWhileProcessing(held, before), attention: null };
  const sentence = before.state === 'processing' ? await keepNoLonger(held, before) : undefined;
  return { sentence, attention: null };
}

/** Notes the read, and plans the next one. */
async function noteChecked(ctx: Ctx, attempt: Attempt, { read }: Reading): Promise<void> {
  const now = ctx.clock();
  await ctx.db.run(sql`
    update payment_attempts set checked_at = ${now}, next_check_at = ${nextCheck(attempt, now)}, last_error = null,
      read_believed = greatest(read_believed, ${read})
    where id = ${attempt.id}`);
}

const pairOf = ({ status, additional_status }: Attempt) =>
  status === null ? null : { status, additional_status: additional_status ?? '' };

/** These cases do not follow from the status pair: they stay open as long as the attempt is paid. */
function stillWaiting(waits: Attention | null, before: Attempt['state'], state: Attempt['state']) {
  const met = waits === 'double' || waits === 'nights_taken' || waits === 'cancelled';
  return met && before === 'paid' && state === 'paid' ? waits : null;
}

/** An excess that was given back is none. */
async function stillOver(ctx: Ctx, attempt: Attempt, { paid_cents, amount_cents }: InvoiceReport) {
  const { given } = await offersOf(ctx, attempt);
  return paid_cents - amount_cents > given ? ('over' as const) : null;
}

/** The case that the attempt waits for, an unknown refund aside. More money opens a decided case again. */
async function waitingFor(held: HeldPayable, attempt: Attempt, report: InvoiceReport, derived: Derived) {
  const { ctx } = held;
  const { sentence, attention: met } = await followState(held, attempt, derived.state);
  const told = derived.attention === 'over' ? await stillOver(ctx, attempt, report) : derived.attention;
  const waited = isMasked(attempt) ? attempt.attention_before : attempt.attention;
  const raised = met ?? told ?? stillWaiting(waited, attempt.state, derived.state);
  const settled = report.paid_cents > attempt.paid_cents ? null : attempt.settled_attention;
  return { sentence, waits: raised === settled ? null : raised, settled };
}

async function believe(
  held: HeldPayable,
  attempt: Attempt,
  report: InvoiceReport,
  reading: Reading,
): Promise<LogSentence> {
  const { ctx } = held;
  const derived = derive(report);
  if (!derived || !canFollow(pairOf(attempt), report)) return undefined;
  const { state } = derived;
  const { sentence: effect, waits, settled } = await waitingFor(held, attempt, report, derived);
  const isUnknown = attempt.attention === 'refund_unknown';
  const attention = isUnknown ? attempt.attention : waits;
  const before = isUnknown ? waits : null;
  // Accepted money stays counted, up to the received amount.
  const accepted = attempt.accepted_at === null ? 0 : Math.min(attempt.counted_cents, report.paid_cents);
  const counted = Math.max(derived.counted_cents, accepted);
  const paid_at = state === 'paid' ? (attempt.paid_at ?? ctx.clock().toISOString()) : null;
  const isNew =
    attempt.status !== report.status ||
    attempt.additional_status !== report.additional_status ||
    attempt.paid_cents !== report.paid_cents ||
    attempt.attention !== attention ||
    attempt.attention_before !== before;
  if (!isNew) return undefined;
  await ctx.db.run(sql`
    update payment_attempts a set state = ${state}, status = ${report.status},
      additional_status = ${report.additional_status}, paid_cents = ${report.paid_cents}, counted_cents = ${counted},
      attention = ${attention}, attention_before = ${before}, settled_attention = ${settled}, paid_at = ${paid_at},
      paid_by = ${JSON.stringify(reading.paid_by.length > 0 ? reading.paid_by : attempt.paid_by)}::jsonb,
      last_answer = ${JSON.stringify(reading.invoice.raw)}::jsonb,
      day = (coalesce(${paid_at}::timestamptz, a.created_at) at time zone p.time_zone)::date
    from places p where p.id = a.place_id and a.id = ${attempt.id}`);
  const sentence = invoiceSentence(report, (cents) => amount(cents, attempt.currency));
  await writePaymentEvent(ctx, { attempt_id: attempt.id }, { ...attempt, user_id: null, sentence, report });
  if (state === 'paid') {
    await ctx.db.run(sql`
      update payment_requests set closed_at = coalesce(closed_at, ${ctx.clock()}) where id = ${attempt.request_id}`);
    await noticeReceived(ctx, attempt);
  }
  if (attention && attention !== attempt.attention) {
    await noticeAttention(ctx, attempt, attention, `${report.paid_cents}`);
  }
  return effect;
}

/**
 * Brings an attempt in line with what BTCPay answered, and its payable with the attempt: the only way in which an invoice
 * changes anything here. Safe to repeat and in any order: a read that began before a believed one says nothing new, since the
 * cause of the later read had happened when it was sent.
 */
export function applyInvoice(ctx: Ctx, known: Attempt, reading: Reading): Promise<void> {
  return changePayable(ctx, known, { user_id: null }, async (held) => {
    const attempt = await findAttempt(held.ctx, sql`a.id = ${known.id} for update`);
    if (!attempt || attempt.read_believed > reading.read) return undefined;
    // The money went to the bill of its table meanwhile: the next read finds it there.
    if (!isOfSame(attempt, known)) return undefined;
    const { invoice } = reading;
    const report = {
      status: invoice.status,
      additional_status: invoice.additional_status,
      amount_cents: invoice.amount_cents,
      paid_cents: invoice.paid_cents,
    };
    let sentence: LogSentence;
    if (isOurs(attempt, invoice)) sentence = await believe(held, attempt, report, reading);
    else await quarantine(held.ctx, attempt);
    const now = (await findAttempt(held.ctx, sql`a.id = ${known.id}`)) ?? attempt;
    await noteChecked(held.ctx, now, reading);
    return sentence;
  });
}
