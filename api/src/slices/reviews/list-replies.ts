import type { ReplyChange } from 'contract/operator-reviews/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Replies that changed after a cursor. Numbers are assigned in commit order, so no earlier number appears later. */
export async function listReplies(
  { db }: Ctx,
  { since, limit }: { since: number; limit: number },
): Promise<{ data: ReplyChange[]; position: number; has_more: boolean }> {
  const rows = await db.many<ReplyChange>(sql`
    select reply_number as position, directory_id, id as review_id, place_id, reply, replied_at
    from reviews where reply_number > ${since} order by reply_number limit ${limit + 1}`);
  const data = rows.slice(0, limit);
  return { data, position: data.at(-1)?.position ?? since, has_more: rows.length > limit };
}
