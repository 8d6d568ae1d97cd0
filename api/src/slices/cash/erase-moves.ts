import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import type { Erasure } from '../customers/hooks.ts';

/** Hook of an erasure: moves of drawers and closings stay, and lose the reasons and notes that name the customer. */
export async function eraseMoves({ db }: Ctx, { place_id, sure }: Erasure): Promise<string[]> {
  const { names, cleared } = textsNaming(sure);
  await db.run(sql`
    update drawer_moves v set reason = ${cleared(sql`v.reason`)}, void_reason = ${cleared(sql`v.void_reason`)}
    where v.place_id = ${place_id} and (v.reason is not null or v.void_reason is not null)
      and ${names(sql`concat_ws(' ', v.reason, v.void_reason)`)}`);
  await db.run(sql`
    update closings set note = null where place_id = ${place_id} and note is not null and ${names(sql`note`)}`);
  return [];
}
