import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { eventColumns, eventTables } from './event-row.ts';

const w = world();

it('queries the bookings once for the nights of a period', async () => {
  const plan = await w.app.db.many<{ 'QUERY PLAN': string }>(
    sql`explain select ${eventColumns} from ${eventTables}`,
  );
  const looks = plan.filter((line) => /\bon booking_nights\b/.test(line['QUERY PLAN']));
  expect(looks).toHaveLength(1);
});
