import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { refundableCents } from '../attention/attempt-actions.ts';
import { findAttempt, isMasked, missingAttempt, type Attempt } from '../attempts/attempt.ts';
import { settleAttention } from '../attention/decide-attention.ts';
import { noticeAttention } from '../letters/notices.ts';
import type { HeldPayable } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';

/** The outcome of the refund is unknown: this is cleared first, and the case before it waits again afterwards. */
export async function raiseUnknown(ctx: Ctx, { id }: Attempt, refund_id: number): Promise<void> {
  await ctx.db.run(sql`
    update payment_attempts set attention = 'refund_unknown',
      attention_before = case when attention in ('refund_unknown', 'mismatch') then attention_before else attention end
    where id = ${id}`);
  const attempt = await lockedAttempt(ctx, id);
  await noticeAttention(ctx, attempt, 'refund_unknown', `${refund_id}`);
}

/** The outcome is known: the case before it waits again. */
export async function clearUnknown(ctx: Ctx, { id }: Attempt): Promise<Attempt> {
  await ctx.db.run(sql`
    update payment_attempts set attention = attention_before, attention_before = null
    where id = ${id} and attention = 'refund_unknown'`);
  return lockedAttempt(ctx, id);
}

async function lockedAttempt(ctx: Ctx, id: number): Promise<Attempt> {
  const attempt = await findAttempt(ctx, sql`a.id = ${id} for update`);
  if (!attempt) throw missingAttempt();
  return attempt;
}

/** A part of the money counts already: the rest counts from now on, or its refund would raise the debt of the payable. */
async function countBefore(ctx: Ctx, { id, counted_cents, paid_cents }: Attempt): Promise<void> {
  if (counted_cents === 0 || counted_cents >= paid_cents) return;
  await ctx.db.run(sql`
    update payment_attempts set counted_cents = paid_cents, accepted_at = ${ctx.clock()} where id = ${id}`);
}

/**
 * The money belongs to the payer from now on. This closes the case of the attempt, unless some uncounted money is left.
 */
export async function noteOffered(
  held: HeldPayable,
  attempt: Attempt,
  refund_id: number,
  user_id: number,
  sentence: string,
): Promise<void> {
  const { ctx } = held;
  await countBefore(ctx, attempt);
  const isLeft = attempt.counted_cents === 0 && (await refundableCents(ctx, attempt)) > 0;
  if (attempt.attention === null || isMasked(attempt) || isLeft) {
    await writePaymentEvent(ctx, { attempt_id: attempt.id }, { ...attempt, user_id, sentence });
    return;
  }
  await ctx.db.run(sql`update payment_refunds set answered = ${attempt.attention} where id = ${refund_id}`);
  await settleAttention(held, attempt, user_id, sentence);
}

interface Answer {
  id: number;
  answered: Attention | null;
}

/** The case that the refund had closed, or the case of the money that does not count. */
function againOf({ counted_cents, paid_cents, settled_attention: settled }: Attempt, { answered }: Answer) {
  const isIdle = settled === 'late' || settled === 'partial' || settled === 'invalid';
  return answered ?? (isIdle && counted_cents < paid_cents ? settled : null);
}

/** The refund was withdrawn: the case that it had closed is open again. */
export async function raiseAgain(ctx: Ctx, attempt_id: number, refund: Answer): Promise<void> {
  const attempt = await lockedAttempt(ctx, attempt_id);
  const again = againOf(attempt, refund);
  if (again === null) return;
  await ctx.db.run(sql`
    update payment_attempts set attention = coalesce(attention, ${again}), settled_attention = null
    where id = ${attempt_id}`);
  if (attempt.attention === null) await noticeAttention(ctx, attempt, again, `refund ${refund.id}`);
}
