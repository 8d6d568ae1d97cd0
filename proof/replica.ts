// Proves that Hub goes on from a streaming replica: Debian's PostgreSQL with a synchronous standby, bookings, orders and sales under
// way, the primary killed, the standby promoted, Hub started on it. What was acknowledged must be there once, and all of it goes on.
// Usage: npm run proof:replica [-- seconds=20]; needs PostgreSQL's programs (`postgresql` of Debian) in /usr/lib/postgresql, or
// HUB_PG_BIN. Prints JSON; the exit code is 1 when something is lost, half or there twice.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { readConfig } from '../api/src/core/config.ts';
import { factories } from '../api/src/testing/factories.ts';
import { bookNights } from './book-nights.ts';
import { Crew } from './faults/crew.ts';
import { openDining } from './faults/dining.ts';
import { freePort } from './free-port.ts';
import { HubProcess } from './hub-process.ts';
import { withApp } from './with-app.ts';

const SECONDS = Number(process.argv[2] ?? 20);
const DESKS = 6;
const WAITERS = 6;
const DEBIAN = '/usr/lib/postgresql';
const START_MS = 30_000;

function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const bin =
    process.env.HUB_PG_BIN ?? versions.map((version) => join(DEBIAN, version, 'bin')).find(existsSync);
  if (bin === undefined)
    throw new Error(`PostgreSQL's programs are not in ${DEBIAN}: install it, or set HUB_PG_BIN`);
  return bin;
}

const bin = findPrograms();
// PostgreSQL does not run as root.
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
const commandOf = (name: string, parts: string[]): [string, string[]] => {
  const [first = '', ...rest] = [...owner, join(bin, name), ...parts];
  return [first, rest];
};
const run = (name: string, ...parts: string[]) => execFileSync(...commandOf(name, parts), { stdio: 'pipe' });

const folder = mkdtempSync(join(tmpdir(), 'hub-replica-'));
chmodSync(folder, 0o755);
const clusters = join(folder, 'postgres');
execFileSync('install', ['-d', '-m', '700', ...(isRoot ? ['-o', 'postgres'] : []), clusters]);

const urlOf = (port: number, database = 'hub') => `postgres://hub@127.0.0.1:${port}/${database}`;

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A server in the foreground, so that it is a child of this process; answers when it takes connections. */
async function serve(data: string, port: number): Promise<ChildProcess> {
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: clusters };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(...commandOf('postgres', ['-D', data, ...flags]), { stdio: 'ignore' });
  const begun = Date.now();
  for (;;) {
    try {
      await ask(urlOf(port, 'postgres'), 'select 1');
      return child;
    } catch (error) {
      if (child.exitCode !== null || Date.now() - begun > START_MS) throw error;
      await pause(100);
    }
  }
}

/** The server itself, which may be a child of `runuser`. */
function postmasterOf(data: string): number {
  const [pid = ''] = execFileSync('cat', [join(data, 'postmaster.pid')], { encoding: 'utf8' }).split('\n');
  return Number(pid);
}

const over = new AbortController();
const servers: ChildProcess[] = [];
const hubs: HubProcess[] = [];
const figures = {
  postgres: String(run('postgres', '--version')).trim(),
  /** How the primary waits for the standby; anything but `sync` proves nothing. */
  standby: 'none',
  bookings: 0,
  before_the_kill: 0,
  asked_again: 0,
  refused: 0,
  lost: 0,
  twice: 0,
  behind_bytes: 0,
  ms_until_promoted: 0,
  ms_until_all_goes_on: 0,
  dining: undefined as Awaited<ReturnType<Crew['judge']>> | undefined,
};

try {
  const [port, replicaPort] = await Promise.all([freePort(), freePort()]);
  const [primary, replica] = [join(clusters, 'primary'), join(clusters, 'replica')];
  run('initdb', '-D', primary, '-U', 'hub', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  servers.push(await serve(primary, port));
  await ask(urlOf(port, 'postgres'), 'create database hub');
  run(
    'pg_basebackup',
    '-d',
    `${urlOf(port, '')}?application_name=standby`,
    '-D',
    replica,
    '-R',
    '-C',
    '-S',
    'standby',
  );
  servers.push(await serve(replica, replicaPort));
  await ask(urlOf(port), `alter system set synchronous_standby_names = 'standby'`);
  await ask(urlOf(port), 'select pg_reload_conf()');

  const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
  const configOn = (at: number) =>
    readConfig({ ...environment, HUB_DATA_DIR: folder, DATABASE_URL: urlOf(at) });
  const { place, desks } = await withApp(configOn(port), async (app) => {
    const people = factories(app);
    const house = await people.aPlace();
    await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${house.id}`);
    const all = Array.from({ length: DESKS }, async (_, index) => ({
      token: (await people.aMember(house, 'manager')).token,
      room_id: await people.aRoom(house),
      name: 'Abcdefgh'.charAt(index),
    }));
    return { place: house, desks: await Promise.all(all) };
  });

  const first = new HubProcess(urlOf(port), DESKS + WAITERS, environment);
  const second = new HubProcess(urlOf(replicaPort), DESKS + WAITERS, environment);
  hubs.push(first, second);
  await first.start();
  /** The one that people ask. */
  const current = [first];
  const { token } = place.owner;
  const house = { id: place.id, tokens: [token], rooms: [], ...(await openDining(first, place.id, token)) };
  const crew = new Crew(current, WAITERS);
  const serving = crew.work(house, over.signal);
  const working = desks.map((desk) =>
    bookNights({
      ...desk,
      call: (...request) => current[0]!.call(...request),
      place_id: place.id,
      pauseMs: 20,
      over: over.signal,
    }),
  );
  const written = async () =>
    (
      await ask<Record<'bookings' | 'commands' | 'bills', number>>(
        urlOf(replicaPort),
        `select (select count(*) from bookings)::int as bookings, (select count(*) from order_commands)::int as commands,
          (select count(*) from bills where source_kind = 'sale')::int as bills`,
      )
    )[0]!;
  await pause(SECONDS * 1000);
  const [behind] = await ask<{ standby: string; bytes: number }>(
    urlOf(port),
    'select sync_state as standby, pg_wal_lsn_diff(sent_lsn, replay_lsn)::int as bytes from pg_stat_replication',
  );
  figures.standby = behind?.standby ?? 'none';
  figures.behind_bytes = behind?.bytes ?? -1;

  process.kill(postmasterOf(primary), 'SIGKILL');
  const killed = performance.now();
  run('pg_ctl', 'promote', '-w', '-D', replica);
  // The standby's own standby is not there yet: it would wait for it for ever.
  await ask(urlOf(replicaPort), 'alter system reset synchronous_standby_names');
  await ask(urlOf(replicaPort), 'select pg_reload_conf()');
  figures.ms_until_promoted = Math.round(performance.now() - killed);
  const before = await written();
  figures.before_the_kill = before.bookings;
  await second.start();
  current[0] = second;
  await first.kill();
  for (;;) {
    const now = await written();
    if (now.bookings > before.bookings && now.commands > before.commands && now.bills > before.bills) break;
    if (performance.now() - killed > 4 * START_MS) throw new Error('Not all goes on');
    await pause(50);
  }
  figures.ms_until_all_goes_on = Math.round(performance.now() - killed);
  await pause(2000);
  over.abort();

  const [booked] = await Promise.all([Promise.all(working), serving]);
  const names = booked.flatMap((each) => each.names);
  const rows = await ask<{ name: string; count: number }>(
    urlOf(replicaPort),
    'select guest_last_name as name, count(*)::int as count from bookings group by 1',
  );
  const there = new Set(rows.map(({ name }) => name));
  figures.bookings = names.length;
  figures.asked_again = booked.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  figures.refused = booked.reduce((sum, { refused }) => sum + refused, 0);
  figures.lost = names.filter((name) => !there.has(name)).length;
  figures.twice = rows.filter((row) => row.count > 1).length;
  figures.dining = await withApp(configOn(replicaPort), (app) => crew.judge(app));
} finally {
  over.abort();
  await Promise.all(hubs.map((hub) => hub.close()));
  for (const data of ['primary', 'replica']) {
    const path = join(clusters, data);
    if (existsSync(join(path, 'postmaster.pid'))) {
      try {
        process.kill(postmasterOf(path), 'SIGQUIT');
      } catch {
        // Killed before.
      }
    }
  }
  for (const child of servers) {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
const { lost, twice, refused, standby, bookings, before_the_kill, dining } = figures;
const ok =
  lost + twice + refused === 0 &&
  dining?.ok &&
  standby === 'sync' &&
  before_the_kill > 0 &&
  bookings > before_the_kill;
process.stdout.write(`${JSON.stringify({ ...figures, load: loadavg()[0], ok }, null, 2)}\n`);
process.exit(ok ? 0 : 1);
