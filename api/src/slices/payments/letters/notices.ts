import type { Attention } from 'contract/payments/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { PayableName } from '../payable.ts';
import { peopleToMail } from '../../../platform/notifications/mail-recipients.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { noticeKindOf, placeNews, type PlaceNotice } from './place-notice.ts';

type Known = PayableName & { id: number };

/** Answers whether this is new: people hear of each case once, however often it is read. */
async function isNews(ctx: Ctx, { id, place_id }: Known, kind: string): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into payment_notices (attempt_id, place_id, kind, at)
    values (${id}, ${place_id}, ${kind}, ${ctx.clock()}) on conflict do nothing`);
  return added > 0;
}

/** Notifies the people of the place who hear of payments, and queues a letter to each who wants one. */
async function tellPlace(
  ctx: Ctx,
  { id: attempt_id, place_id }: Known,
  notice: PlaceNotice,
  what: string = notice,
): Promise<void> {
  const kind = noticeKindOf(notice);
  const news = await placeNews(ctx, attempt_id, notice);
  if (news) await notify(ctx, { ...news, place_id, kind, key: `payment ${attempt_id} ${what}` });
  for (const user_id of await peopleToMail(ctx, { place_id, kind })) {
    await ctx.jobs.send(ctx.db, 'payments.notice', { attempt_id, user_id, notice });
  }
}

/** Queues letter and notification of a settled payment, in the caller's transaction. */
export async function noticeReceived(ctx: Ctx, known: Known): Promise<void> {
  if (!(await isNews(ctx, known, 'received'))) return;
  await ctx.jobs.send(ctx.db, 'payments.letter', { letter: 'received', attempt_id: known.id });
  await tellPlace(ctx, known, 'received');
}

/** Queues the notification of a payment that waits for a decision; another occasion notifies once more. */
export async function noticeAttention(
  ctx: Ctx,
  known: Known,
  attention: Attention,
  occasion: string,
): Promise<void> {
  const what = `${attention} ${occasion}`;
  if (await isNews(ctx, known, what)) await tellPlace(ctx, known, attention, what);
}
