import type { Review, ReviewFilters, ReviewQuery, ReviewSummary } from 'contract/reviews/schemas';
import { RATINGS } from 'contract/reviews/values';
import sql, { join, type Sql } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { containing, wordsOf } from '../../core/format/search-terms.ts';
import type { Ctx } from '../../core/context.ts';
import { reviewColumns, reviewTables } from './review-columns.ts';

interface Page {
  data: Review[];
  total: number;
  next: string | null;
  summary: ReviewSummary;
}

function foundBy(place: PlaceAccess, { rating, unanswered, q = '' }: z.output<typeof ReviewFilters>): Sql {
  const words = wordsOf(q);
  return join(
    [
      sql`v.place_id = ${place.place_id}`,
      ...(rating === undefined ? [] : [sql`v.rating = ${rating}`]),
      ...(unanswered === undefined ? [] : [sql`v.reply is null`]),
      ...words.map((word) => sql`v.search like fold(${containing(word)})`),
    ],
    ' and ',
  );
}

/** The condition of the cursor: new reviews neither skip nor repeat a row. */
function following(after: string | undefined): Sql {
  if (after === undefined) return sql`true`;
  const [at, id] = after.split('-').map(Number);
  return sql`(v.written_at, v.id) < (${new Date(at ?? 0)}, ${id})`;
}

const positionOf = ({ written_at, id }: Review) => `${Math.max(0, Date.parse(written_at))}-${id}`;

/** A page, newest first, and the figures of the whole place, in one statement. */
export function listReviews(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, after, ...filters }: z.output<typeof ReviewQuery>,
): Promise<Page> {
  const found = foundBy(place, filters);
  return ctx.db.tx(async (db) => {
    await db.run(sql`set transaction isolation level repeatable read read only`);
    const rows = await db.many<Review>(sql`
      select ${reviewColumns} from ${reviewTables} where ${found} and ${following(after)}
      order by v.written_at desc, v.id desc limit ${limit + 1}`);
    const { total } = await db.one<{ total: number }>(
      sql`select count(*) as total from reviews v where ${found}`,
    );
    const counts = await db.many<{ rating: number; reviews: number; unanswered: number }>(sql`
      select rating, count(*) as reviews, count(*) filter (where reply is null) as unanswered
      from reviews where place_id = ${place.place_id} group by rating`);
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    return {
      data,
      total,
      next: rows.length > limit && last ? positionOf(last) : null,
      summary: summaryOf(counts),
    };
  });
}

function summaryOf(counts: { rating: number; reviews: number; unanswered: number }[]): ReviewSummary {
  const reviews = counts.reduce((sum, one) => sum + one.reviews, 0);
  const stars = counts.reduce((sum, one) => sum + one.rating * one.reviews, 0);
  return {
    reviews,
    unanswered: counts.reduce((sum, one) => sum + one.unanswered, 0),
    average: reviews === 0 ? null : Math.round((stars / reviews) * 100) / 100,
    ratings: RATINGS.toReversed().map((rating) => ({
      rating,
      reviews: counts.find((one) => one.rating === rating)?.reviews ?? 0,
    })),
  };
}
