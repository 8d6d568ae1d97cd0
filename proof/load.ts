// Proves that Hub bears a working day of many: two hundred browsers that behave as the web app does, guests on the public pages
// and portals that read calendars, on two built API processes and one PostgreSQL, people and measurements in processes of their
// own. Usage: npm run build && npm run proof:load [-- minutes=30 browsers=200 warm_up=12]
// The last line is one line of JSON; the exit code is 1 when a bar is missed. Times count from when a click was due, so that a
// house that stalls is not asked less. Linux only: it reads /proc.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { postmasterOf } from '../e2e/support/postgres-processes.ts';
import { builtHub } from './built-hub.ts';
import { HubProcess } from './hub-process.ts';
import { fillPlaces } from './load/fill-places.ts';
import { round } from './load/numbers.ts';
import { PASSWORD, type Plan, type Report } from './load/plan.ts';
import { openPortals, takePhoto } from './load/outside.ts';
import { serviceGroups } from './load/service-groups.ts';
import { blocksIn } from './load/blocks.ts';
import { sample, watch } from './load/watch.ts';
import { withApp } from './with-app.ts';

/** What a process has of the system wanders by some 35 MB: over a quarter of an hour its slope says more of that than of growth. */
const MINUTES = Number(process.argv[2] ?? 30);
const BROWSERS = Number(process.argv[3] ?? 200);
/** Minutes before those: until connections have stopped coming, and compiled code, pools and caches are full. */
const WARM_UP = Number(process.argv[4] ?? 12);
/** What is demanded: of times, of memory (MB a minute), and of the event loop. */
const BARS = { p99_ms: 250, growth_mb: 1, blocked_ms: 100 };
const LOOK_MS = 2000;
const COLLECT_MS = 60_000;
const KEY = 'chiave-di-prova-per-il-carico';

const program = builtHub();

const dataDir = mkdtempSync(join(tmpdir(), 'hub-load-'));
const server = await startEmbedded({ dataDir });
const environment = {
  HUB_SECRET_KEY: 'ef'.repeat(32),
  HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.0/8,::1',
  HUB_OPERATOR_KEY: KEY,
  HUB_DEMO: '0',
  HUB_DATA_DIR: dataDir,
  // As deploy/hub.service has it.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const config = readConfig({ ...environment, DATABASE_URL: server.url });
// V8 alone lets what may go lie for longer than this lasts: it is asked to collect, so that what is left can be seen to stay.
const command = ['--import', join(import.meta.dirname, 'load-inside.mjs'), program];
const blockFiles = [1, 2].map((n) => join(dataDir, `blocks-${n}.jsonl`));
const hubs = blockFiles.map(
  (HUB_PROOF_BLOCKS) => new HubProcess(server.url, 1, { ...environment, HUB_PROOF_BLOCKS }, command),
);
const portals = await openPortals();
let groups: ReturnType<typeof serviceGroups> | undefined;

/** What the browsers saw, in a process of their own. */
async function people(plan: Plan): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'load-browsers.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(plan);
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The browsers ended with ${code}`))),
  ])) as [Report];
  return report;
}

try {
  const photo_file = await takePhoto(dataDir);
  const { places, workers } = await withApp(config, (app) => fillPlaces(app, BROWSERS, portals.port));
  for (const hub of hubs) await hub.start();
  const watched = hubs.map(({ pid, origin }) => ({ pid: pid!, port: Number(new URL(origin).port) }));
  const postmaster = postmasterOf(dataDir);
  groups = serviceGroups({ one: watched[0]!.pid, other: watched[1]!.pid, database: postmaster });
  // What starting took is not of this.
  for (const one of watched) await sample(one, KEY, performance.now());
  const watching = watch(watched, postmaster, KEY, { everyMs: LOOK_MS, collectMs: COLLECT_MS });
  const { records, ledger, cpu_seconds, late_ms } = await people({
    ports: watched.map(({ port }) => port),
    places,
    workers,
    password: PASSWORD,
    minutes: WARM_UP + MINUTES,
    warm_up: WARM_UP,
    photo_file,
    long_feed: portals.longFeed,
  });
  const { each, postgres, ...seen } = await watching.stop(WARM_UP);
  const blocks = blockFiles.map((file) => blocksIn(file, WARM_UP));
  const met = {
    no_fault: Object.keys(records.faults).length === 0,
    nothing_lost: ledger.to_tell > 0 && ledger.lost_notifications + ledger.lost_changes === 0,
    p99: records.all.p99 < BARS.p99_ms,
    memory: [
      ...each.flatMap((one) => [one.live_mb_a_minute, one.settled_rss_mb_a_minute, one.rss_mb_a_minute]),
      seen.rss_mb_a_minute_together,
      postgres.own_mb_a_minute,
    ].every((growth) => growth < BARS.growth_mb),
    never_blocked_by_itself: blocks.every(({ most_worked_ms }) => most_worked_ms <= BARS.blocked_ms),
    never_blocked: blocks.every(({ longest_ms_warm }) => longest_ms_warm <= BARS.blocked_ms),
  };
  const ok = !Object.values(met).includes(false);
  const { routes, ...asked } = records;
  process.stderr.write(`${JSON.stringify(routes, null, 1).replaceAll(/\n {2,}|\n (?=\})/g, ' ')}\n`);
  const over = Object.entries(routes).filter(([, { p99, count }]) => count > 20 && p99 >= BARS.p99_ms);
  const figures = {
    minutes: MINUTES,
    warm_up: WARM_UP,
    browsers: BROWSERS,
    places: places.length,
    groups_of_services: groups.made,
    requests_a_second: round(records.all.count / (MINUTES * 60), 1),
    ...asked,
    routes_over_bar: Object.fromEntries(over),
    booking_ms: routes['POST /places/{place_id}/bookings'],
    sign_in_ms: routes['POST /auth/login'],
    ledger,
    feeds_read: portals.reads(),
    api: each.map((one, index) => ({ ...one, blocks: blocks[index] })),
    ...seen,
    postgres,
    people: { cpu: round(cpu_seconds / ((WARM_UP + MINUTES) * 60), 3), late_ms },
    load: round(loadavg()[0]!, 2),
    bars: BARS,
    met,
    ok,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  for (const hub of hubs) await hub.close();
  portals.close();
  await server.stop();
  groups?.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
