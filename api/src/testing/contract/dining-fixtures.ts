import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
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

/** A party to come, at a table, that is asked for a deposit. */
async function aReservation(world: World, place: TestPlace, state: string): Promise<number> {
  const table_id = await aTable(world, place);
  const now = world.app.clock();
  const { id } = await world.app.db.one<{ id: number }>(sql`
    insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, created_at, updated_at)
    values (${place.id}, '2027-02-27', '2027-02-27T19:00:00Z', 90, 2, ${state}, 'desk', ${now}, ${now}) returning id`);
  await world.app.db.run(sql`
    insert into reservation_tables (reservation_id, table_id, place_id, during, is_active)
    values (${id}, ${table_id}, ${place.id}, '[2027-02-27T19:00:00Z,2027-02-27T20:30:00Z)', true)`);
  await world.app.db.run(sql`
    insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
    select ${id}, ${place.id}, coalesce(max(number), 0) + 1, 2000, 'EUR', false, '2027-02-27T19:00:00Z', ${now}
    from table_deposits where place_id = ${place.id}`);
  return id;
}

/** An order with its bill, and a line that the kitchen makes. */
async function anOrder(world: World, place: TestPlace): Promise<{ order_id: number; ticket_id: number }> {
  const table_id = await aTable(world, place);
  const { app } = world;
  const now = app.clock();
  const { id: product_id } = await app.db.one<{ id: number }>(sql`
    insert into products (place_id, name, kind, price_cents, vat_class, created_at, updated_at)
    values (${place.id}, 'Carbonara', 'dish', 1200, 'food_service', ${now}, ${now}) returning id`);
  const { id: order_id } = await app.db.one<{ id: number }>(sql`
    insert into orders (place_id, business_day, number, table_id, selling_way, adults, opened_at, updated_at)
    values (${place.id}, '2027-02-27', (select count(*) + 1 from orders where place_id = ${place.id}), ${table_id}, 'table', 2,
      ${now}, ${now}) returning id`);
  await app.db.run(sql`
    with next as (
      insert into bill_numbers as n (place_id, last) values (${place.id}, 1)
      on conflict (place_id) do update set last = n.last + 1 returning last
    )
    insert into bills (place_id, source_kind, source_id, number, is_main, business_day, total_cents, paid_cents, has_entries, opened_at,
      changed_at)
    select ${place.id}, 'order', ${order_id}, last, true, '2027-02-27', 0, 0, false, ${now}, ${now} from next`);
  const { line_id } = await app.db.one<{ line_id: string }>(sql`
    insert into order_lines (place_id, line_id, order_id, product_id, kind, name, quantity, unit_price_cents, vat_class, counted,
      state, course, station, allergens_state, added_at, sent_at)
    values (${place.id}, gen_random_uuid(), ${order_id}, ${product_id}, 'dish', 'Carbonara', 1, 1200, 'food_service', false, 'sent',
      'first', 'kitchen', 'unknown', ${now}, ${now}) returning line_id`);
  const { id: ticket_id } = await app.db.one<{ id: number }>(sql`
    insert into kitchen_tickets (place_id, order_id, station, sequence, state, created_at)
    values (${place.id}, ${order_id}, 'kitchen', 1, 'in_preparation', ${now}) returning id`);
  await app.db.run(sql`
    insert into kitchen_ticket_lines (ticket_id, place_id, line_id, quantity) values (${ticket_id}, ${place.id}, ${line_id}, 1)`);
  return { order_id, ticket_id };
}

/** A printer with a job that nobody has printed. */
async function aPrinter(
  { app }: World,
  place: TestPlace,
): Promise<{ printer_id: number; print_job_id: number }> {
  const now = app.clock();
  const { id: printer_id } = await app.db.one<{ id: number }>(sql`
    insert into printers (place_id, name, stations, prints, width, code_page, updated_at)
    values (${place.id}, 'Stampante ' || gen_random_uuid(), '{kitchen}', 'both', 80, 'cp858', ${now}) returning id`);
  const { id: print_job_id } = await app.db.one<{ id: number }>(sql`
    insert into print_jobs (place_id, printer_id, kind, title, document, state, created_at)
    values (${place.id}, ${printer_id}, 'test', 'Prova di stampa', '[]', 'waiting', ${now}) returning id`);
  return { printer_id, print_job_id };
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
  order_id: async (world, place) => (await anOrder(world, place)).order_id,
  ticket_id: async (world, place) => (await anOrder(world, place)).ticket_id,
  printer_id: async (world, place) => (await aPrinter(world, place)).printer_id,
  print_job_id: async (world, place) => (await aPrinter(world, place)).print_job_id,
  print_agent_id: async ({ app }, place) => {
    const { id } = await app.db.one<{ id: number }>(sql`
      insert into print_agents (place_id, name, created_at) values (${place.id}, 'Cassa', ${app.clock()}) returning id`);
    return id;
  },
  screen_id: async ({ app }, place) => {
    const now = app.clock();
    const { id } = await app.db.one<{ id: number }>(sql`
      insert into screens (place_id, kind, name, code_until, token_hash, created_at, paired_at, seen_at)
      values (${place.id}, 'kitchen', 'Cucina', ${now}, ${hashToken(newToken())}, ${now}, ${now}, ${now}) returning id`);
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

const aGrill = {
  name: 'Griglia',
  stations: ['grill'],
  prints: 'tickets',
  width: 58,
  code_page: 'cp858',
  copies: 1,
};

/** Bodies that name a printer. */
export const printingBodies = {
  'pins.set': () => ({ pin: '271828', password: 'la-mia-password' }),
  'pins.act': () => ({ pin: '271828' }),
  'tickets.saveTimes': () => ({ due_minutes: 8, late_minutes: 15 }),
  'printing.create': () => aGrill,
  'printing.update': () => ({ ...aGrill, copies: 2 }),
};

export const billPaymentBodies = {
  'billPayments.pay': () => ({ method: 'cash', amount: 1 }),
  'billPayments.leave': () => ({ amount: 1, name: 'Prova' }),
  'billPayments.request': () => ({ purpose: 'whole' }),
};
