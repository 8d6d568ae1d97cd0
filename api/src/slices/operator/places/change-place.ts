import type { Place, PlaceChange } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { notifyChanged } from '../../../platform/events/notify-changed.ts';
import { requireCategoryChange } from '../../business/capabilities.ts';
import { tellTimeZone } from '../../place-settings/hooks.ts';
import { audit, type By, changesOf } from '../audit.ts';
import {
  getPlace,
  PLACE_FIELDS,
  placeColumns,
  unknownPlace,
  requireKnownZone,
  requireUniquePlace,
} from './places.ts';

type Input = z.output<typeof PlaceChange>;

/**
 * Changes the given fields; tables that are reserved keep their clock time in a new zone (docs/rules.md 19.60). Open devices of the place
 * hear of it. Throws 404 `place_not_found`, 409 `place_exists`, `capability_in_use`, `shift_beyond_day`, or `tables_taken` where a
 * reserved table is taken at its time in the new zone, 422 for an unknown zone.
 */
export function changePlace(ctx: Ctx, by: By, place_id: number, input: Input): Promise<Place> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const held = await db.maybe<Place>(sql`
      select ${placeColumns} from places where id = ${place_id} for no key update`);
    if (!held) throw unknownPlace(place_id);
    const wished: Place = {
      ...held,
      ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    };
    const changed = changesOf(held, wished, PLACE_FIELDS);
    if (changed.length === 0) return held;
    if (changed.some(({ field }) => field === 'time_zone')) await requireKnownZone(inside, wished.time_zone);
    await requireUniquePlace(inside, wished, place_id);
    await requireCategoryChange(inside, { place_id, time_zone: held.time_zone }, wished.category);
    await db.run(sql`
      update places set name = ${wished.name}, address = ${wished.address}, category = ${wished.category},
        time_zone = ${wished.time_zone}, updated_at = ${ctx.clock()}
      where id = ${place_id}`);
    if (wished.time_zone !== held.time_zone)
      await tellTimeZone(inside, { place_id, from: held.time_zone, to: wished.time_zone });
    await audit(inside, by, { verb: 'place:change', place_id, changed });
    await notifyChanged(inside, place_id, 'place');
    return getPlace(inside, place_id);
  });
}
