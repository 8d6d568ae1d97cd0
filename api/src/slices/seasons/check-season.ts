import type { SeasonInput } from 'contract/seasons/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Db } from '../../core/db/pool.ts';
import { invalid } from '../../core/errors/errors.ts';

/** Faults of combined fields; the contract has checked each field alone. */
function crossFieldFaults({
  from_date,
  to_date,
  price,
  percent,
  min_nights,
}: SeasonInput): Record<string, string> {
  const fields: Record<string, string> = {};
  if (to_date <= from_date) fields.to_date = "La fine deve venire dopo l'inizio.";
  if (price !== null && percent !== null)
    fields.percent = 'Scegli un prezzo o una percentuale, non entrambi.';
  if (price === null && percent === null && min_nights === null) {
    fields.price = 'Inserisci un prezzo, una percentuale o un minimo di notti.';
  }
  return fields;
}

/**
 * Throws 422. `season_id`: the replaced season. It may keep naming a room that was deleted meanwhile, which is not
 * the caller's fault.
 */
export async function checkSeason(
  db: Db,
  place: PlaceAccess,
  input: SeasonInput,
  season_id: number | null = null,
): Promise<void> {
  const fields = crossFieldFaults(input);
  const unknown = await db.maybe(sql`
    select 1 from unnest(${input.room_ids}::bigint[]) as named (id)
    where not exists (select 1 from rooms r where r.id = named.id and r.place_id = ${place.place_id})
      and not exists (select 1 from seasons s where s.id = ${season_id}::bigint and named.id = any (s.room_ids))
    limit 1`);
  if (unknown) fields.room_ids = 'Una delle camere scelte non esiste più: ricarica la pagina.';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
