import type { AssignmentLine, operatorSchemas } from 'contract/operator/schemas';
import sql, { join } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { pageOfRows } from '../page-of-rows.ts';

/** Assignments as granted, regardless of subscriptions. */
export function listAssignments(
  { db }: Ctx,
  { email, place_id, limit, after }: z.output<typeof operatorSchemas.listAssignments.query>,
): Promise<{ data: AssignmentLine[]; next: number | null }> {
  const conditions = [
    sql`a.id > ${after ?? 0}`,
    ...(email === undefined ? [] : [sql`lower(u.email) = ${email}`]),
    ...(place_id === undefined ? [] : [sql`a.place_id = ${place_id}`]),
  ];
  return pageOfRows(
    db,
    limit,
    (rows) => sql`
      select a.id, a.user_id, u.email, a.place_id, p.name as place_name, a.level, a.role
      from assignments a join users u on u.id = a.user_id join places p on p.id = a.place_id
      where ${join(conditions, ' and ')} order by a.id limit ${rows}`,
  );
}
