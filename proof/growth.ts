// Proves that a place does not feel how many others there are: the same house with the same 10,000 bookings, 2,000 orders and as many sales
// and reservations, once alone in its database and once among 10,000 places with 2,000,000 bookings and 300,000 orders, on one server,
// asked in turn over HTTP.
// Usage: npm run proof:growth [-- places=10000 bookings=2000000 times=200]
// Prints milliseconds (p50, p95) and how many times the p50 as one line of JSON, without statistics and after VACUUM ANALYZE; the
// exit code is 1 when the p50 after that is more than 1.5 times. A place with a twentieth of all bookings is reported too.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sql from 'sql-template-tag';
import { hashPassword } from '../api/src/core/access/passwords/password.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addHistory } from '../api/src/testing/filling/history.ts';
import { addHouses } from '../api/src/testing/filling/houses.ts';
import { inBulk } from './bulk.ts';
import type { Ask } from './growth/ask.ts';
import { ASKS, PASSWORD } from './growth/asks.ts';
import { addDining } from './fill-dining.ts';
import { type House, type Known, whatIsKnown } from './growth/house.ts';
import { HubProcess } from './hub-process.ts';

const PLACES = Number(process.argv[2] ?? 10_000);
const BOOKINGS = Number(process.argv[3] ?? 2_000_000);
const TIMES = Number(process.argv[4] ?? 200);
const OWN = { rooms: 50, bookings: Math.min(10_000, BOOKINGS / 4) };
const BIG = { rooms: 250, bookings: BOOKINGS / 20 };
/** Orders, sales, reservations, documents and customers each: of the measured place, the big one, and every other one. */
const DINING = [2_000, Math.ceil(PLACES * 1.5), 30] as const;
const MOST_GROWTH = 1.5;

const password_hash = await hashPassword(PASSWORD);
const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
const tell = (what: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'hub-growth-'));
const server = await startEmbedded({
  dataDir,
  // Statistics come when this program says so; nothing of the filling has to survive a crash.
  settings: {
    autovacuum: 'off',
    fsync: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    maintenance_work_mem: '512MB',
  },
});

async function build(name: string, places: number, bookings: number): Promise<House> {
  const began = performance.now();
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  const admin = openDatabase(server.url, { max: 1 });
  await admin.query(`create database ${name}`, []);
  await admin.close();
  const db = openDatabase(address.href, { max: 2 });
  await migrate(db.pool);
  const own = await addHouses(db, { count: 1, ...OWN, password_hash });
  const all = [own];
  if (places > 1) {
    all.push(await addHouses(db, { count: 1, ...BIG, password_hash }));
    const each = Math.ceil((bookings - OWN.bookings - BIG.bookings) / (places - 2));
    all.push(await addHouses(db, { count: places - 2, rooms: 6, bookings: each, password_hash }));
  }
  tell(`${name}: ${places} places`);
  // Without statistics a join of two tables that were just filled is often planned as a nested loop, which takes hours.
  const filled = new URL(address);
  filled.searchParams.set('options', '-c enable_nestloop=off');
  const filling = openDatabase(filled.href, { max: 1 });
  for (const [nth, houses] of all.entries()) await addDining(filling, houses, DINING[nth]!);
  await filling.close();
  tell(`${name}: orders, sales, reservations, documents and customers written`);
  await inBulk(db, () => addHistory(db, all, { onEra: (era) => tell(`${name}: part ${era} written`) }));
  tell(`${name}: filled`);
  const { token } = await db.one<{ token: string }>(sql`
    select d.token from bookings b join direct_bookings d on d.booking_id = b.id where b.place_id = ${own.first}
    order by b.created_at, b.check_in_date limit 1`);
  const known = new Map<number, Known>();
  for (const { first } of all.slice(0, 2)) known.set(first, await whatIsKnown(db, first));
  const hub = new HubProcess(address.href, 2, { HUB_DEMO: '0' });
  return {
    name,
    db,
    hub,
    own: own.first,
    big: all[1]?.first ?? 0,
    guestToken: token,
    known,
    fill_s: seconds(began),
  };
}

const at = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]! * 100) / 100;

const figures = (values: readonly number[]) => ({ p50: at(values, 0.5), p95: at(values, 0.95) });

async function timed(one: Ask, house: House, place: number, n: number): Promise<number> {
  await one.before?.(house, place, n);
  const began = performance.now();
  const status = await one.ask(house, place, n);
  if (status === undefined || status >= 300) throw new Error(`${one.name} at ${house.name}: ${status}`);
  return performance.now() - began;
}

/** Each question of one house and then of the other, so that whatever else the machine does slows both alike. */
async function compare(one: Ask, small: House, large: House, from: number, count: number) {
  const times: Record<'alone' | 'among' | 'big', number[]> = { alone: [], among: [], big: [] };
  for (let n = from; n < from + count; n += 1) {
    const turns = [
      async () => times.alone.push(await timed(one, small, small.own, n)),
      async () => times.among.push(await timed(one, large, large.own, n)),
    ];
    for (const turn of n % 2 === 0 ? turns : turns.toReversed()) await turn();
    if (one.name !== "guest's page" && one.before === undefined)
      times.big.push(await timed(one, large, large.big, n));
  }
  // The first questions meet cold caches and statements that are not prepared.
  const [alone, among] = [times.alone.slice(10), times.among.slice(10)].map((values) => figures(values));
  const ratio = Math.round((among!.p50 / alone!.p50) * 100) / 100;
  return {
    name: one.name,
    ratio,
    alone,
    among,
    ...(times.big.length > 0 && { big: figures(times.big.slice(10)) }),
  };
}

async function compareAll(what: string, small: House, large: House, from: number, count: number) {
  const results = [];
  for (const one of ASKS) {
    const result = await compare(one, small, large, from, count);
    tell(`${what}: ${result.name} ${result.alone?.p50} -> ${result.among?.p50} ms, ${result.ratio} times`);
    results.push(result);
  }
  return results;
}

const sizesOf = ({ db }: House) =>
  db.many<{ name: string; rows: number; mb: number; indexes_mb: number }>(sql`
    select relname as name, reltuples::bigint as rows, round(pg_total_relation_size(oid) / 1e6) as mb,
      round(pg_indexes_size(oid) / 1e6) as indexes_mb
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1e6
    order by 3 desc`);

const houses: House[] = [];
try {
  houses.push(await build('small', 1, OWN.bookings));
  houses.push(await build('large', PLACES, BOOKINGS));
  const [small, large] = houses as [House, House];
  await Promise.all(houses.map(({ hub }) => hub.start()));
  // Some plans take half a second then: no more of them than a median needs.
  const few = Math.ceil(TIMES / 4);
  const without_statistics = await compareAll('without statistics', small, large, 0, few);
  const began = performance.now();
  for (const { db } of houses) await db.query('vacuum (analyze)', []);
  const vacuum_s = seconds(began);
  const results = await compareAll('after vacuum analyze', small, large, few, TIMES);
  // What could not be measured (too few times) has not met it.
  const missed = results.filter(({ ratio }) => !(ratio <= MOST_GROWTH)).map(({ name }) => name);
  const { size } = await large.db.one<{ size: number }>(sql`
    select round(pg_database_size(current_database()) / 1e6) as size`);
  process.stdout.write(
    `${JSON.stringify({
      places: PLACES,
      bookings: BOOKINGS,
      orders_of_each: DINING,
      times: TIMES,
      bar: MOST_GROWTH,
      load: loadavg()[0],
      fill_s: large.fill_s,
      vacuum_s,
      database_mb: size,
      results,
      without_statistics,
      tables: await sizesOf(large),
      missed,
    })}\n`,
  );
  if (missed.length > 0) process.exitCode = 1;
} finally {
  for (const { hub, db } of houses) {
    await hub.close();
    await db.close();
  }
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
