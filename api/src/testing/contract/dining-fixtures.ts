import sql from 'sql-template-tag';
import { newToken } from '../../core/access/sessions/sessions.ts';
import type { TestPlace } from '../factories.ts';
import type { World } from '../world.ts';
import type { Fixture } from './fixtures.ts';

/** A table with a number of its own. */
export async function aTable(world: World, place: TestPlace): Promise<number> {
  const now = world.app.clock();
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into dining_tables (place_id, number, area, seats, shape, created_at, updated_at)
    values (${place.id}, left(gen_random_uuid()::text, 12), 'Sala', 4, 'square', ${now}, ${now}) returning id`);
  return id;
}

/** A party to come, at a table. */
async function aReservation(world: World, place: TestPlace, state: string): Promise<number> {
  const table_id = await aTable(world, place);
  const now = world.app.clock();
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, created_at, updated_at)
    values (${place.id}, '2027-02-27', '2027-02-27T19:00:00Z', 90, 2, ${state}, 'desk', ${now}, ${now}) returning id`);
  await world.app.db.run(sql`
    insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
    values (${id}, ${table_id}, ${place.id}, '[2027-02-27T19:00:00Z,2027-02-27T20:30:00Z)', true)`);
  return id;
}

/** The fixtures of a dining room. */
export const diningFixtures = {
  table_id: (world, place) => aTable(world, place),
  combination_id: async (world, place) => {
    const ids = [await aTable(world, place), await aTable(world, place)];
    const { id } = await world.app.db.one<{ id: number }>(sql`
      insert into table_combinations (place_id, seats, members, created_at)
      values (${place.id}, 8, ${ids.join(' ')}, ${world.app.clock()}) returning id`);
    await world.app.db.run(sql`
      insert into combined_tables (place_id, combination_id, table_id)
      select ${place.id}, ${id}, table_id from unnest(${ids}::bigint[]) as table_id`);
    return id;
  },
  reservation_id: (world, place) => aReservation(world, place, 'confirmed'),
  reservation_token: async (world, place) => {
    const reservation_id = await aReservation(world, place, 'confirmed');
    const { token } = await world.app.db.one<{ token: string }>(sql`
      insert into reservation_links (reservation_id, place_id, token, language)
      values (${reservation_id}, ${place.id}, ${newToken()}, 'it') returning token`);
    return token;
  },
  hold_token: async (world, place) => {
    const now = world.app.clock().getTime();
    const { token } = await world.app.db.one<{ token: string }>(sql`
      insert into table_holds (place_id, token, business_day, at, duration_minutes, party, origin, network, expires_at, created_at)
      values (${place.id}, ${newToken()}, '2027-02-27', '2027-02-27T19:00:00Z', 90, 2, '\\x01', '\\x02',
        ${new Date(now + 300_000)}, ${new Date(now)}) returning token`);
    return token;
  },
} satisfies Record<string, Fixture>;
