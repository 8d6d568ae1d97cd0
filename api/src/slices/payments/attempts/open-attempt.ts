import sql from 'sql-template-tag';
import type { Btcpay } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { findAttempt, superseded, type Attempt } from './attempt.ts';
import { changePayable } from '../change-payable.ts';
import { ENOUGH_MS, makeInvoice, PAYING_MS, payingUntil, PREPARING_MS } from './make-invoice.ts';
import { newOrderId } from './order-id.ts';
import { payables, type HeldPayable, type LogSentence } from '../payable.ts';
import { unavailable, type PayRequest } from '../requests/pay-request.ts';
import { endAttempt } from '../invoices/end-unread.ts';
import { readAttempt } from '../invoices/read-invoice.ts';

const JUST_NOW_MS = 10_000;
const ROUNDS = 4;
/** After this many attempts the desk has to help; Hub makes no further invoice. */
const MOST_ATTEMPTS = 10;

/** The work after the locks are released: no lock is held while Hub waits. */
type Step =
  | { step: 'show' }
  /** It has expired by our clock: BTCPay decides. */
  | { step: 'read'; attempt_id: number }
  /** Another process is making the invoice. */
  | { step: 'wait' }
  | { step: 'make'; attempt_id: number; lookup: boolean };

async function isWaitedFor(ctx: Ctx, request_id: number): Promise<boolean> {
  const row = await ctx.db.maybe(sql`
    select 1 from payment_attempts
    where request_id = ${request_id} and (attention is not null or state in ('processing', 'paid')) limit 1`);
  return row !== undefined;
}

function openOne(ctx: Ctx, { payable_kind, payable_id }: PayRequest): Promise<Attempt | undefined> {
  return findAttempt(
    ctx,
    sql`a.payable_kind = ${payable_kind} and a.payable_id = ${payable_id} and a.state in ('preparing', 'unpaid')
      and a.superseded_at is null`,
  );
}

const supersede = (ctx: Ctx, { id }: Attempt) =>
  ctx.db.run(sql`update payment_attempts set ${superseded(ctx.clock())} where id = ${id}`);

const preparingUntil = (ctx: Ctx) => new Date(ctx.clock().getTime() + PREPARING_MS);

const isBeingMade = (ctx: Ctx, { preparing_until }: Attempt) =>
  preparing_until !== null && preparing_until > ctx.clock().toISOString();

/** An attempt is taken up for as long as it began to hold what is paid for; after that another one counts. */
const isFresh = (ctx: Ctx, { created_at }: Attempt) =>
  ctx.clock().getTime() - Date.parse(created_at) < PAYING_MS;

async function takeOver(ctx: Ctx, { id }: Attempt): Promise<Step> {
  await ctx.db.run(
    sql`update payment_attempts set preparing_until = ${preparingUntil(ctx)} where id = ${id}`,
  );
  // The former process may have made the invoice without noting it.
  return { step: 'make', attempt_id: id, lookup: true };
}

async function insertAttempt(ctx: Ctx, request: PayRequest, client: Btcpay): Promise<number> {
  const { number, tried, payable_number } = await ctx.db.one<
    Record<'number' | 'tried' | 'payable_number', number>
  >(sql`
    select coalesce(max(number), 0) + 1 as number,
      (select t.number from ${payables(ctx)} as t
        where t.kind = ${request.payable_kind} and t.id = ${request.payable_id}) as payable_number,
      count(*) filter (where request_id = ${request.id} and counted_cents = 0) as tried
    from payment_attempts
    where payable_kind = ${request.payable_kind} and payable_id = ${request.payable_id}`);
  if (tried >= MOST_ATTEMPTS) {
    throw conflict('too_many_attempts', 'Hai provato troppe volte: scrivi alla struttura.');
  }
  const now = ctx.clock();
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency,
      host, store_id, state, preparing_until, day, created_at)
    select p.id, ${request.id}, ${request.payable_kind}, ${request.payable_id}, ${number},
      ${newOrderId(request.payable_kind, payable_number, number)}, ${request.amount_cents}, ${request.currency}, ${client.host}, ${client.store_id},
      'preparing', ${preparingUntil(ctx)}, (${now}::timestamptz at time zone p.time_zone)::date, ${now}
    from places p where p.id = ${request.place_id}
    returning id`);
  return id;
}

interface Decided {
  step: Step;
  sentence?: LogSentence;
}

/** Decides under the lock of the payable: two clicks, or two devices, come in one after the other. */
async function decide(held: HeldPayable, request: PayRequest, client: Btcpay): Promise<Decided> {
  const { ctx } = held;
  const show = { step: { step: 'show' as const } };
  const begin = () => held.beginPaying(payingUntil(ctx).toISOString());
  const fresh = await ctx.db.maybe(sql`
    select 1 from payment_requests where id = ${request.id} and closed_at is null for update`);
  if (!fresh || held.payable.state === 'cancelled' || (await isWaitedFor(ctx, request.id))) return show;
  const open = await openOne(ctx, request);
  if (open?.request_id === request.id) {
    const isBegun = open.state === 'preparing';
    if (isBegun && isBeingMade(ctx, open)) return { step: { step: 'wait' } };
    if (isBegun && isFresh(ctx, open)) {
      // What allowed the former process to begin may have changed.
      const sentence = await begin();
      return { step: await takeOver(ctx, open), sentence };
    }
    const left = Date.parse(open.expires_at ?? '') - ctx.clock().getTime();
    if (left > ENOUGH_MS) return show;
    const sinceAsked = ctx.clock().getTime() - Date.parse(open.checked_at ?? open.created_at);
    // An invoice on a store that the place has left cannot be read: its time is over by our clock.
    const isHere = open.store_id === client.store_id;
    if (isHere && left <= 0 && sinceAsked > JUST_NOW_MS) {
      return { step: { step: 'read', attempt_id: open.id } };
    }
    if (!isHere && open.paid_cents > 0) {
      if (left <= 0) await endAttempt(held, open);
      return show;
    }
    await supersede(ctx, open);
  } else if (open) {
    await supersede(ctx, open);
  }
  const sentence = await begin();
  const attempt_id = await insertAttempt(ctx, request, client);
  return { step: { step: 'make', attempt_id, lookup: false }, sentence };
}

/** Waits for the next change of the request, up to a limit. */
export type Wait = (request_id: number) => Promise<void>;

/**
 * Makes the invoice of a request, or takes up the one that is open. No lock is held while BTCPay is asked: the attempt's row
 * says until when a process may make it, so that a process that dies leaves it to the next, which looks for the invoice before
 * it makes another. Throws 409 `too_many_attempts`, `payments_unavailable`, and the refusals of `beginPaying`.
 */
export async function openAttempt(ctx: Ctx, request: PayRequest, client: Btcpay, wait: Wait): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps: Step[] = [];
    await changePayable(ctx, request, { user_id: null, begins: true }, async (held) => {
      const { step, sentence } = await decide(held, request, client);
      steps.push(step);
      return sentence;
    });
    const next = steps.at(-1);
    if (!next || next.step === 'show') return;
    if (next.step === 'make') {
      await makeInvoice(ctx, client, { ...next, request });
      return;
    }
    if (next.step === 'wait') await wait(request.id);
    else if ((await readAttempt(ctx, next.attempt_id)) !== null) throw unavailable();
  }
}
