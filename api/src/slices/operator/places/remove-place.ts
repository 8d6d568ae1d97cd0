import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { findSold } from '../../business/hooks.ts';
import { eraseLeftBusiness } from '../../business/share-business.ts';
import { audit, type By } from '../audit.ts';
import { lockedPlace } from './close-place.ts';
import { PLACE_FIELDS } from './places.ts';

/**
 * Erases a place with all its rows; nightly work removes its pictures. Throws 404 `place_not_found`, and 409 `place_has_sold`:
 * what was sold, and its documents, outlive the place, which is closed instead (docs/rules.md 15.4).
 */
export async function removePlace(ctx: Ctx, by: By, place_id: number): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const place = await lockedPlace(inside, place_id);
    const sold = await findSold(inside, place_id);
    if (sold !== undefined) {
      throw conflict('place_has_sold', `Questa attività ha ${sold}: si chiude e non si cancella.`);
    }
    const { business_id } = await db.one<{ business_id: number | null }>(sql`
      select business_id from places where id = ${place_id}`);
    await db.run(sql`delete from places where id = ${place_id}`);
    if (business_id !== null) await eraseLeftBusiness(inside, place_id, business_id);
    const changed = PLACE_FIELDS.map((field) => ({ field, before: place[field], after: null }));
    await audit(inside, by, { verb: 'place:remove', place_id, changed });
  });
}
