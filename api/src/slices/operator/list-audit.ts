import type { AuditEntry, operatorSchemas } from 'contract/operator/schemas';
import sql, { join } from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../core/context.ts';
import { pageOfRows } from './page-of-rows.ts';

const columns = sql`id, at, door, verb, about_user as user_id, about_place as place_id, about_review as review_id,
  changed, request_id`;

/** Audit lines, latest first. */
export function listAudit(
  { db }: Ctx,
  { verb, door, user_id, place_id, limit, after }: z.output<typeof operatorSchemas.listAudit.query>,
): Promise<{ data: AuditEntry[]; next: number | null }> {
  const conditions = [
    sql`true`,
    ...(verb === undefined ? [] : [sql`verb = ${verb}`]),
    ...(door === undefined ? [] : [sql`door = ${door}`]),
    ...(user_id === undefined ? [] : [sql`about_user = ${user_id}`]),
    ...(place_id === undefined ? [] : [sql`about_place = ${place_id}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
  ];
  return pageOfRows(
    db,
    limit,
    (rows) =>
      sql`select ${columns} from operator_audit where ${join(conditions, ' and ')} order by id desc limit ${rows}`,
  );
}
