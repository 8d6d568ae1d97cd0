import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { textsNaming } from '../../../core/db/texts-naming.ts';
import type { Erasure } from '../../customers/hooks.ts';

/** Hook of an erasure: a day of the dining room loses the note that names the customer. */
export async function eraseDayNotes({ db }: Ctx, { place_id, sure }: Erasure): Promise<string[]> {
  const { names } = textsNaming(sure);
  await db.run(sql`
    update service_days d set notes = null
    where d.place_id = ${place_id} and d.notes is not null and ${names(sql`d.notes`)}`);
  return [];
}
