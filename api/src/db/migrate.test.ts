import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LOCKS } from './locks.ts';
import { migrate, migrationNames } from './migrate.ts';

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
  await server?.query(`drop database ${name} with (force)`);
  await server?.end();
});

it('keeps nobody waiting behind a migration that waits for somebody who reads', async () => {
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

it('completes what a process that was killed in the middle has left', async () => {
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

it('waits for another process that is migrating, and then finds it done', async () => {
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
