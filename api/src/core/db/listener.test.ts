import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import { openDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { world } from '../../testing/world.ts';
import { openListener } from './listener.ts';

const w = world();

it('receives notifications, and reports loss and recovery', async () => {
  const listener = await openListener(w.databaseUrl, w.app.log);
  const payloads: string[] = [];
  const stop = listener.on('hub_pay', {
    received: (payload) => payloads.push(payload),
    lost: () => payloads.push('lost'),
    restored: () => payloads.push('back'),
  });
  const client = new pg.Client({ connectionString: w.databaseUrl });
  await client.connect();
  const hears = (...wanted: string[]) =>
    vi.waitFor(() => expect(payloads).toEqual(wanted), { timeout: 10_000, interval: 10 });
  await client.query(`select pg_notify('hub_pay', '1'), pg_notify('hub_events', 'other')`);
  await hears('1');
  await client.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'hub-listen' and datname = current_database()`);
  await hears('1', 'lost', 'back');
  expect(listener.isUp()).toBe(true);
  await client.query(`select pg_notify('hub_pay', '2')`);
  await hears('1', 'lost', 'back', '2');
  stop();
  await client.query(`select pg_notify('hub_pay', '3')`);
  await listener.close();
  await client.end();
  expect(payloads).toHaveLength(4);
  w.faults.splice(0);
});

it('detects a silent connection, and recovers', async () => {
  const gate = await openDatabaseProxy(w.databaseUrl);
  const listener = await openListener(gate.url, w.app.log, 200);
  const said: string[] = [];
  listener.on('hub_pay', {
    received: (payload) => said.push(payload),
    lost: () => said.push('lost'),
    restored: () => said.push('back'),
  });
  const hears = (...wanted: string[]) =>
    vi.waitFor(() => expect(said).toEqual(wanted), { timeout: 15_000, interval: 10 });
  gate.hang();
  await hears('lost');
  expect(listener.isUp()).toBe(false);
  await gate.open();
  await hears('lost', 'back');
  await w.app.db.run(sql`select pg_notify('hub_pay', '1')`);
  await hears('lost', 'back', '1');
  await listener.close();
  await gate.close();
  w.faults.splice(0);
});

it('throws without a database', async () => {
  await expect(openListener('postgres://nobody@127.0.0.1:9/none', w.app.log)).rejects.toThrow(/ECONNREFUSED/);
});
