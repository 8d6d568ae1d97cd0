import { overview } from 'contract/overview/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { syncBookingCounters } from '../../testing/database/booking-counters.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { overviewOf } from './get-overview.ts';
import { momentAt } from './place-moment.ts';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Step[];
}

const BIG = ['bookings', 'booking_nights', 'booking_events', 'room_holds', 'channel_events'];

describe('the overview of a place with 50,000 bookings', () => {
  const w = world();

  /** Fifty rooms, a stay of two nights every three days, mostly past ones. */
  async function addStays({ id }: TestPlace, count: number): Promise<void> {
    const { db } = w.app;
    await db.run(sql`
      insert into rooms (place_id, number, type, capacity, price_cents, created_at, updated_at)
      select ${id}, n::text, 'double', 2, 8000, now(), now() from generate_series(1, 50) n`);
    await db.run(sql`
      insert into bookings (place_id, number, room_id, guest_first_name, guest_last_name, guest_email, check_in_date, check_out_date,
        number_of_guests, total_cents, status, arrived_at, departed_at, created_at, updated_at)
      select ${id}, row_number() over (), r.id, 'Ospite', 'Prova', 'ospite' || (k % 400) || '@example.com', day, day + 2, 1, 16000,
        case when day + 2 <= current_date then 'completed' else 'confirmed' end,
        case when day < current_date then day + interval '15 hours' end,
        case when day + 2 <= current_date then day + interval '57 hours' end,
        least(now(), day - interval '20 days'), least(now(), day - interval '20 days') + k * interval '1 millisecond'
      from rooms r, generate_series(1, ${count / 50}::int) k,
        lateral (select current_date + 150 - 3 * k + (r.id % 3)::int as day) s
      where r.place_id = ${id}`);
    await syncBookingCounters(db, id);
  }

  async function addWhatBelongsTo({ id }: TestPlace): Promise<void> {
    const { db } = w.app;
    const mine = sql`from bookings b where b.place_id = ${id}`;
    await db.run(sql`
      insert into booking_nights (booking_id, night, room_id, price_cents)
      select id, check_in_date + i, room_id, 8000 from (select * ${mine}) as b, generate_series(0, 1) i`);
    await db.run(sql`
      insert into room_holds (place_id, room_id, nights, booking_id)
      select place_id, room_id, daterange(check_in_date, check_out_date), id ${mine}`);
    await db.run(sql`
      insert into booking_events (booking_id, at, sentence, changes) select id, updated_at, 'Prova.', '{}' ${mine}`);
  }

  /** A calendar for each room, with a year of past periods and some future ones. */
  async function addChannels({ id }: TestPlace): Promise<void> {
    const { db } = w.app;
    await db.run(sql`
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url_hash, host, platform, token_hash,
        last_sync_at, created_at, updated_at)
      select ${id}, r.id, 'Airbnb ' || r.number, 'both', true, 'x', 'airbnb.com', 'airbnb', r.id::text::bytea, now(), now(), now()
      from rooms r where r.place_id = ${id}`);
    await db.run(sql`
      insert into channel_events (calendar_id, place_id, room_id, uid, from_date, to_date, kind, summary, state,
        first_seen_at, last_seen_at, updated_at)
      select c.id, ${id}, c.room_id, n::text, current_date - 400 + 2 * n, current_date - 398 + 2 * n, 'reservation', 'Reserved',
        case when n < 199 then 'ended' else 'active' end, now(), now(), now()
      from calendars c, generate_series(1, 230) n where c.place_id = ${id}`);
  }

  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

  it('reads the rows that it shows, and no full table', { timeout: 120_000 }, async () => {
    const place = await w.aPlace();
    // The test does not search, and that index takes most of the time.
    await w.app.db.query('drop index bookings_search_idx', []);
    for (const one of [place, await w.aPlace(), await w.aPlace()]) await addStays(one, 50_000);
    await addWhatBelongsTo(place);
    await addChannels(place);
    await w.app.db.query('vacuum (analyze)', []);

    const moment = await momentAt(w.app, { place_id: place.id, time_zone: 'Europe/Rome' });
    const explained = await w.app.db.one<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      sql`explain (format json) ${overviewOf(moment, { money: true })}`,
    );
    const scanned = steps(explained['QUERY PLAN'][0].Plan)
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'] ?? '');
    expect(scanned.filter((table) => BIG.includes(table))).toEqual([]);

    const { body } = await w.as(place.owner.token)(overview.get, { params: { place_id: place.id } });
    expect([body.rooms, body.figures?.total_customers.value]).toEqual([50, 400]);
  });
});
