import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { paged, pageOf } from '../operator/schemas.ts';
import { Review } from '../reviews/schemas.ts';
import {
  Id,
  Instant,
  isClean,
  isOneLine,
  line,
  Moment,
  plainLine,
  plainText,
  withoutDirection,
} from '../scalars.ts';

/** A web address that a browser may open: nothing but `http` and `https`. */
const PageAddress = z
  .string('Indirizzo non valido.')
  .check(
    z.overwrite(withoutDirection),
    z.trim(),
    z.maxLength(2000, 'Usa al massimo 2000 caratteri.'),
    z.regex(/^https?:\/\/[^\s/?#\\"<>]+(?:[/?#][^\s"<>]*)?$/i, 'Indirizzo non valido.'),
    z.refine(isClean, 'Indirizzo non valido.'),
    z.refine(isOneLine, 'Indirizzo non valido.'),
  );

/** Whole stars; the command line gives them as a word. */
const Stars = z.pipe(
  z.union(
    [z.number().check(z.int(), z.minimum(1), z.maximum(5)), z.string().check(z.regex(/^[1-5]$/))],
    'Scegli da una a cinque stelle.',
  ),
  z.transform(Number),
);

const Told = z.string('Testo non valido.').check(z.overwrite(withoutDirection));

const DirectoryId = line(200, "Indica l'identificativo della recensione.");

export const ReviewPut = z.object({
  directory_id: DirectoryId,
  place_id: Id,
  // Guests of the directory wrote this, and its program cannot write it anew: it is cleaned, not refused.
  author: z.pipe(Told, line(200, "Inserisci il nome dell'autore.")),
  rating: Stars,
  title: z.pipe(
    z._default(z.nullable(z.pipe(Told, plainLine(300))), null),
    z.transform((title) => (title === '' ? null : title)),
  ),
  text: z._default(z.pipe(Told, plainText(20_000)), ''),
  language: z._default(
    z.nullable(
      z
        .string('Lingua non valida.')
        .check(
          z.maxLength(35, 'Lingua non valida.'),
          z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'Lingua non valida.'),
        ),
    ),
    null,
  ),
  url: z._default(z.nullable(PageAddress), null),
  written_at: Moment,
});

/** A review as the directory knows it, with its id here. */
export const DirectoryReview = z.extend(Review, { directory_id: z.string() });
export type DirectoryReview = z.infer<typeof DirectoryReview>;

/** A change of a reply. Of one review only the latest is told: what counts is how the reply is now. */
export const ReplyChange = z.object({
  /** The position of this change; give the last one that was read as `since`. */
  position: z.number(),
  directory_id: z.string(),
  review_id: Id,
  place_id: Id,
  /** Null: it was taken back. */
  reply: z.nullable(z.string()),
  replied_at: z.nullable(Instant),
});
export type ReplyChange = z.infer<typeof ReplyChange>;

export const operatorReviewSchemas = {
  put: { body: ReviewPut, response: DirectoryReview },
  remove: { query: z.object({ directory_id: DirectoryId }) },
  list: { query: z.object({ place_id: z.optional(Id), ...pageOf }), response: paged(DirectoryReview) },
  replies: {
    query: z.object({
      since: z._default(
        z.coerce
          .number('Posizione non valida.')
          .check(
            z.int('Posizione non valida.'),
            z.minimum(0, 'Posizione non valida.'),
            z.maximum(Number.MAX_SAFE_INTEGER, 'Posizione non valida.'),
          ),
        0,
      ),
      limit: pageOf.limit,
    }),
    response: z.object({
      data: z.array(ReplyChange),
      /** Keep it, and give it as the next `since`, also when nothing came. */

      position: z.number(),
      has_more: z.boolean(),
    }),
  },
} satisfies Schemas;
