import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCKS } from './advisory-locks.ts';
import { migrate, migrationNames } from './migrate.ts';
import { dropDatabase } from '../../testing/database/drop-database.ts';

const name = `hub_test_${randomBytes(6).toString('hex')}`;
const clients: pg.Client[] = [];

function urlOf(database: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function connect(url = urlOf(name)): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}

beforeAll(async () => {
  await (await connect(inject('databaseUrl'))).query(`create database ${name}`);
});
afterAll(async () => {
  const [server, ...others] = clients;
  await Promise.all(others.map((client) => client.end()));
  if (server) await dropDatabase(server, name);
  await server?.end();
});

it('does not block queries behind a migration that waits for a reader', async () => {
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 1 });
  const names = await migrationNames();
  await migrate(pool, names.slice(0, 2));
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select from places');
  // The third one adds a column to the places that are being read.
  let done = false;
  const migrating = migrate(pool, names.slice(0, 3)).finally(() => (done = true));
  const other = await connect();
  const waiting = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await other.query(waiting, [name])).rowCount, { interval: 10, timeout: 30_000 })
    .toBe(1);
  await other.query('select from places');
  expect(done).toBe(false);
  await reader.query('commit');
  expect(await migrating).toEqual([names[2]]);
  await pool.end();
});

it('completes a migration of a killed process', async () => {
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const names = await migrationNames();
  const reader = await connect();
  await reader.query('begin');
  await reader.query('select from places');
  const killed = migrate(pool, names).catch((error: unknown) => error);
  const other = await connect();
  const waiting = `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
  const waits = async () => (await other.query<{ pid: number }>(waiting, [name])).rows[0]?.pid;
  await expect.poll(waits, { interval: 10, timeout: 30_000 }).toBeDefined();
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [await waits()]);
  await reader.query('commit');
  await killed;
  await migrate(pool, names);
  const { rows } = await other.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(names);
  await pool.end();
});

describe('the migration that numbers existing bookings', () => {
  const BEFORE = '0031_booking_numbers.sql';
  const stays = `(place_id, guest_first_name, guest_last_name, check_in_date, check_out_date, number_of_guests, total_cents,
      status, created_at, updated_at)
    select $1, 'A', 'B', '2027-05-01', '2027-05-02', 1, 0, 'confirmed', now(), now() from generate_series(1, $2::int)`;
  const book = (db: pg.Client | pg.Pool, place: number, count: number) =>
    db.query(`insert into bookings ${stays} returning number`, [place, count]);
  const numbersOf = async (db: pg.Client, place: number) => {
    const { rows } = await db.query<{ number: number }>(
      'select number from bookings where place_id = $1 order by id',
      [place],
    );
    return rows.map(({ number }) => number);
  };
  const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

  it('resumes after a kill, beside concurrent writers', { timeout: 60_000 }, async () => {
    const own = `hub_test_${randomBytes(6).toString('hex')}`;
    await clients[0]!.query(`create database ${own}`);
    const pool = new pg.Pool({ connectionString: urlOf(own), max: 2 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => void client.on('error', () => undefined));
    const names = await migrationNames();
    await migrate(pool, names.slice(0, names.indexOf(BEFORE)));
    const other = await connect(urlOf(own));
    await other.query(
      `insert into places (name, category) select 'Casa ' || n, 'hotel' from generate_series(1, 4) n`,
    );
    for (let round = 0; round < 2; round += 1) {
      for (const place of [1, 2, 3])
        await other.query(`insert into bookings ${stays}`, [place, place === 2 ? 400 : 250]);
    }

    // The first 300 are numbered, and among the next is one that waits.
    await other.query(`
      create function wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end';
      create trigger waits before update on bookings for each row when (old.id = 500) execute function wait()`);
    const holder = await connect(urlOf(own));
    await holder.query('select pg_advisory_lock(1)');
    const killed = migrate(pool, names).catch((error: unknown) => error);
    const waits = async () =>
      (
        await other.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query like '-- repeat%'`,
          [own],
        )
      ).rows[0]?.pid;
    await expect.poll(waits, { interval: 10, timeout: 30_000 }).toBeDefined();
    expect((await book(other, 1, 1)).rows).toEqual([{ number: 501 }]);
    expect((await book(other, 4, 2)).rows).toEqual([{ number: 1 }, { number: 2 }]);
    // More of them in a row than one step writes.
    await other.query('delete from bookings where place_id = 2 and id <> 500');
    await expect.poll(waits, { interval: 10, timeout: 30_000 }).toBeDefined();
    await other.query('select pg_terminate_backend($1)', [await waits()]);
    await killed;
    await holder.query('select pg_advisory_unlock(1)');
    expect((await book(other, 3, 1)).rows).toEqual([{ number: 501 }]);

    await migrate(pool, names);
    expect(await numbersOf(other, 1)).toEqual(upTo(501));
    expect(await numbersOf(other, 2)).toEqual([250]);
    expect(await numbersOf(other, 3)).toEqual(upTo(501));
    expect(await numbersOf(other, 4)).toEqual([1, 2]);
    expect((await book(other, 1, 1)).rows).toEqual([{ number: 502 }]);
    const { rows } = await other.query(`select to_regclass('booking_numbers_given') as left_over`);
    expect(rows).toEqual([{ left_over: null }]);
    await pool.end();
    await Promise.all([holder.end(), other.end()]);
    clients.splice(clients.indexOf(holder), 1);
    clients.splice(clients.indexOf(other), 1);
    await dropDatabase(clients[0]!, own);
  });
});

it('notes the price of each product from before, in steps', async () => {
  const own = `hub_test_${randomBytes(6).toString('hex')}`;
  await clients[0]!.query(`create database ${own}`);
  const pool = new pg.Pool({ connectionString: urlOf(own), max: 1 });
  const names = await migrationNames();
  await migrate(pool, names.slice(0, names.indexOf('0042_back_at.sql')));
  await pool.query(`
    insert into places (name, category) values ('Casa', 'hotel');
    insert into products (place_id, name, kind, price_cents, vat_class, created_at, updated_at)
    select 1, 'Piatto ' || n, 'dish', n, 'food_service', now() - n * interval '1 hour', now() from generate_series(1, 1100) n`);
  await migrate(pool, names);
  const { rows } = await pool.query<{ noted: string; as_made: string }>(`
    select count(*) as noted, count(*) filter (where h.price_cents = p.price_cents and h.since = p.created_at
      and h.place_id = p.place_id) as as_made
    from products p left join product_prices h on h.product_id = p.id`);
  expect(rows.map(({ noted, as_made }) => [Number(noted), Number(as_made)])).toEqual([[1100, 1100]]);
  await pool.end();
  // Without force it waits for the session of the pool, which may still be ending.
  await clients[0]!.query(`drop database ${own}`);
});

it('waits for another migrating process, and finds its work done', async () => {
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 1 });
  const other = await connect();
  await other.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
  let done = false;
  const migrating = migrate(pool).finally(() => (done = true));
  const waiting = `select from pg_stat_activity where datname = $1 and wait_event = 'advisory'`;
  await expect
    .poll(async () => (await other.query(waiting, [name])).rowCount, { interval: 10, timeout: 10_000 })
    .toBe(1);
  expect(done).toBe(false);
  await other.query('select pg_advisory_unlock($1)', [LOCKS.migrations]);
  expect(await migrating).toEqual([]);
  await pool.end();
});
