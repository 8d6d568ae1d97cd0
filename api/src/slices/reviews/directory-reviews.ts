import type { DirectoryReview } from 'contract/operator-reviews/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { reviewColumns, reviewTables } from './review-columns.ts';

const columns = sql`${reviewColumns}, v.directory_id`;

/** One review, which is known to exist. */
export function directoryReview({ db }: Ctx, review_id: number): Promise<DirectoryReview> {
  return db.one(sql`select ${columns} from ${reviewTables} where v.id = ${review_id}`);
}

/** Reviews in the order in which they arrived. */
export async function listDirectoryReviews(
  { db }: Ctx,
  {
    place_id,
    limit,
    after = 0,
  }: { place_id?: number | undefined; limit: number; after?: number | undefined },
): Promise<{ data: DirectoryReview[]; next: number | null }> {
  const rows = await db.many<DirectoryReview>(sql`
    select ${columns} from ${reviewTables}
    where v.id > ${after} and (${place_id ?? null}::bigint is null or v.place_id = ${place_id ?? null})
    order by v.id limit ${limit + 1}`);
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
