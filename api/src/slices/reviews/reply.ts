import type { ReplyWrite, ReviewDetail } from 'contract/reviews/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import type { Ctx } from '../../core/context.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { getReview } from './get-review.ts';
import { UNKNOWN_REVIEW } from './review-columns.ts';
import type { Db } from '../../core/db/pool.ts';
import { LOCKS } from '../../core/db/advisory-locks.ts';

interface Held {
  reply: string | null;
  revision: number;
}

/** Locks the review: concurrent replies run one after the other. */
async function hold({ db }: Ctx, { place_id }: PlaceAccess, review_id: number): Promise<Held> {
  const held = await db.maybe<Held>(sql`
    select reply, coalesce(reply_number, 0) as revision from reviews
    where id = ${review_id} and place_id = ${place_id} for update`);
  if (!held) throw notFound(UNKNOWN_REVIEW);
  return held;
}

/**
 * Writes or replaces the reply to a review. The same text again changes nothing, also when the response to
 * the first call was lost. Throws 409 `reply_changed` when `revision` is no longer the present one.
 */
export function replyToReview(
  ctx: Ctx,
  place: PlaceAccess,
  review_id: number,
  { text, revision }: z.output<typeof ReplyWrite>,
): Promise<ReviewDetail> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const held = await hold(inside, place, review_id);
    if (held.reply !== text) {
      if (revision !== undefined && revision !== held.revision) {
        throw conflict(
          'reply_changed',
          'Nel frattempo qualcuno ha cambiato la risposta: guarda quella nuova prima di salvare la tua.',
        );
      }
      const now = ctx.clock();
      await db.run(sql`
        update reviews set reply = ${text}, replied_at = ${now}, replied_by = ${place.user_id}, updated_at = ${now},
          reply_number = ${await nextReplyNumber(db)}
        where id = ${review_id}`);
      await note(
        inside,
        place,
        review_id,
        held.reply === null ? 'Risposta a una recensione' : 'Risposta a una recensione cambiata',
      );
    }
    return getReview(inside, place, review_id);
  });
}

/** Removes the reply. Safe to repeat. */
export function removeReply(ctx: Ctx, place: PlaceAccess, review_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const held = await hold(inside, place, review_id);
    if (held.reply === null) return;
    await db.run(sql`
      update reviews set reply = null, replied_at = null, replied_by = null, updated_at = ${ctx.clock()},
        reply_number = ${await nextReplyNumber(db)}
      where id = ${review_id}`);
    await note(inside, place, review_id, 'Risposta a una recensione tolta');
  });
}

async function note(ctx: Ctx, place: PlaceAccess, review_id: number, sentence: string): Promise<void> {
  await notifyChanged(ctx, place.place_id, 'reviews');
  await recordActivity(ctx, place, {
    kind: 'review',
    sentence,
    related_type: 'review',
    related_id: review_id,
  });
}

/**
 * The next number for a changed reply. The lock lasts until the transaction ends, so that numbers become visible in order:
 * without it, a number that commits late would be behind the directory's cursor.
 */
export async function nextReplyNumber(db: Db): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(${LOCKS.replies})`);
  const { number } = await db.one<{ number: number }>(sql`select nextval('review_reply_numbers') as number`);
  return number;
}
