import type { Attention } from 'contract/payments';
import sql from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import type { PayableName } from './attempt.ts';
import { peopleToMail } from '../notifications/mailed.ts';
import { notify } from '../notifications/notify.ts';
import type { PlaceNotice } from './letter-names.ts';
import { kindOf, placeNews } from './place-notice.ts';

/** Answers whether this is new: of each thing people hear once, however often it is seen. */
async function isNews(ctx: Ctx, place_id: number, attempt_id: number, kind: string): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into payment_notices (attempt_id, place_id, kind, at)
    values (${attempt_id}, ${place_id}, ${kind}, ${ctx.clock()}) on conflict do nothing`);
  return added > 0;
}

/** A notification for everybody who hears of payments, and a letter to each who wants it. */
async function tellPlace(ctx: Ctx, place_id: number, attempt_id: number, notice: PlaceNotice): Promise<void> {
  const kind = kindOf(notice);
  const news = await placeNews(ctx, attempt_id, notice);
  if (news) await notify(ctx, { ...news, place_id, kind, key: `payment ${attempt_id} ${notice}` });
  for (const user_id of await peopleToMail(ctx, { place_id, kind })) {
    await ctx.jobs.send(ctx.db, 'payments.notice', { attempt_id, user_id, notice });
  }
}

type Known = PayableName & { id: number };

/** Queues, in the caller's transaction, what guest and place hear of a payment that is through. */
export async function noticeReceived(ctx: Ctx, { id, place_id }: Known): Promise<void> {
  if (!(await isNews(ctx, place_id, id, 'received'))) return;
  await ctx.jobs.send(ctx.db, 'payments.letter', { letter: 'received', attempt_id: id });
  await tellPlace(ctx, place_id, id, 'received');
}

/** Queues what the place hears of a payment that waits for a decision. */
export async function noticeAttention(
  ctx: Ctx,
  { id, place_id }: Known,
  attention: Attention,
): Promise<void> {
  if (await isNews(ctx, place_id, id, attention)) await tellPlace(ctx, place_id, id, attention);
}
