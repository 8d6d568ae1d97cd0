import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { getReview } from './get-review.ts';
import { listReviews } from './list-reviews.ts';
import { removeReply, replyToReview } from './reply.ts';

export function reviewsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.reviews, {
    list: (ctx, { query, here }) => listReviews(ctx, here, query),
    get: async (ctx, call) => getReview(ctx, call.here, call.params.review_id),
    reply: async (ctx, call) => replyToReview(ctx, call.here, call.params.review_id, call.body),
    removeReply: async (ctx, call) => removeReply(ctx, call.here, call.params.review_id),
  });
}
