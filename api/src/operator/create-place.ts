import type { Place, PlaceCreate } from 'contract/operator';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { conflict } from '../http/errors.ts';

/**
 * Creates a place. A repeated call must not make a second one, so the same name, address and category are refused:
 * 409 `place_exists`.
 */
export async function createPlace(ctx: Ctx, input: z.output<typeof PlaceCreate>): Promise<Place> {
  const { name, address, category, time_zone } = input;
  const now = ctx.clock();
  return ctx.db.tx(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('place ' || lower(${name}), 0))`);
    const same = await db.maybe<{ id: number }>(sql`
      select id from places
      where lower(name) = lower(${name}) and lower(address) = lower(${address}) and lower(category) = lower(${category})
      order by id limit 1`);
    if (same) {
      throw conflict('place_exists', `Questa attività esiste già: è la numero ${same.id}.`);
    }
    return db.one<Place>(sql`
      insert into places (name, address, category, time_zone, created_at, updated_at)
      values (${name}, ${address}, ${category}, ${time_zone}, ${now}, ${now})
      returning id, name, address, category, time_zone, created_at`);
  });
}
