import type { Place } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { findOpenWork } from '../../business/hooks.ts';
import { audit, type By, changesOf } from '../audit.ts';
import { getPlace, placeColumns, unknownPlace } from './places.ts';

/** The place, under a lock that keeps its rows of other tables where they are. Throws 404 `place_not_found`. */
export async function lockedPlace({ db }: Ctx, place_id: number): Promise<Place> {
  const held = await db.maybe<Place>(
    sql`select ${placeColumns} from places where id = ${place_id} for update`,
  );
  if (!held) throw unknownPlace(place_id);
  return held;
}

async function setClosed(ctx: Ctx, by: By, before: Place, closed_at: Date | null): Promise<Place> {
  await ctx.db.run(sql`update places set closed_at = ${closed_at} where id = ${before.id}`);
  const after = await getPlace(ctx, before.id);
  const verb = closed_at ? 'place:close' : 'place:reopen';
  await audit(ctx, by, { verb, place_id: before.id, changed: changesOf(before, after, ['closed_at']) });
  return after;
}

/**
 * Closes a place: its people are refused, its public page and export links end, its feeds are not read; all its rows stay.
 * Safe to repeat. Throws 404 `place_not_found`, and 409 `place_in_use` while something is open.
 */
export function closePlace(ctx: Ctx, by: By, place_id: number): Promise<Place> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await lockedPlace(inside, place_id);
    if (before.closed_at !== null) return before;
    const open = await findOpenWork(inside, { place_id, time_zone: before.time_zone });
    if (open !== undefined) {
      throw conflict('place_in_use', `L'attività non si può chiudere: c'è ancora di aperto ${open}.`);
    }
    return setClosed(inside, by, before, ctx.clock());
  });
}

/** Opens a closed place again, as far as its subscription goes. Safe to repeat. Throws 404 `place_not_found`. */
export function reopenPlace(ctx: Ctx, by: By, place_id: number): Promise<Place> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await lockedPlace(inside, place_id);
    return before.closed_at === null ? before : setClosed(inside, by, before, null);
  });
}
