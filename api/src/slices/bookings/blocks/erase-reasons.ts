import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { textsNaming } from '../../../core/db/texts-naming.ts';
import type { Erasure } from '../../customers/hooks.ts';

/** What is said of nights out of sale whose reason named an erased customer. */
const ERASED = 'Motivo cancellato';

/** Hook of an erasure: nights stay out of sale, and lose the reason that names the customer. */
export async function eraseReasons({ db }: Ctx, { place_id, sure }: Erasure): Promise<string[]> {
  const { names } = textsNaming(sure);
  await db.run(sql`
    update room_blocks k set reason = ${ERASED} where k.place_id = ${place_id} and ${names(sql`k.reason`)}`);
  return [];
}
