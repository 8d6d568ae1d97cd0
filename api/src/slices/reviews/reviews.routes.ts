import { reviews } from 'contract/reviews';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getReview } from './get-review.ts';
import { listReviews } from './list-reviews.ts';
import { removeReply, replyToReview } from './reply.ts';
import { placeOfReview, UNKNOWN_REVIEW } from './review-row.ts';

interface ReviewCall {
  params: { review_id: number };
  place: (placeId: number, missing: string) => PlaceAccess;
}

/** Another place's review answers exactly like one that does not exist. */
async function at(ctx: Ctx, { params, place }: ReviewCall): Promise<PlaceAccess> {
  return place(await placeOfReview(ctx, params.review_id), UNKNOWN_REVIEW);
}

export function reviewsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, reviews, {
    list: (ctx, { params, query, place }) => listReviews(ctx, place(params.place_id), query),
    get: async (ctx, call) => getReview(ctx, await at(ctx, call), call.params.review_id),
    reply: async (ctx, call) => replyToReview(ctx, await at(ctx, call), call.params.review_id, call.body),
    removeReply: async (ctx, call) => removeReply(ctx, await at(ctx, call), call.params.review_id),
  });
}
