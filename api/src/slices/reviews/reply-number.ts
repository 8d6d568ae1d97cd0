import sql from 'sql-template-tag';
import { LOCKS } from '../../core/db/advisory-locks.ts';
import type { Db } from '../../core/db/pool.ts';

/**
 * The next number for a changed reply. Held until the transaction ends, so that numbers become visible in their order:
 * without it, one that is committed late would stand behind the place that the directory has already read to.
 */
export async function nextReplyNumber(db: Db): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(${LOCKS.replies})`);
  const { number } = await db.one<{ number: number }>(sql`select nextval('review_reply_numbers') as number`);
  return number;
}
