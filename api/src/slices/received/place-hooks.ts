import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Hook: a place with invoices of suppliers is closed and never erased; the law keeps them (docs/rules.md 29.10). */
export async function receivedDocuments({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const kept = await db.maybe(sql`select 1 from received_files where place_id = ${place_id} limit 1`);
  return kept === undefined ? undefined : 'fatture ricevute';
}
