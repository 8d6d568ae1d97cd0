import type { operatorSchemas, Place } from 'contract/operator/schemas';
import sql, { join } from 'sql-template-tag';
import type * as z from 'zod/mini';
import { containing, wordsOf } from '../../../core/format/search-terms.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid, notFound } from '../../../core/errors/errors.ts';
import { timeZones } from '../../place-settings/time-zones.ts';
import { pageOfRows } from '../page-of-rows.ts';

export const PLACE_FIELDS = ['name', 'address', 'category', 'time_zone'] as const;

export const placeColumns = sql`id, name, address, category, time_zone, created_at, closed_at`;

export function listPlaces(
  { db }: Ctx,
  { q = '', limit, after }: z.output<typeof operatorSchemas.listPlaces.query>,
): Promise<{ data: Place[]; next: number | null }> {
  const words = wordsOf(q);
  const conditions = [
    sql`id > ${after ?? 0}`,
    ...words.map((word) => sql`fold(name || ' ' || address) like fold(${containing(word)})`),
  ];
  return pageOfRows(
    db,
    limit,
    (rows) =>
      sql`select ${placeColumns} from places where ${join(conditions, ' and ')} order by id limit ${rows}`,
  );
}

/** Throws 404 `place_not_found`. */
export async function getPlace({ db }: Ctx, place_id: number): Promise<Place> {
  const place = await db.maybe<Place>(sql`select ${placeColumns} from places where id = ${place_id}`);
  if (!place) throw unknownPlace(place_id);
  return place;
}

export const unknownPlace = (place_id: number) =>
  notFound(`Nessuna attività ha il numero ${place_id}.`, 'place_not_found');

type Naming = Pick<Place, 'name' | 'address' | 'category'>;

/** Throws 409 `place_exists` for a duplicate; concurrent calls wait for each other. */
export async function requireUniquePlace(
  { db }: Ctx,
  { name, address, category }: Naming,
  own = 0,
): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('place ' || lower(${name}), 0))`);
  const same = await db.maybe<{ id: number }>(sql`
    select id from places
    where lower(name) = lower(${name}) and lower(address) = lower(${address}) and lower(category) = lower(${category})
      and id <> ${own}
    order by id limit 1`);
  if (same) throw conflict('place_exists', `Questa attività esiste già: è la numero ${same.id}.`);
}

/** Throws 422 unless the database knows the zone too, with the same meaning; the contract cannot check that. */
export async function requireKnownZone(ctx: Ctx, time_zone: string): Promise<void> {
  if (!(await timeZones(ctx)).includes(time_zone)) throw invalid({ time_zone: 'Fuso orario sconosciuto.' });
}
