import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { BtcpayFailure, type BtcpayInvoice } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { listAttempts, type Attempt } from '../attempts/attempt.ts';
import { btcpayOfPlace } from '../attempts/attempt-btcpay.ts';
import { beginRead, noteFailure, readAttempt, takeInvoice } from './read-invoice.ts';
import { readRefund } from '../refunds/read-refund.ts';

const REST_MS = 20_000;
const LEASE_MS = 120_000;
const AT_ONCE = 200;
/** From so many invoices on, one list costs the place's server less than single reads. */
const LISTED_FROM = 4;

const EVERY = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] as const;

/** Leases the due attempts, so that other processes skip them. */
function takeDue(ctx: Ctx): Promise<{ id: number; place_id: number }[]> {
  const now = ctx.clock();
  return ctx.db.many<{ id: number; place_id: number }>(sql`
    update payment_attempts set next_check_at = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from payment_attempts where next_check_at <= ${now}
      order by next_check_at limit ${AT_ONCE} for update skip locked)
    returning id, place_id`);
}

function takeDueRefunds(ctx: Ctx): Promise<{ id: number }[]> {
  const now = ctx.clock();
  return ctx.db.many<{ id: number }>(sql`
    update payment_refunds set next_check_at = ${new Date(now.getTime() + LEASE_MS)}
    where id in (
      select id from payment_refunds where next_check_at <= ${now}
      order by next_check_at limit ${AT_ONCE} for update skip locked)
    returning id`);
}

/** Reads many invoices of one place by one list; answers the attempts that the list does not contain. */
async function readByList(ctx: Ctx, place_id: number, ids: number[]): Promise<number[]> {
  const client = await btcpayOfPlace(ctx, place_id);
  if (typeof client === 'string' || ids.length < LISTED_FROM) return ids;
  const due = await listAttempts(ctx, sql`a.id = any (${ids}::bigint[])`);
  const reads = new Map<number, number>();
  for (const { id } of due) reads.set(id, await beginRead(ctx, id));
  // A day earlier, since the server's clock may differ.
  const since = Math.min(...due.map(({ created_at }) => Date.parse(created_at))) - DAY_MS;
  const found = new Map<string, BtcpayInvoice>();
  try {
    const answers = await client.findInvoices({ statuses: EVERY, created_since: new Date(since) });
    for (const invoice of answers) found.set(invoice.id, invoice);
  } catch (error) {
    if (!(error instanceof BtcpayFailure)) throw error;
    // Every read would fail the same way: an unreachable server is asked once.
    for (const attempt of due) await noteFailure(ctx, attempt, error.sentence);
    return [];
  }
  const missing: number[] = [];
  for (const attempt of due) {
    const invoice = attempt.store_id === client.store_id ? found.get(attempt.invoice_id ?? '') : undefined;
    if (invoice) await takeInvoice(ctx, client, attempt, reads.get(attempt.id) ?? 0, invoice);
    else missing.push(attempt.id);
  }
  return missing;
}

async function readOfPlace(ctx: Ctx, place_id: number, ids: number[]): Promise<void> {
  for (const id of await readByList(ctx, place_id, ids)) {
    // An unreachable server is asked once a round; the other attempts are due when their lease ends.
    if ((await readAttempt(ctx, id)) === 'unanswered') return;
  }
}

function byPlace(due: Pick<Attempt, 'id' | 'place_id'>[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { id, place_id } of due) places.set(place_id, [...(places.get(place_id) ?? []), id]);
  return places;
}

/** One round of the poller. A failure at one place does not stop the others. */
export async function readDue(ctx: Ctx): Promise<void> {
  const work = [...byPlace(await takeDue(ctx))].map(([place_id, ids]) => readOfPlace(ctx, place_id, ids));
  const refunds = (await takeDueRefunds(ctx)).map(({ id }) => readRefund(ctx, id));
  const outcomes = await Promise.allSettled([...work, ...refunds]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The job that reads what no webhook reported. The due time stands in each row, so a lost job loses nothing. */
export async function readDueAttempts(ctx: Ctx): Promise<void> {
  const next = new Date(ctx.clock().getTime() + REST_MS);
  try {
    await readDue(ctx);
  } finally {
    await ctx.db.tx((db) => ctx.jobs.send(db, 'payments.due', {}, next));
  }
}
