import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { syncBookingCounters } from '../../../testing/database/booking-counters.ts';
import { world } from '../../../testing/world.ts';
import { pageOf } from './list-bookings.ts';

interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const ROOMS = 20;
const STAYS_EACH = 500;

describe('the list of bookings of one room', () => {
  const w = world();
  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

  it('reads the stays of the room, and not all of the place', { timeout: 60_000 }, async () => {
    const { db } = w.app;
    const place = await w.aPlace();
    const rooms: number[] = [];
    for (let n = 0; n < ROOMS; n += 1) rooms.push(await w.aRoom(place));
    await db.run(sql`
      insert into bookings (place_id, number, room_id, guest_first_name, guest_last_name, check_in_date, check_out_date,
        number_of_guests, total_cents, status, created_at, updated_at)
      select ${place.id}, row_number() over (order by day), room_id, 'Ospite', 'Prova', day, day + 2, 1, 16000, 'completed', day, day
      from unnest(${rooms}::bigint[]) as room_id, generate_series(1, ${STAYS_EACH}::int) as k,
        lateral (select date '2027-01-01' - 3 * k as day) as d
      order by day`);
    await syncBookingCounters(db, place.id);
    await db.run(sql`
      insert into booking_nights (booking_id, night, room_id, price_cents)
      select id, check_in_date + i, room_id, 8000 from bookings, generate_series(0, 1) as i order by id`);
    await db.query('vacuum (analyze)', []);

    const page = pageOf(
      { place_id: place.id },
      { limit: 100, offset: 0, sort: '-created', room_id: rooms[7]! },
    );
    const explained = await db.one<{ 'QUERY PLAN': [{ Plan: Step }] }>(sql`
      explain (analyze, format json) ${page}`);
    const read = steps(explained['QUERY PLAN'][0].Plan)
      .filter((step) => step['Relation Name'] === 'bookings')
      .map((step) => step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)));
    expect(read.length).toBeGreaterThan(0);
    for (const rows of read) expect(rows).toBeLessThanOrEqual(STAYS_EACH);
  });
});
