// Proves that one Hub process bears 2,000 people who have it open: what their event streams take of memory and of the processor,
// how soon all of them hear of a booking, of an order at a table, of dishes for the kitchen and of ready ones, and nobody else does;
// what is left when they go, and that all of them come back when the process is killed.
// Usage: npm run build && npm run proof:streams [-- streams=2000]
// The last line is one line of JSON; the exit code is 1 when a bar is missed. Linux only: it reads /proc.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from 'contract/roles/values';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { builtHub } from './built-hub.ts';
import { freePort } from './free-port.ts';
import { HubProcess } from './hub-process.ts';
import { quantile, round } from './load/numbers.ts';
import { cpuSeconds, mostFiles, openFiles } from './load/process-figures.ts';
import { sample } from './load/watch.ts';
import { ACTS, fillHouses, hears, type House, openDiningRooms } from './streams-houses.ts';
import { withApp } from './with-app.ts';

const STREAMS = Number(process.argv[2] ?? 2000);
const BARS = { rss_mb: 300, told_p99_ms: 2000, idle_cpu: 0.02, back_seconds: 30, growth: 0.2 };
const QUIET_MS = 45_000;
const PATIENCE_MS = 120_000;
/** Until the last hint of an act has come, so that it is not taken for one of the next. */
const SETTLE_MS = 1000;
const KEY = 'chiave-di-prova-per-i-flussi';

const program = builtHub();

const dataDir = mkdtempSync(join(tmpdir(), 'hub-streams-'));
const server = await startEmbedded({ dataDir });
const environment = { HUB_SECRET_KEY: 'fe'.repeat(32), HUB_DEMO: '0', HUB_OPERATOR_KEY: KEY };
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
/** It stays the same when the process is started again. */
const port = await freePort();
const hub = new HubProcess(server.url, 4, { ...environment, HUB_PORT: String(port) }, program);

const child = fork(join(import.meta.dirname, 'streams-listeners.ts'), { execArgv: ['--import', 'tsx'] });

interface State {
  open: number;
  /** Statuses and faults that streams ended with. */
  broken: Record<string, number>;
  /** Which stream heard what, and when first, on the clock that all processes share. */
  heard: [index: number, what: string, at: number][];
}

const ended = once(child, 'exit').then(() => {
  throw new Error('The listeners ended');
});
ended.catch(() => undefined);

/** What the listeners see now. */
async function ask(message: object = {}): Promise<State> {
  const answer = once(child, 'message');
  child.send(message);
  const [state] = (await Promise.race([answer, ended])) as [State];
  return state;
}

async function until(isSo: (state: State) => boolean, what: string): Promise<State> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const state = await ask();
    if (isSo(state)) return state;
    if (performance.now() > deadline)
      throw new Error(`${what}: ${JSON.stringify({ ...state, heard: state.heard.length })}`);
    await pause(100);
  }
}

const now = () => performance.timeOrigin + performance.now();
let acts = 0;

interface Listener {
  house: House;
  role: Role;
}

/** Acts at each of these houses at once; how long it took from then until everybody who is to hear of it had, in ms. */
async function tell(name: string, houses: readonly House[], listening: readonly Listener[]) {
  const { says, prepare, act } = ACTS[name]!;
  if (prepare) await Promise.all(houses.map(prepare));
  await ask({ forget: true });
  acts += 1;
  await Promise.all(
    houses.map(async (house) => {
      house.asked = now();
      const { status, body } = await act(house, acts);
      if (status === undefined || status >= 300)
        throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
    }),
  );
  const isToHear = (index: number, what: string) => {
    const { house, role } = listening[index]!;
    return houses.includes(house) && hears(role, what);
  };
  const listeners = listening.filter((_, index) => isToHear(index, says)).length;
  const here = ({ heard }: State) => heard.filter(([index, what]) => what === says && isToHear(index, says));
  await until((state) => here(state).length === listeners, `Not all have heard of ${name}`);
  await pause(SETTLE_MS);
  const state = await ask();
  const took = here(state).map(([index, , at]) => at - listening[index]!.house.asked);
  return {
    of: name,
    places: houses.length,
    listeners,
    p50: round(quantile(took, 0.5)),
    p99: round(quantile(took, 0.99)),
    max: round(Math.max(...took)),
    heard_by_others: state.heard.filter(([index, what]) => !isToHear(index, what)).length,
  };
}

async function tellAll(houses: readonly House[], listening: readonly Listener[]) {
  const told = [];
  for (const name of Object.keys(ACTS)) {
    const one = await tell(name, houses, listening);
    // A run that ends before its time has said so much.
    process.stderr.write(`${JSON.stringify(one)}\n`);
    told.push(one);
  }
  return told;
}

const look = async () => {
  const pid = hub.pid!;
  const { rss_mb, heap_mb, blocked_ms, streams } = await sample({ pid, port }, KEY, 0);
  const seen = { rss_mb: round(rss_mb), heap_mb: round(heap_mb), blocked_ms: round(blocked_ms) };
  return { ...seen, streams, files: openFiles(pid) };
};

try {
  const houses = await withApp(config, (app) => fillHouses(app, hub, STREAMS));
  const listening = houses.flatMap((house) => house.crew.map(({ role }) => ({ house, role })));
  const tokens = houses.flatMap(({ crew }) => crew.map(({ token }) => token));
  await hub.start();
  await openDiningRooms(houses);
  // What was opened by it is not counted to the process that is measured.
  await hub.kill('SIGTERM');
  await hub.start();
  await pause(3000);
  const before = await look();
  const began = performance.now();
  await ask({ port, tokens });
  await until(({ open }) => open === STREAMS, 'Not all are open');
  const opened_seconds = round((performance.now() - began) / 1000, 1);
  await pause(5000);
  const open = await look();

  const cpu = cpuSeconds(hub.pid!);
  await pause(QUIET_MS);
  const idle_cpu = round((cpuSeconds(hub.pid!) - cpu) / (QUIET_MS / 1000), 4);

  const [large, ...usual] = houses;
  const told = [];
  for (const some of [[large!], usual, houses]) told.push(...(await tellAll(some, listening)));
  const afterTelling = await look();
  const calm = await ask();

  const killed = performance.now();
  await hub.kill();
  await hub.start();
  const started_seconds = round((performance.now() - killed) / 1000, 1);
  const storm = await until(({ open: count }) => count === STREAMS, 'Not all came back');
  const back_seconds = round((performance.now() - killed) / 1000 - started_seconds, 1);
  await pause(5000);
  const afterStorm = await look();
  const toldAgain = await tellAll(houses, listening);
  const limit = mostFiles(hub.pid!);

  // What closed streams leave is not given back at once, but taken again by the next ones.
  await ask({ close: true });
  await pause(5000);
  const closed = await look();
  await ask({ port, tokens });
  await until(({ open: count }) => count === STREAMS, 'Not all are open again');
  await pause(5000);
  const reopened = await look();

  const refusals = Object.keys(storm.broken).filter((why) => /^\d/.test(why));
  const all = [...told, ...toldAgain];
  const met = {
    memory: Math.max(open.rss_mb, afterTelling.rss_mb, afterStorm.rss_mb) < BARS.rss_mb,
    steady: Object.keys(calm.broken).length === 0,
    told: all.every(({ p99, listeners }) => listeners > 0 && p99 < BARS.told_p99_ms),
    told_nobody_else: all.every(({ heard_by_others }) => heard_by_others === 0),
    heartbeats: idle_cpu < BARS.idle_cpu,
    come_back: refusals.length === 0 && back_seconds < BARS.back_seconds,
    given_back:
      closed.streams === 0 &&
      closed.files < before.files + 50 &&
      reopened.rss_mb < afterStorm.rss_mb * (1 + BARS.growth),
  };
  const ok = !Object.values(met).includes(false);
  const figures = {
    streams: STREAMS,
    before,
    opened_seconds,
    open,
    kb_each: round(((open.rss_mb - before.rss_mb) * 1024) / STREAMS),
    idle_cpu,
    told,
    after_telling: afterTelling,
    storm: { started_seconds, back_seconds, broken: storm.broken },
    after_storm: afterStorm,
    told_again: toldAgain,
    closed,
    reopened,
    // One connection is one file: so many are the end, less some fifty for everything else.
    most_files: limit,
    load: round(loadavg()[0]!, 2),
    bars: BARS,
    met,
    ok,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  child.kill();
  await hub.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
