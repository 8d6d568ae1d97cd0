import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';

/**
 * Throws 409 `returned` where one of these charges has come back, or is a discount of which a part has: without it the bill would owe
 * the same money twice. Returns that are voided, or are among the charges, do not count. The caller holds the source.
 */
export async function requireNotReturned(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  charge_ids: readonly number[],
): Promise<void> {
  const returned = await db.maybe(sql`
    select 1 from charges c
    join charges back on back.source_kind = c.source_kind and back.source_id = c.source_id and back.voided_at is null
    join charge_returns r on r.charge_id = back.id
    where r.place_id = ${place_id} and c.id = any (${charge_ids}::bigint[]) and back.id <> all (${charge_ids}::bigint[]) and c.voided_at is null
      and (r.of_charge_id = c.id or (r.of_charge_id is null and c.kind = 'discount' and c.amount_cents < 0
        and (back.vat_rate, back.nature) is not distinct from (c.vat_rate, c.nature)))
    limit 1`);
  if (returned) throw conflict('returned', "Di questa riga c'è già un reso: prima annulla il reso.");
}
