import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { requireAttempt } from '../attempts/attempt.ts';
import { onAttempt } from '../attention/decide-attention.ts';
import { getAttempt } from '../attempts/get-attempt.ts';
import { clearUnknown, noteOffered } from './offer-refund.ts';
import { writePaymentEvent } from '../payment-log.ts';

const missing = () => notFound('Rimborso non trovato');

async function refundOf(ctx: Ctx, { place_id }: PlaceAccess, refund_id: number) {
  const refund = await ctx.db.maybe<{ attempt_id: number; state: string; has_link: boolean }>(sql`
    select attempt_id, state, view_link is not null as has_link from payment_refunds
    where id = ${refund_id} and place_id = ${place_id}`);
  if (!refund) throw missing();
  return refund;
}

/**
 * A person has looked on BTCPay whether the refund exists whose answer was lost. One that does counts from now on; its link is
 * known there alone. Throws 404, 409 `not_allowed_now`.
 */
export async function settleRefund(
  ctx: Ctx,
  place: PlaceAccess,
  refund_id: number,
  exists: boolean,
): Promise<AttemptDetail> {
  const { attempt_id } = await refundOf(ctx, place, refund_id);
  const known = await requireAttempt(ctx, place.place_id, attempt_id);
  await onAttempt(ctx, place, known, async (held) => {
    const state = exists ? 'offered' : 'failed';
    const changed = await held.ctx.db.run(sql`
      update payment_refunds set state = ${state}, next_check_at = null where id = ${refund_id} and state = 'unknown'`);
    if (changed === 0) throw conflict('not_allowed_now', "Di questo rimborso si sa già com'è andata.");
    const sentence = exists
      ? "Il rimborso esiste su BTCPay: il collegamento per l'ospite è lì."
      : 'Il rimborso su BTCPay non esiste: si può chiedere di nuovo.';
    const attempt = await clearUnknown(held.ctx, known);
    if (exists) await noteOffered(held, attempt, refund_id, place.user_id, sentence);
    else {
      const line = { place_id: place.place_id, user_id: place.user_id, sentence };
      await writePaymentEvent(held.ctx, { attempt_id }, line);
    }
    return undefined;
  });
  return getAttempt(ctx, place, attempt_id);
}

/** Mails the link once more, to the guest's address of now. Throws 404, 409 `not_allowed_now`. */
export async function resendRefund(ctx: Ctx, place: PlaceAccess, refund_id: number): Promise<AttemptDetail> {
  const { attempt_id, state, has_link } = await refundOf(ctx, place, refund_id);
  if (state !== 'offered' || !has_link) {
    throw conflict('not_allowed_now', "Di questo rimborso non c'è un collegamento da mandare.");
  }
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await ctx.jobs.send(db, 'payments.letter', { letter: 'refund', refund_id });
    const sentence = "Collegamento per il rimborso mandato di nuovo all'ospite.";
    await writePaymentEvent(
      inside,
      { attempt_id },
      { place_id: place.place_id, user_id: place.user_id, sentence },
    );
  });
  return getAttempt(ctx, place, attempt_id);
}
