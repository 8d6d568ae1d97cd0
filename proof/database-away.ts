// Proves that a database which is away for a while harms nobody: once it is down (killed), once it hangs (every process of
// PostgreSQL is stopped in the middle of what it does, connections stay). Meanwhile people who book, serve and sell, strangers before the public
// page and people who sign in ask without pause, and event streams are open; afterwards all goes on by itself.
// Usage: npm run build && npm run proof:database-away [-- seconds=60 askers=24]
// Prints JSON; the exit code is 1 when an answer was no good, came later than ten seconds, files or connections pile up, a write
// was lost or done twice, or something does not come back within ten seconds.
import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { builtHub } from './built-hub.ts';
import { Answers } from './faults/answers.ts';
import { Clerk } from './faults/guests.ts';
import { openScene, type Scene } from './faults/house.ts';
import { connections, memoryOf, untilExpired, untilReady, untilTold } from './faults/recovery.ts';
import { compare, halves } from './faults/what-is-there.ts';
import { isServedWell, judgeServed } from './faults/what-was-served.ts';

const AWAY_MS = Number(process.argv[2] ?? 60) * 1000;
const ASKERS = Number(process.argv[3] ?? 24);
/** For so long people work before and after it. */
const PEACE_MS = 8000;
const BACK_BAR_MS = 10_000;
/** A job that failed while the database was away waits a while before it is tried again. */
const EXPIRED_BAR_MS = 30_000;
/** Beside what is open in peace: connections that are just being tried, and the askers' own. */
const MORE_FILES = 60;

const scene = await openScene(builtHub());
const { database, hubs, houses } = scene;
const slug = await scene.look(async ({ db }) => {
  const { id } = houses[0]!;
  const query = sql`update places set public_open = true where id = ${id} returning slug`;
  return (await db.one<{ slug: string }>(query)).slug;
});

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const files = () => hubs.map(({ pid }) => filesOf(pid!));

/** Pages for people, beside what programs ask: a sentence in HTML, and the two answers for supervisors of processes. */
async function askPages(answers: Answers, over: AbortSignal): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  while (!over.aborted) {
    for (const { origin } of hubs) {
      for (const path of ['/healthz', '/readyz', `/b/${slug}`, '/pay/nobody', '/login']) {
        const began = performance.now();
        const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
        const text = await answer.text();
        const ms = performance.now() - began;
        const name = `${path.replace(slug, 'place')} ${answer.status}`;
        seen[name] = (seen[name] ?? 0) + 1;
        if (ms > 10_000) answers.fault(`${name}: ${Math.round(ms)} ms`);
        const isPage = answer.headers.get('content-type')?.startsWith('text/html');
        if (
          /^\/(b|pay|login)/.test(path) &&
          (!isPage || !text.includes('<h1') === !path.startsWith('/login'))
        )
          answers.fault(`${name}: no page`);
      }
    }
    await pause(500);
  }
  return seen;
}

/** People who sign in: nobody is told that their password is wrong. */
async function signIn(answers: Answers, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const began = performance.now();
    const body = { email: 'nessuno@example.com', password: 'una-password-lunga' };
    const from = {
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    };
    const reply = await hubs[0].call('POST', '/auth/login', '', body, from);
    answers.judge('sign in', reply, performance.now() - began);
    await pause(200);
  }
}

/** Streams that are open when it happens: each is there afterwards, or was ended so that the browser opens another. */
function openStreams(count: number): { ended: () => number; close: () => void } {
  const gone = new AbortController();
  let ended = 0;
  for (let n = 0; n < count; n += 1) {
    const headers = { authorization: `Bearer ${houses[n % houses.length]!.tokens[n % 2]}` };
    void fetch(`${hubs[n % 2]!.origin}/api/v1/events`, { headers, signal: gone.signal })
      .then((stream) => stream.text())
      .catch(() => undefined)
      .finally(() => (ended += 1));
  }
  return { ended: () => ended, close: () => gone.abort() };
}

async function play(how: 'down' | 'hanging', clerks: Clerk[], answers: Answers, day: string) {
  const over = new AbortController();
  const busy = clerks.map((clerk) => clerk.work(over.signal));
  const streams = openStreams(16);
  await pause(PEACE_MS);
  const before = files();
  const pids = hubs.map(({ pid }) => pid);
  const early = new AbortController();
  if (how === 'down') await database.kill();
  else database.freeze();
  // While it is unknown yet, answers take as long as the first ones that wait: all that follow are refused at once.
  const pages = askPages(answers, early.signal);
  const signing = signIn(answers, early.signal);
  let most = 0;
  for (const until = performance.now() + AWAY_MS; performance.now() < until; await pause(500))
    most = Math.max(most, ...files().map((count, index) => count - before[index]!));
  const ended = streams.ended();
  early.abort();
  const [seen] = await Promise.all([pages, signing]);
  if (how === 'down') await database.start();
  else database.thaw();
  const back_ms = Math.max(...(await Promise.all(hubs.map((hub) => untilReady(hub)))));
  await pause(PEACE_MS);
  over.abort();
  await Promise.all(busy);
  streams.close();
  return {
    back_ms,
    told_ms: [
      await untilTold(hubs[0], hubs[1], houses[0]!, `2029-${day}`),
      await untilTold(hubs[1], hubs[0], houses[1]!, `2029-${day}`),
    ],
    expired_ms: await untilExpired(scene, `2029-${day}`),
    more_files: most,
    files_afterwards: Math.max(...files().map((count, index) => count - before[index]!)),
    streams_ended_meanwhile: ended,
    pages: seen,
    connections: await connections(scene),
    memory_mb: hubs.map(({ pid }) => memoryOf(pid!)),
    same_processes: pids.every((pid, index) => pid === hubs[index]!.pid),
  };
}

type Played = Awaited<ReturnType<typeof play>>;

const isGood = ({ pages, ...played }: Played) =>
  played.same_processes &&
  [played.back_ms, ...played.told_ms].every((ms) => ms < BACK_BAR_MS) &&
  played.expired_ms < EXPIRED_BAR_MS &&
  played.more_files < MORE_FILES &&
  played.files_afterwards < MORE_FILES &&
  played.connections.leaked === 0 &&
  played.connections.listening === hubs.length &&
  Object.keys(pages).every((name) =>
    /^\/(healthz|login) 200$|^\/(readyz|b\/place|pay\/nobody) 503$/.test(name),
  );

async function prove({ look }: Scene): Promise<boolean> {
  const answers = new Answers();
  const clerks = Array.from({ length: ASKERS }, (_, n) => new Clerk(`${n}`, hubs, houses, answers));
  const down = await play('down', clerks, answers, '02-10');
  const hanging = await play('hanging', clerks, answers, '03-10');
  const there = await look((app) => compare(app, clerks));
  const { served, half_served } = await look((app) => judgeServed(app, clerks, houses));
  const broken = await look(halves);
  const { bookings, bookings_acknowledged, bookings_in_doubt, ...wrong } = there;
  const faults = answers.faults();
  const isWhole = [...Object.values(wrong), ...Object.values(broken)].every((count) => count === 0);
  // Nobody has ended a process: every request was answered, and some of them that the database is away.
  const { '503': away = 0, 'broken off': broken_off = 0, 'nobody listened': alone = 0 } = answers.count;
  const isAnswered = away > 0 && broken_off + alone === 0;
  const ok =
    isGood(down) &&
    isGood(hanging) &&
    isWhole &&
    isServedWell(served, ['order', 'line', 'charge', 'payment', 'reservation']) &&
    half_served.length === 0 &&
    isAnswered &&
    faults.length === 0 &&
    bookings_acknowledged > 0;
  const figures = {
    seconds: AWAY_MS / 1000,
    answers: answers.count,
    slowest_ms: answers.slowest_ms,
    down,
    hanging,
    there: { bookings, bookings_acknowledged, bookings_in_doubt, ...wrong },
    served,
    half_served,
    broken: Object.fromEntries(Object.entries(broken).filter(([, count]) => count !== 0)),
    faults,
    ok,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  return ok;
}

try {
  process.exitCode = (await prove(scene)) ? 0 : 1;
} finally {
  await scene.close();
}
process.exit();
