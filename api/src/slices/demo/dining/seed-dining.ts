import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { type DayNumber, dayText, instantOf } from '../generate/day-numbers.ts';
import { makeGuest } from '../generate/guests.ts';
import { random, type Random } from '../generate/seeded-random.ts';
import { seedOrders } from './seed-orders.ts';
import { type DemoParty, type DemoRoom, makeParties, RIFUGIO_ROOM, TRATTORIA_ROOM } from './make-parties.ts';

const SEEDS = { trattoria: 3_201, rifugio: 3_202 };

async function seedTables(
  { db }: Ctx,
  place_id: number,
  { areas, pairs }: DemoRoom,
  opening: Date,
): Promise<number[]> {
  const rows = areas.flatMap(({ area, seats }) => seats.map((many, at) => ({ area, seats: many, at })));
  const tables = await db.many<{ id: number; seats: number }>(sql`
    insert into dining_tables (place_id, number, area, seats, min_seats, shape, x, y, created_at, updated_at)
    select ${place_id}, (t.n + 1)::text, t.area, t.seats, case when t.seats > 4 then 3 else 1 end,
      case when t.seats = 2 then 'round' when t.seats > 4 then 'rectangle' else 'square' end,
      80 + 200 * (t.at % 4), 80 + 200 * (t.at / 4), ${opening}, ${opening}
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb)
      as t (n int, area text, seats int, at int)
    order by t.n returning id, seats`);
  const ids = tables.map(({ id }) => id);
  for (const pair of pairs) {
    const members = pair.map((at) => ids[at] ?? 0).toSorted((a, b) => a - b);
    const seats = pair.reduce((sum, at) => sum + (tables[at]?.seats ?? 0), 0);
    const { id } = await db.one<{ id: number }>(sql`
      insert into table_combinations (place_id, seats, members, created_at)
      values (${place_id}, ${seats}, ${members.join(' ')}, ${opening}) returning id`);
    await db.run(sql`
      insert into combined_tables (place_id, combination_id, table_id)
      select ${place_id}, ${id}, table_id from unnest(${members}::bigint[]) as table_id`);
  }
  return ids;
}

async function seedShifts({ db }: Ctx, place_id: number, opening: Date): Promise<void> {
  const { shifts, online } = PROPOSED_PLAN;
  await db.run(sql`
    insert into service_plans (place_id, is_open, max_party, min_notice_minutes, days_ahead, auto_confirm, updated_at)
    values (${place_id}, ${online.is_open}, ${online.max_party}, ${online.min_notice_minutes}, ${online.days_ahead},
      ${online.auto_confirm}, ${opening})`);
  for (const [position, shift] of shifts.entries()) {
    await db.run(sql`
      insert into service_shifts (place_id, position, name, from_time, last_order, slot_minutes, durations, online)
      values (${place_id}, ${position}, ${shift.name}, ${shift.from}, ${shift.last_order}, ${shift.slot_minutes},
        ${JSON.stringify(shift.durations)}, ${shift.online})`);
  }
}

/** What a party is by now: those whose time is over have been, a few of them did not come. */
function stateOf(from: number, to: number, now: number, luck: Random): string {
  if (to <= now) return luck.chance(0.04) ? 'no_show' : 'finished';
  if (from > now) return 'confirmed';
  return 'seated';
}

async function seedParties(
  { db, clock }: Ctx,
  place_id: number,
  tables: readonly number[],
  parties: readonly DemoParty[],
  luck: Random,
): Promise<void> {
  const now = clock().getTime();
  const rows = parties.map(({ day, minutes, party, duration, tables: at }) => {
    const from = instantOf(day, minutes);
    const to = new Date(from.getTime() + duration * MINUTE_MS);
    const { guest_first_name, guest_last_name, guest_phone } = makeGuest(luck);
    const state = stateOf(from.getTime(), to.getTime(), now, luck);
    return {
      business_day: dayText(day),
      at: from,
      to,
      duration,
      party,
      state,
      source: luck.chance(0.25) ? 'desk' : 'phone',
      first_name: guest_first_name,
      last_name: guest_last_name,
      phone: guest_phone,
      seated_at: state === 'seated' || state === 'finished' ? from : null,
      made_at: new Date(Math.min(now, from.getTime()) - luck.between(2, 120) * HOUR_MS),
      table_ids: at.map((one) => tables[one] ?? 0),
      is_active: state === 'seated' || state === 'confirmed',
    };
  });
  await db.run(sql`
    with party as materialized (
      select nextval(pg_get_serial_sequence('reservations', 'id')) as id, p.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (business_day date, at timestamptz, "to" timestamptz,
        duration int, party int, state text, source text, first_name text, last_name text, phone text, seated_at timestamptz,
        made_at timestamptz, table_ids jsonb, is_active boolean)
    ), made as (
      insert into reservations (id, place_id, business_day, at, duration_minutes, party, state, source, first_name, last_name,
        phone, seated_at, created_at, updated_at)
      overriding system value
      select id, ${place_id}, business_day, at, duration, party, state, source, first_name, last_name, phone, seated_at, made_at,
        made_at from party returning id
    )
    insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
    select made.id, table_id::bigint, ${place_id}, tstzrange(p.at, p."to", '[)'), p.is_active
    from made join party p using (id) cross join lateral jsonb_array_elements_text(p.table_ids) as table_id`);
}

/** The dining rooms of the demo: two weeks of reservations around today, and a year of evenings that were sold. */
export async function seedDining(
  ctx: Ctx,
  places: Record<string, number>,
  opening: Date,
  today: DayNumber,
): Promise<void> {
  for (const [name, room, seed] of [
    ['Trattoria del Porto', TRATTORIA_ROOM, SEEDS.trattoria],
    ['Rifugio Stella Alpina', RIFUGIO_ROOM, SEEDS.rifugio],
  ] as const) {
    const place_id = places[name] ?? 0;
    const luck = random(seed);
    const tables = await seedTables(ctx, place_id, room, opening);
    await seedShifts(ctx, place_id, opening);
    await seedParties(ctx, place_id, tables, makeParties(room, luck, today), luck);
    await seedOrders(ctx, place_id, tables);
  }
}
