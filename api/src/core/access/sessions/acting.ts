import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../context.ts';

/**
 * Ends the acting in a session. The device is locked where the person who signed in has a PIN at the place, and is that person's
 * otherwise (docs/rules.md 14.4). `unusedSince`: only when nobody acted since then.
 */
export async function endActing(
  { db }: Pick<Ctx, 'db'>,
  session_id: number,
  unusedSince?: string,
): Promise<void> {
  const which: Sql =
    unusedSince === undefined
      ? sql`x.session_id = ${session_id}`
      : sql`x.session_id = ${session_id} and x.used_at = ${unusedSince}::timestamptz`;
  const hasPin = sql`exists (select from person_pins p where p.user_id = x.owner_id and p.place_id = x.place_id)`;
  await db.run(sql`
    with gone as (delete from acting x where ${which} and not ${hasPin})
    update acting x set user_id = null where ${which} and ${hasPin}`);
}
