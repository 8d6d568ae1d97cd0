import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Hook: a place with files of a fiscal printer is closed and never erased; the law keeps them (docs/rules.md 29.14). */
export async function printedTakings({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const kept = await db.maybe(sql`select 1 from printer_closings where place_id = ${place_id} limit 1`);
  return kept === undefined ? undefined : 'corrispettivi del registratore';
}
