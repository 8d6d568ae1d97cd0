import type { EarlierReview, Review, ReviewDetail } from 'contract/reviews/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { reviewColumns, reviewTables, UNKNOWN_REVIEW } from './review-columns.ts';

export async function getReview(ctx: Ctx, place: PlaceAccess, review_id: number): Promise<ReviewDetail> {
  const review = await ctx.db.maybe<Review>(sql`
    select ${reviewColumns} from ${reviewTables} where v.id = ${review_id} and v.place_id = ${place.place_id}`);
  if (!review) throw notFound(UNKNOWN_REVIEW);
  const earlier = await ctx.db.many<EarlierReview>(sql`
    select rating, title, text, replaced_at from earlier_reviews where review_id = ${review_id}
    order by id desc limit 50`);
  return { ...review, earlier };
}
