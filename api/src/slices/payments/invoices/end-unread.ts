import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { findAttempt, isMasked, type Attempt } from '../attempts/attempt.ts';
import { changePayable } from '../change-payable.ts';
import { noticeAttention } from '../letters/notices.ts';
import { isOfSame, type HeldPayable } from '../payable.ts';
import { writePaymentEvent } from '../payment-log.ts';
import { derive } from './invoice-state.ts';

/** For so long after the end of BTCPay's watch the owner may bring back a server or a store that does not answer. */
const PATIENCE_DAYS = 3;

const isOpen = ({ state }: Attempt) => state === 'unpaid' || state === 'processing';

/** Whether BTCPay has ended the invoice long ago, and Hub could not read how. */
function isLongUnread(attempt: Attempt, now: Date): boolean {
  if (!isOpen(attempt) || attempt.monitored_until === null) return false;
  const last = Math.max(
    Date.parse(attempt.monitored_until),
    Date.parse(attempt.checked_at ?? attempt.created_at),
  );
  return now.getTime() > last + PATIENCE_DAYS * DAY_MS;
}

/**
 * Ends an attempt whose invoice cannot be read, as BTCPay ends an invoice by its time: a payment that was seen waits for a person
 * (docs/rules.md 7.7). The statuses stay as they were read last, so that a later answer may still be believed.
 */
export async function endAttempt({ ctx }: HeldPayable, attempt: Attempt): Promise<void> {
  const status = attempt.status === 'Processing' ? 'Invalid' : 'Expired';
  const ended = derive({ ...attempt, status, additional_status: attempt.additional_status ?? '' });
  if (!ended || !isOpen(attempt)) return;
  const [attention, before] = isMasked(attempt)
    ? [attempt.attention, ended.attention]
    : [ended.attention, attempt.attention_before];
  await ctx.db.run(sql`
    update payment_attempts set state = ${ended.state}, attention = ${attention}, attention_before = ${before}
    where id = ${attempt.id}`);
  const sentence = 'La fattura su BTCPay non si può leggere, e il suo tempo è finito.';
  await writePaymentEvent(ctx, { attempt_id: attempt.id }, { ...attempt, user_id: null, sentence });
  if (ended.attention && attention === ended.attention) {
    await noticeAttention(ctx, attempt, attention, `${attempt.paid_cents}`);
  }
}

/** After a read that failed: ends the attempt where none has succeeded for days after BTCPay's watch. */
export async function endUnread(ctx: Ctx, known: Attempt): Promise<void> {
  if (!isLongUnread(known, ctx.clock())) return;
  await changePayable(ctx, known, { user_id: null }, async (held) => {
    const attempt = await findAttempt(held.ctx, sql`a.id = ${known.id} for update`);
    if (attempt && isOfSame(attempt, known) && isLongUnread(attempt, held.ctx.clock())) {
      await endAttempt(held, attempt);
    }
    return undefined;
  });
}
