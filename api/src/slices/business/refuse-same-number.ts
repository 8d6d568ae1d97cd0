import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { lockName } from '../../core/db/lock-name.ts';

/**
 * One VAT number numbers its documents once, so a second place shares the business of the first (docs/rules.md 15.10). Throws 409
 * `same_vat_number` where another place that the caller owns sells under it; of places of others it tells nothing. Two places that write the
 * same number at once wait for each other.
 */
export async function refuseSameNumber(
  { db }: Ctx,
  { place_id, user_id }: PlaceAccess,
  vat_number: string,
): Promise<void> {
  await lockName(db, `business ${vat_number}`);
  const other = await db.maybe<{ name: string }>(sql`
    select o.name from assignments a
    join places o on o.id = a.place_id
    join businesses b on b.id = o.business_id
    where a.user_id = ${user_id} and a.role = 'owner' and b.vat_number = ${vat_number}
      and b.id is distinct from (select p.business_id from places p where p.id = ${place_id})
    order by o.id limit 1`);
  if (other)
    throw conflict(
      'same_vat_number',
      `Questa partita IVA è già nei dati fiscali di «${other.name}»: usa gli stessi dati anche qui, così i documenti hanno un'unica numerazione.`,
    );
}

/**
 * The business of a VAT number that no place of the caller sells under any more, and that has numbered documents of one of them: its numbers go
 * on (docs/rules.md 15.10). The caller holds the lock of `refuseSameNumber`.
 */
export async function findLeftBusiness(
  { db }: Ctx,
  { place_id, user_id }: PlaceAccess,
  vat_number: string,
): Promise<number | null> {
  const left = await db.maybe<{ id: number }>(sql`
    select b.id from assignments a join documents d on d.place_id = a.place_id join businesses b on b.id = d.business_id
    where a.user_id = ${user_id} and a.role = 'owner' and b.vat_number = ${vat_number}
      and b.id is distinct from (select p.business_id from places p where p.id = ${place_id})
    order by d.place_id = ${place_id} desc, b.id desc limit 1`);
  return left?.id ?? null;
}
