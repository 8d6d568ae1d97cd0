// Proves that nothing acknowledged is lost or done by halves whatever is killed, and that what was not killed goes on by itself:
// people at the desks of several places book, move, cancel, take money, serve, sell, reserve tables and read through two processes,
// while the processes and PostgreSQL (with all that it has started) are killed with SIGKILL at random moments, one by one and together.
// Usage: npm run proof:faults [-- apiKills=100 databaseKills=30 clerks=10]
// Prints JSON; the exit code is 1 when an acknowledged write is missing or doubled, something is half there, an answer was no
// good, somebody waited for more than ten seconds, or a process that was not killed did not come back by itself.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Answers } from './faults/answers.ts';
import { Clerk } from './faults/guests.ts';
import { openScene, startAgain } from './faults/house.ts';
import { connections, memoryOf, untilExpired, untilReady, untilTold } from './faults/recovery.ts';
import { compare, halves } from './faults/what-is-there.ts';
import { isServedWell, judgeServed } from './faults/what-was-served.ts';

const API_KILLS = Number(process.argv[2] ?? 100);
const DATABASE_KILLS = Number(process.argv[3] ?? 30);
const CLERKS = Number(process.argv[4] ?? 10);
/** At the end only PostgreSQL is killed: these processes have to get over it by themselves. */
const ALONE = Math.min(5, DATABASE_KILLS);
const BACK_BAR_MS = 10_000;
const TOLD_BAR_MS = 5_000;
const EXPIRED_BAR_MS = 30_000;
const MEMORY_BAR_MB = 400;

const scene = await openScene();
const { database, hubs, houses } = scene;
const answers = new Answers();
const killed = { api: 0, database: 0, processes_of_postgres: 0 };
const back: number[] = [];
let crashed = 0;

async function killApi(): Promise<void> {
  while (killed.api < API_KILLS) {
    await pause(100 + Math.random() * 1200);
    const hub = hubs[killed.api % 2]!;
    // One that has ended without being asked is a fault: nothing but this loop ends them.
    if (hub.pid === undefined) crashed += 1;
    await hub.kill();
    killed.api += 1;
    await startAgain(hub);
  }
}

async function killDatabase(until: number, rest: () => number): Promise<void> {
  while (killed.database < until) {
    await pause(rest());
    killed.processes_of_postgres += await database.kill();
    killed.database += 1;
    await pause(Math.random() * 1500);
    await database.start();
  }
}

async function survive(clerks: readonly Clerk[]): Promise<void> {
  const over = new AbortController();
  const busy = clerks.map((clerk) => clerk.work(over.signal));
  await Promise.all([killApi(), killDatabase(DATABASE_KILLS - ALONE, () => 1000 + Math.random() * 8000)]);
  const pids = hubs.map(({ pid }) => pid);
  for (let n = 1; n <= ALONE; n += 1) {
    await killDatabase(DATABASE_KILLS - ALONE + n, () => 1500);
    back.push(...(await Promise.all(hubs.map((hub) => untilReady(hub)))));
  }
  if (pids.some((pid, index) => pid !== hubs[index]?.pid)) crashed += 1;
  await pause(2000);
  over.abort();
  await Promise.all(busy);
}

try {
  const clerks = Array.from({ length: CLERKS }, (_, n) => new Clerk(`${n}`, hubs, houses, answers));
  const began = performance.now();
  await survive(clerks);
  const minutes = Math.round((performance.now() - began) / 6000) / 10;
  const there = await scene.look((app) => compare(app, clerks));
  const { served, half_served } = await scene.look((app) => judgeServed(app, clerks, houses));
  const broken = await scene.look(halves);
  const after = {
    back_ms: Math.max(0, ...back),
    told_ms: [
      await untilTold(hubs[0], hubs[1], houses[0]!, '2029-02-10'),
      await untilTold(hubs[1], hubs[0], houses[1]!, '2029-02-10'),
    ],
    expired_ms: await untilExpired(scene, '2029-02-10'),
    connections: await connections(scene),
    memory_mb: hubs.map(({ pid }) => memoryOf(pid!)),
  };
  const sum = (of: (clerk: Clerk) => number) => clerks.reduce((total, clerk) => total + of(clerk), 0);
  const acknowledged = sum(({ caller }) => caller.acknowledged);
  const { missing, otherwise_than_acknowledged, twice, refused_and_there, rooms_missing_or_twice } = there;
  const wrong = [missing, otherwise_than_acknowledged, twice, refused_and_there, rooms_missing_or_twice];
  const faults = answers.faults();
  const isBack =
    after.back_ms < BACK_BAR_MS &&
    after.told_ms.every((ms) => ms < TOLD_BAR_MS) &&
    after.expired_ms < EXPIRED_BAR_MS &&
    after.connections.listening === hubs.length &&
    after.connections.leaked === 0 &&
    after.memory_mb.every((mb) => mb < MEMORY_BAR_MB);
  const isWhole = [...wrong, ...Object.values(broken), crashed].every((count) => count === 0);
  const isServed = isServedWell(served) && half_served.length === 0;
  const ok = acknowledged > 0 && isWhole && isServed && isBack && faults.length === 0;
  const figures = {
    minutes,
    killed,
    crashed,
    writes_acknowledged: acknowledged,
    at_a_second_try: sum(({ caller }) => caller.repeated),
    answers: answers.count,
    slowest_ms: answers.slowest_ms,
    there,
    served,
    half_served,
    broken: Object.fromEntries(Object.entries(broken).filter(([, count]) => count !== 0)),
    after,
    faults,
    ok,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await scene.close();
}
process.exit();
