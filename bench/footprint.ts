// What Hub takes of a small machine, with 6 rooms and 504 stays on the embedded PostgreSQL, started by the command of `npm start`: time from
// it to the first ready answer at the second start and the following ones (median), memory of Hub and PostgreSQL together once the
// house has been quiet for six minutes, and the most of it while ten clients read without a pause for half a minute. Memory is PSS as on a
// machine of its own: what Hub shares with this very program, which is Node as well, is counted to Hub. Linux alone, on a quiet machine.
// Exit code 1 when a bar is missed. Usage: npm run build && npm run bench:footprint [-- minutes of quiet]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { postmasterOf } from '../e2e/support/postgres-processes.ts';
import { freePort } from '../proof/free-port.ts';
import { START } from '../proof/node-flags.ts';
import { familyFigures, rssMb } from '../proof/load/process-figures.ts';
import { addHolds, addOwner, addPlace, addRooms, addStays } from './fill.ts';
import { median } from './load.ts';

const QUIET_MINUTES = Number(process.argv[2] ?? 6);
const STARTS = 5;
const BARS = { start_ms: 1_200, idle_mb: 110, load_mb: 250 };

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

interface House {
  token: string;
  place_id: number;
}

async function fillHouse(): Promise<House> {
  const postgres = await startEmbedded({ dataDir });
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const { id, token } = await addOwner(db);
  const { place_id } = await addPlace(db, id, 'planning');
  await addRooms(db, place_id, 6);
  const from = new Date(Date.now() - 168 * 86_400_000).toISOString().slice(0, 10);
  await addStays(db, place_id, { from, every: 4, count: 84 });
  await addHolds(db, place_id);
  await db.query('vacuum (analyze)', []);
  await db.close();
  await postgres.stop();
  return { token, place_id };
}

let hub: ChildProcess | undefined;

/** Milliseconds from the command to the first ready answer. */
async function start(): Promise<number> {
  const begun = performance.now();
  hub = spawn('sh', ['-c', START], {
    env: { ...process.env, HUB_DATA_DIR: dataDir, HUB_PORT: String(port), HUB_DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return performance.now() - begun;
    if (hub.exitCode !== null) throw new Error('Hub did not start');
    await pause(10);
  }
}

async function stop(): Promise<void> {
  if (hub === undefined || hub.exitCode !== null) return;
  hub.kill('SIGTERM');
  await once(hub, 'exit');
}

/** Memory of Hub and of all processes of its PostgreSQL, MB. */
function memory(): { hub: number; postgres: number; all: number } {
  const { own_mb, shared_mb } = familyFigures(postmasterOf(dataDir));
  const own = rssMb(hub!.pid!);
  return { hub: own, postgres: own_mb + shared_mb, all: own + own_mb + shared_mb };
}

const parts = ({ hub: own, postgres }: ReturnType<typeof memory>): string =>
  `; Hub ${own.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}`;

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

function pagesOf(place_id: number): string[] {
  const at = `/api/v1/places/${place_id}`;
  return [`${at}/planning?from=${day(-3)}&to=${day(28)}`, `${at}/bookings`, `${at}/rooms`];
}

async function open(pages: readonly string[], token: string): Promise<void> {
  for (const page of pages) {
    const answer = await fetch(url + page, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${page}: ${answer.status} ${await answer.text()}`);
  }
}

/** The most memory while ten clients read the pages in turns. */
async function underLoad(pages: readonly string[], token: string) {
  let most = memory();
  const watching = setInterval(() => {
    const now = memory();
    if (now.all > most.all) most = now;
  }, 500);
  const headers = { authorization: `Bearer ${token}` };
  const requests = pages.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, headers, requests, connections: 10, duration: 30 });
  clearInterval(watching);
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`);
  return { most, rps: result.requests.average };
}

function show(what: string, value: number, bar: number, unit: string, more = ''): void {
  const missed = value > bar;
  if (missed) process.exitCode = 1;
  console.log(`${what}: ${value.toFixed(0)} ${unit} (at most ${bar})${missed ? ' MISSED' : ''}${more}`);
}

try {
  const { token, place_id } = await fillHouse();
  const pages = pagesOf(place_id);
  // The first one migrates nothing, and makes what a new folder lacks.
  await start();
  await stop();
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    times.push(await start());
    await stop();
  }
  show('start', median(times), BARS.start_ms, 'ms', `; ${times.map((ms) => ms.toFixed(0)).join(', ')}`);
  await start();
  await open(pages, token);
  await pause(QUIET_MINUTES * 60_000);
  const idle = memory();
  show(`memory after ${QUIET_MINUTES} quiet minutes`, idle.all, BARS.idle_mb, 'MB', parts(idle));
  const { most, rps } = await underLoad(pages, token);
  show(
    'memory under load',
    most.all,
    BARS.load_mb,
    'MB',
    `${parts(most)}; ${rps.toFixed(0)} requests a second`,
  );
} finally {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
