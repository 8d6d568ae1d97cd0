import type { Place, PlaceCreate } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { audit, type By, changesOf } from '../audit.ts';
import { PLACE_FIELDS, placeColumns, requireKnownZone, requireUniquePlace } from './places.ts';

/**
 * Creates a place. A repeated call must not make a second one, so the same name, address and category are refused:
 * 409 `place_exists`. Throws 422 for an unknown zone.
 */
export function createPlace(ctx: Ctx, by: By, input: z.output<typeof PlaceCreate>): Promise<Place> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await requireKnownZone(inside, input.time_zone);
    await requireUniquePlace(inside, input);
    return insertPlace(inside, by, input);
  });
}

/** Inserts the row and its audit line, for callers with more to write in the same transaction. */
export async function insertPlace(ctx: Ctx, by: By, input: z.output<typeof PlaceCreate>): Promise<Place> {
  const { name, address, category, time_zone } = input;
  const now = ctx.clock();
  const place = await ctx.db.one<Place>(sql`
    insert into places (name, address, category, time_zone, created_at, updated_at)
    values (${name}, ${address}, ${category}, ${time_zone}, ${now}, ${now})
    returning ${placeColumns}`);
  const changed = changesOf(undefined, place, PLACE_FIELDS);
  await audit(ctx, by, { verb: 'place:create', place_id: place.id, changed });
  return place;
}
