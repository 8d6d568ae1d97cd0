import type { Season, SeasonInput } from 'contract/seasons/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { toCents } from '../../core/format/amount.ts';
import { checkSeason } from './check-season.ts';
import { recordNewSeason, recordSeasonChange, recordSeasonGone } from './record-season.ts';

const missing = () => notFound('Periodo non trovato');

const columns = sql`s.id, s.place_id, s.name, s.from_date, s.to_date, s.price_cents / 100::float8 as price, s.percent,
  s.min_nights, s.weekdays, s.priority, array_to_json(s.room_ids) as room_ids, s.created_at, s.updated_at`;

/** Sorted, without duplicates. */
const distinct = (numbers: number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

/** The values of the columns that a person fills in, in the order of both statements below. */
function written(input: SeasonInput): Sql {
  return sql`${input.name}, ${input.from_date}, ${input.to_date}, ${toCents(input.price)}, ${input.percent},
    ${input.min_nights}, ${distinct(input.weekdays)}, ${input.priority}, ${distinct(input.room_ids)}`;
}

const filled = sql`name, from_date, to_date, price_cents, percent, min_nights, weekdays, priority, room_ids`;

export function listSeasons(ctx: Ctx, place: PlaceAccess): Promise<Season[]> {
  return ctx.db.many<Season>(sql`
    select ${columns} from seasons s where s.place_id = ${place.place_id} order by s.from_date, s.id`);
}

export async function createSeason(ctx: Ctx, place: PlaceAccess, input: SeasonInput): Promise<Season> {
  await checkSeason(ctx.db, place, input);
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    const season = await db.one<Season>(sql`
      insert into seasons as s (place_id, ${filled}, created_at, updated_at)
      values (${place.place_id}, ${written(input)}, ${now}, ${now})
      returning ${columns}`);
    await recordNewSeason({ ...ctx, db }, place, season);
    return season;
  });
}

/** Of two concurrent changes the last one wins. Bookings keep their prices. */
export async function updateSeason(
  ctx: Ctx,
  place: PlaceAccess,
  season_id: number,
  input: SeasonInput,
): Promise<Season> {
  await checkSeason(ctx.db, place, input, season_id);
  return ctx.db.tx(async (db) => {
    const before = await db.maybe<Season>(sql`
      select ${columns} from seasons s where s.id = ${season_id} and s.place_id = ${place.place_id} for update`);
    if (!before) throw missing();
    const season = await db.one<Season>(sql`
      update seasons s set (${filled}, updated_at) = row (${written(input)}, ${ctx.clock()}::timestamptz)
      where s.id = ${season_id}
      returning ${columns}`);
    await recordSeasonChange({ ...ctx, db }, place, before, season);
    return season;
  });
}

export function removeSeason(ctx: Ctx, place: PlaceAccess, season_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const removed = await db.maybe<Season>(sql`
      delete from seasons s where s.id = ${season_id} and s.place_id = ${place.place_id} returning ${columns}`);
    if (!removed) throw missing();
    await recordSeasonGone({ ...ctx, db }, place, removed);
  });
}
