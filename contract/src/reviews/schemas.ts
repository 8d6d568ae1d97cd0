import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, limitOf, plainText, searchText } from '../scalars.ts';
import { MAX_REPLY } from './values.ts';

/**
 * A guest's review in the directory, and the place's public answer. All words are the guest's own: shown as text,
 * never as anything else.
 */
export const Review = z.object({
  id: Id,
  place_id: Id,
  /** As the directory gives it. */
  author: z.string(),
  /** Whole stars, 1 to 5. */
  rating: z.number(),
  title: z.nullable(z.string()),
  /** Empty when only stars were given. */
  text: z.string(),
  /** A BCP 47 tag: `it`, `de-CH`. */
  language: z.nullable(z.string()),
  /** The review's own page in the directory, `http` or `https`. */
  url: z.nullable(z.string()),
  written_at: Instant,
  /** When the guest last changed stars, title or text; null: never. */
  edited_at: z.nullable(Instant),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(Instant),
  /** The name of the person who answered; null as well when the account is deleted. */
  replied_by: z.nullable(z.string()),
  /** Grows with every change of the reply; 0: there never was one. */
  reply_revision: z.number(),
});
export type Review = z.infer<typeof Review>;

/** An earlier version of the guest's review. Lists have the latest first. */
export const EarlierReview = z.object({
  rating: z.number(),
  title: z.nullable(z.string()),
  text: z.string(),
  replaced_at: Instant,
});
export type EarlierReview = z.infer<typeof EarlierReview>;

export const ReviewDetail = z.extend(Review, { earlier: z.array(EarlierReview) });
export type ReviewDetail = z.infer<typeof ReviewDetail>;

/** Of all reviews of the place, without the filters. */
export const ReviewSummary = z.object({
  reviews: z.number(),
  unanswered: z.number(),
  /** To two decimals; null: there is no review. */
  average: z.nullable(z.number()),
  /** From five stars to one. */
  ratings: z.array(z.object({ rating: z.number(), reviews: z.number() })),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** Where a page of the list ended: the last review's time in milliseconds, and its id. */
const Position = z
  .string('Posizione non valida.')
  .check(z.regex(/^\d{1,13}-[1-9]\d{0,14}$/, 'Posizione non valida.'));

export const ReviewFilters = z.object({
  rating: z.optional(
    z.coerce
      .number('Scegli da una a cinque stelle.')
      .check(
        z.int('Scegli da una a cinque stelle.'),
        z.minimum(1, 'Scegli da una a cinque stelle.'),
        z.maximum(5, 'Scegli da una a cinque stelle.'),
      ),
  ),
  unanswered: z.optional(z.literal('1', 'Indica 1, oppure niente.')),
  /** Each word is looked for in author, title, text and reply, without regard to accents and capitals. */
  q: z.optional(searchText(100)),
});

export const ReviewQuery = z.extend(ReviewFilters, {
  limit: limitOf(100, 20),
  /** `next` of the page before. */
  after: z.optional(Position),
});

export const ReplyWrite = z.object({
  text: plainText(MAX_REPLY).check(z.minLength(1, 'Scrivi la risposta.')),
  /** `reply_revision` as it was read: when somebody else has answered meanwhile, the call is refused. */
  revision: z.optional(z.int('Numero non valido.').check(z.minimum(0, 'Numero non valido.'))),
});

const one = { params: z.object({ review_id: Id }) };

export const reviewSchemas = {
  list: {
    params: z.object({ place_id: Id }),
    query: ReviewQuery,
    response: z.object({
      data: z.array(Review),
      /** How many the filters find. */

      total: z.number(),
      /** For `after`; null: this was the last page. */

      next: z.nullable(z.string()),
      summary: ReviewSummary,
    }),
  },
  get: { ...one, response: ReviewDetail },
  reply: { ...one, body: ReplyWrite, response: ReviewDetail },
  removeReply: one,
} satisfies Schemas;
