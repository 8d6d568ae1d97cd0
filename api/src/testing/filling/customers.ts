import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../platform/search/testing/names.ts';
import type { Houses } from './houses.ts';

/** Adds people to the customers of each place, with all places in turn, so that rows of a place are as scattered as in real use. */
export async function addCustomers(db: Db, { first, last }: Houses, each: number): Promise<void> {
  await db.run(sql`
    insert into customers (place_id, kind, first_name, last_name, email, phone, tags, stays, spent_cents, last_stay_on, last_contact_at,
      created_at, updated_at)
    select p.id, 'person', (${FIRST_NAMES}::text[])[1 + (n * 31) % ${FIRST_NAMES.length}::int],
      (${LAST_NAMES}::text[])[1 + (n * 17) % ${LAST_NAMES.length}::int], 'cliente' || n || '@example.com',
      '+39 333 ' || 1000000 + n, case when n % 10 = 0 then '{amici}'::text[] else '{}' end, n % 7, n % 7 * 18000, current_date - n % 700,
      now(), now() - n * interval '1 hour', now()
    from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
}
