import type { Attention } from 'contract/payments';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { PayableName } from './attempt.ts';
import { peopleToMail } from '../../platform/notifications/mail-recipients.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { PlaceNotice } from './letter-names.ts';
import { kindOf, placeNews } from './place-notice.ts';

type Known = PayableName & { id: number };

/** Answers whether this is new: of each thing people hear once, however often it is seen. */
async function isNews(ctx: Ctx, { id, place_id }: Known, kind: string): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into payment_notices (attempt_id, place_id, kind, at)
    values (${id}, ${place_id}, ${kind}, ${ctx.clock()}) on conflict do nothing`);
  return added > 0;
}

/** A notification for everybody who hears of payments, and a letter to each who wants it. */
async function tellPlace(
  ctx: Ctx,
  { id: attempt_id, place_id }: Known,
  notice: PlaceNotice,
  what: string = notice,
): Promise<void> {
  const kind = kindOf(notice);
  const news = await placeNews(ctx, attempt_id, notice);
  if (news) await notify(ctx, { ...news, place_id, kind, key: `payment ${attempt_id} ${what}` });
  for (const user_id of await peopleToMail(ctx, { place_id, kind })) {
    await ctx.jobs.send(ctx.db, 'payments.notice', { attempt_id, user_id, notice });
  }
}

/** Queues, in the caller's transaction, what guest and place hear of a payment that is through. */
export async function noticeReceived(ctx: Ctx, known: Known): Promise<void> {
  if (!(await isNews(ctx, known, 'received'))) return;
  await ctx.jobs.send(ctx.db, 'payments.letter', { letter: 'received', attempt_id: known.id });
  await tellPlace(ctx, known, 'received');
}

/** Queues what the place hears of a payment that waits for a decision; on another occasion it hears the same once more. */
export async function noticeAttention(
  ctx: Ctx,
  known: Known,
  attention: Attention,
  occasion: string,
): Promise<void> {
  const what = `${attention} ${occasion}`;
  if (await isNews(ctx, known, what)) await tellPlace(ctx, known, attention, what);
}
