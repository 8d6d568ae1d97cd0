import { DAY_MS } from 'contract/days/durations';
import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import { BtcpayFailure } from '../../btcpay/client/client-types.ts';
import type { Ctx } from '../../../core/context.ts';
import { SealedWithAnotherKey, secretsOf } from '../../../core/secrets/secrets.ts';
import { requireAttempt } from '../attempts/attempt.ts';
import { btcpayOfAttempt } from '../attempts/attempt-btcpay.ts';
import { onAttempt } from '../attention/decide-attention.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { raiseAgain, raiseUnknown } from './offer-refund.ts';
import { refundPurpose } from './refund-payment.ts';

const WATCHED_DAYS = 60;

interface Row {
  id: number;
  place_id: number;
  attempt_id: number;
  state: string;
  answered: Attention | null;
  host: string | null;
  pull_payment_id: Buffer | null;
  created_at: string;
}

/** A process died between the call and its note: the outcome is unknown. */
async function giveUp(ctx: Ctx, { id, place_id, attempt_id }: Row): Promise<void> {
  const known = await requireAttempt(ctx, place_id, attempt_id);
  await onAttempt(ctx, { user_id: null }, known, async ({ ctx: inside }) => {
    const changed = await inside.db.run(sql`
      update payment_refunds set state = 'unknown', next_check_at = null where id = ${id} and state = 'preparing'`);
    if (changed === 0) return undefined;
    await raiseUnknown(inside, known, id);
    const sentence = 'Non si sa se BTCPay abbia creato il rimborso: guarda su BTCPay se esiste.';
    await writePaymentEvent(inside, { attempt_id }, { place_id, user_id: null, sentence });
    return undefined;
  });
}

async function noteState(ctx: Ctx, row: Row, state: 'paid' | 'cancelled'): Promise<void> {
  const { id, place_id, attempt_id } = row;
  const known = await requireAttempt(ctx, place_id, attempt_id);
  await onAttempt(ctx, { user_id: null }, known, async ({ ctx: inside }) => {
    const changed = await inside.db.run(sql`
      update payment_refunds set state = ${state}, next_check_at = null where id = ${id} and state = 'offered'`);
    if (changed === 0) return undefined;
    const sentence =
      state === 'paid'
        ? "Rimborso arrivato all'ospite."
        : 'Rimborso annullato su BTCPay: non è stato ritirato.';
    await writePaymentEvent(inside, { attempt_id }, { place_id, user_id: null, sentence });
    if (state === 'cancelled') await raiseAgain(inside, attempt_id, row);
    return undefined;
  });
}

async function stateOf(ctx: Ctx, row: Row): Promise<'paid' | 'cancelled' | null> {
  const attempt = await requireAttempt(ctx, row.place_id, row.attempt_id);
  const client = await btcpayOfAttempt(ctx, attempt);
  if (typeof client === 'string' || row.pull_payment_id === null) return null;
  // The id of a pull payment is the money itself: it goes to no other server.
  if (client.host !== (row.host ?? attempt.host)) return null;
  const id = secretsOf(ctx.config).open(row.pull_payment_id, refundPurpose(row.id, 'id'));
  const offer = await client.getPullPayment(id);
  if (!offer) return null;
  const payouts = await client.listPayouts(id);
  if (payouts.some(({ state }) => state === 'Completed')) return 'paid';
  const pending = payouts.some(({ state }) => state !== 'Cancelled');
  return offer.archived && !pending ? 'cancelled' : null;
}

/** Looks whether an offered refund was claimed and paid. */
export async function readRefund(ctx: Ctx, refund_id: number): Promise<void> {
  const row = await ctx.db.maybe<Row>(sql`
    select id, place_id, attempt_id, state, answered, host, pull_payment_id, created_at
    from payment_refunds where id = ${refund_id}`);
  if (!row) return;
  if (row.state === 'preparing') return giveUp(ctx, row);
  const over = ctx.clock().getTime() - Date.parse(row.created_at) > WATCHED_DAYS * DAY_MS;
  const next = over ? null : new Date(ctx.clock().getTime() + DAY_MS / 4);
  await ctx.db.run(sql`update payment_refunds set next_check_at = ${next} where id = ${refund_id}`);
  try {
    const state = await stateOf(ctx, row);
    if (state) await noteState(ctx, row, state);
  } catch (error) {
    if (!(error instanceof BtcpayFailure) && !(error instanceof SealedWithAnotherKey)) throw error;
  }
}
