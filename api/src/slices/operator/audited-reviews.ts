import type { DirectoryReview, ReviewPut } from 'contract/operator-reviews/schemas';
import type * as z from 'zod/mini';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { directoryReview } from '../reviews/directory-reviews.ts';
import { putReview, removeReview } from '../reviews/put-review.ts';
import { audit, type By, unnamed } from './audit.ts';

/** `putReview` with an audit line, which names the new or changed fields of the guest's text, never their values. */
export function putAuditedReview(
  ctx: Ctx,
  by: By,
  input: z.output<typeof ReviewPut>,
): Promise<DirectoryReview> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { id, isNew, changed } = await putReview(inside, input);
    if (isNew || changed.length > 0) {
      const about = { place_id: input.place_id, review_id: id };
      await audit(inside, by, {
        verb: 'review:put',
        ...about,
        changed: unnamed(isNew ? ['review'] : changed),
      });
    }
    return directoryReview(inside, id);
  });
}

/** Throws 404 `review_not_found`, also on a repeated call: the caller may take it as done. */
export function removeAuditedReview(ctx: Ctx, by: By, directory_id: string): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const removed = await removeReview(inside, directory_id);
    if (!removed) throw notFound('Nessuna recensione ha questo identificativo.', 'review_not_found');
    const about = { place_id: removed.place_id, review_id: removed.id };
    await audit(inside, by, { verb: 'review:remove', ...about, changed: unnamed(['review']) });
  });
}
