import sql from 'sql-template-tag';
import { expect, it, onTestFinished, vi } from 'vitest';
import { toAppError } from '../errors/errors.ts';
import { openDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { world } from '../../testing/world.ts';
import { openDatabase } from './pool.ts';

const w = world();

async function behindGate(silentMs?: number) {
  const gate = await openDatabaseProxy(w.databaseUrl);
  const db = openDatabase(gate.url, { max: 3, ...(silentMs !== undefined && { silentMs }) });
  onTestFinished(async () => {
    await gate.open();
    await db.close();
    await gate.close();
  });
  const ready = () => db.one<{ ready: number }>(sql`select 1 as ready`);
  const status = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: unknown) => toAppError(error).status,
    );
  /** The database is asked until it answers as it should. */
  async function until(count: number): Promise<void> {
    while ((await status(ready())) !== count) await new Promise(setImmediate);
  }
  return { gate, db, ready, status, until };
}

it('rejects waiting queries when the database is silent, and recovers with it', async () => {
  const { gate, db, ready, status, until } = await behindGate(800);
  await ready();
  gate.hang();
  const queries = [
    ...Array.from({ length: 6 }, ready),
    db.tx((tx) => tx.one(sql`select 1 as ready`)),
    db.script('begin; select 1; commit'),
  ];
  expect(await Promise.all(queries.map(status))).toEqual(queries.map(() => 503));
  // The absence is known: no further callers queue, and connections do not pile up.
  const more = Array.from({ length: 200 }, ready);
  expect(new Set(await Promise.all(more.map(status)))).toEqual(new Set([503]));
  expect(gate.connections()).toBeLessThan(10);
  await gate.open();
  await until(200);
});

it('rejects callers that wait for a connection as soon as the silence is known', async () => {
  const { gate, db, ready } = await behindGate(800);
  await ready();
  gate.hang();
  const holding = Array.from({ length: 3 }, () => ready().catch(() => undefined));
  const inLine = Array.from({ length: 6 }, () => ready().catch((error: Error) => error.name));
  expect(await Promise.all(inLine)).toEqual(inLine.map(() => 'DatabaseAway'));
  await Promise.all(holding);
  // Connections that arrive after the rejection return to the pool.
  await gate.open();
  await vi.waitFor(async () => expect((await ready()).ready).toBe(1), { timeout: 10_000 });
  await vi.waitFor(() => expect([db.pool.waitingCount, db.pool.idleCount]).toEqual([0, db.pool.totalCount]), {
    timeout: 10_000,
  });
});

it('rejects queries while the database is down', async () => {
  const { gate, db, ready, status, until } = await behindGate();
  await ready();
  const inside = db.tx(async (tx) => {
    await tx.one(sql`select 1 as ready`);
    await gate.shut();
    return tx.one(sql`select 2 as ready`);
  });
  expect(await status(inside)).toBe(503);
  expect(await status(ready())).toBe(503);
  await gate.open();
  await until(200);
});

it('closes a dead connection, and no other', async () => {
  const { gate, ready, status, db } = await behindGate();
  await ready();
  const slow = db.one<{ done: boolean }>(sql`select pg_sleep(4) is not null as done`);
  gate.hangPresent();
  const [deaf, other] = await Promise.all([status(slow), status(ready())]);
  expect([deaf, other]).toEqual([503, 200]);
});

it('waits for a slow statement', async () => {
  const { db } = await behindGate();
  expect(await db.one(sql`select pg_sleep(4) is not null as done`)).toEqual({ done: true });
});

it('maps every kind of absence to 503 with Retry-After', async () => {
  for (const address of ['127.0.0.1:9', 'localhost:9', 'nowhere.invalid:5432']) {
    const db = openDatabase(`postgres://nobody@${address}/none`);
    const error = await db.one(sql`select 1`).catch((thrown: unknown) => thrown);
    expect([address, toAppError(error)]).toMatchObject([
      address,
      { status: 503, code: 'unavailable', retryAfter: 2 },
    ]);
    await db.close();
  }
});
