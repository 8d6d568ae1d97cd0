// Proves that a place does not feel how many others there are: the same house with the same 10,000 bookings, once alone in its
// database and once among 10,000 places with 2,000,000 bookings, on one server, asked in turn over HTTP.
// Usage: npm run proof:growth [-- places=10000 bookings=2000000 times=200]
// Prints milliseconds (p50, p95) and how many times the p50 as one line of JSON, without statistics and after VACUUM ANALYZE; the
// exit code is 1 when the p50 after that is more than 1.5 times. A place with a twentieth of all bookings is reported too.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sql from 'sql-template-tag';
import { hashPassword } from '../api/src/core/access/passwords/password.ts';
import { hashToken } from '../api/src/core/access/guard.ts';
import { addDays } from '../api/src/core/format/days.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase, type Database } from '../api/src/core/db/pool.ts';
import { addHistory } from '../api/src/testing/filling/history.ts';
import { addHouses, tokenOf } from '../api/src/testing/filling/houses.ts';
import { inBulk } from './bulk.ts';
import { HubProcess } from './hub-process.ts';

const PLACES = Number(process.argv[2] ?? 10_000);
const BOOKINGS = Number(process.argv[3] ?? 2_000_000);
const TIMES = Number(process.argv[4] ?? 200);
const OWN = { rooms: 50, bookings: Math.min(10_000, BOOKINGS / 4) };
const BIG = { rooms: 250, bookings: BOOKINGS / 20 };
const MOST_GROWTH = 1.5;

/** Of the places, which may be a day ahead of UTC. */
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
const PASSWORD = 'benvenuti-in-hub';
const password_hash = await hashPassword(PASSWORD);
const seconds = (from: number) => Math.round((performance.now() - from) / 100) / 10;
const tell = (what: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);

interface House {
  name: string;
  db: Database;
  hub: HubProcess;
  /** The one that is measured, and one with very many bookings. */
  own: number;
  big: number;
  /** By which a guest comes back to the booking. */
  guestToken: string;
  fill_s: number;
}

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
  await inBulk(db, () => addHistory(db, all, { onEra: (era) => tell(`${name}: part ${era} written`) }));
  tell(`${name}: filled`);
  const { token } = await db.one<{ token: string }>(sql`
    select d.token from bookings b join direct_bookings d on d.booking_id = b.id where b.place_id = ${own.first}
    order by b.created_at, b.check_in_date limit 1`);
  const hub = new HubProcess(address.href, 2, { HUB_DEMO: '0' });
  return {
    name,
    db,
    hub,
    own: own.first,
    big: all[1]?.first ?? 0,
    guestToken: token,
    fill_s: seconds(began),
  };
}

interface Ask {
  name: string;
  /** What has to be there first; not measured. */
  before?(house: House, place: number, n: number): Promise<unknown>;
  /** The nth question about a place; answers its status. */
  ask(house: House, place: number, n: number): Promise<number | undefined>;
}

let strangers = 0;
/** Nobody asks as often as this program does: everybody comes from an address of their own. */
function fromElsewhere(): Record<string, string> {
  strangers += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(strangers / 250)}.${strangers % 250}` };
}

const path = (name: string, of: (place: number, n: number) => string): Ask => ({
  name,
  ask: async ({ hub }, place, n) =>
    (await hub.call('GET', of(place, n), tokenOf(place), undefined, fromElsewhere())).status,
});

const QUERIES = [
  'mario rossi',
  'bianci',
  'ferrari',
  '3331234',
  'oggi',
  'de luca anna',
  '101',
  'settembre',
  'rosi mairo',
];
const range = (from: number, to: number) => `from=${addDays(today, from)}&to=${addDays(today, to)}`;
const guest = (place: number) => `/public/places/casa-${place}`;

/** A booking far ahead, and its end. */
async function bookAndCancel({ db, hub }: House, place: number, n: number): Promise<number | undefined> {
  const { id } = await db.one<{ id: number }>(sql`
    select id from rooms where place_id = ${place} order by id desc limit 1`);
  const made = await hub.call('POST', `/places/${place}/bookings`, tokenOf(place), {
    room_id: id,
    check_in_date: addDays(today, 420 + n),
    check_out_date: addDays(today, 421 + n),
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 1,
  });
  if (made.status !== 201) return made.status;
  return (await hub.call('POST', `/bookings/${String(made.body.id)}/cancel`, tokenOf(place), {})).status;
}

const ASKS: Ask[] = [
  path('list', (place, n) => `/places/${place}/bookings?limit=50&offset=${(n % 4) * 50}`),
  path('planning', (place) => `/places/${place}/planning?${range(-7, 53)}`),
  path('availability', (place, n) => `/places/${place}/availability?${range(n % 30, (n % 30) + 7)}`),
  path(
    'public availability',
    (place, n) => `${guest(place)}/availability?${range(n % 30, (n % 30) + 3)}&guests=2`,
  ),
  path('search', (_, n) => `/search?q=${encodeURIComponent(QUERIES[n % QUERIES.length]!)}`),
  {
    name: 'sign-in',
    async ask({ hub }, place) {
      const person = { email: `owner${place}@example.com`, password: PASSWORD };
      return (await hub.call('POST', '/auth/login', '', person, fromElsewhere())).status;
    },
  },
  {
    // Of whom the process remembers nothing yet.
    name: 'first request of a session',
    before: ({ db, name }, place, n) =>
      db.run(sql`
        insert into sessions (user_id, token_hash, created_at, last_used_at)
        select user_id, ${hashToken(`${name}-${n}`)}, now(), now() from assignments
        where place_id = ${place} and role = 'owner'`),
    ask: async ({ hub, name }, _, n) => (await hub.call('GET', '/auth/me', `${name}-${n}`)).status,
  },
  path('overview', (place) => `/places/${place}/overview`),
  path('notifications', () => '/notifications?limit=20'),
  path('payments', (place) => `/places/${place}/payments?limit=50&offset=0&${range(-30, 0)}`),
  path('activity', (place) => `/places/${place}/activity?limit=50`),
  path('rooms', (place) => `/places/${place}/rooms`),
  path('calendars', (place) => `/places/${place}/calendars`),
  path('public place', (place) => guest(place)),
  {
    name: "guest's page",
    ask: async ({ hub, guestToken }, place) =>
      (await hub.call('GET', `${guest(place)}/bookings/${guestToken}`, '', undefined, fromElsewhere()))
        .status,
  },
  { name: 'booking and cancelling', ask: bookAndCancel },
];

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
