// Proves that nothing acknowledged is lost: starts Hub, lets writers create rooms and tills sell over the counter, kills everything
// with SIGKILL in the middle, starts again on the same folder and looks for every room and every sale that was acknowledged. A sale
// whose answer was lost is asked again with its key, and is there once. Usage: node proof/kill.mjs [rounds=20] [writers=20] [tills=10]
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const rounds = Number(process.argv[2] ?? 20);
const writers = Number(process.argv[3] ?? 20);
const tills = Number(process.argv[4] ?? 10);
/** Fewer acknowledged writes than this make a round say nothing about the kill that ends it. */
const LEAST_WRITES = 20;
/** The most bills that one answer holds. */
const PAGE = 200;
const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'hub-kill-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function start() {
  const began = performance.now();
  const env = { ...process.env, HUB_PORT: String(port), HUB_DATA_DIR: dataDir, HUB_DEMO: '1' };
  const hub = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  hub.stderr.on('data', (chunk) => (complaints += chunk));
  for (;;) {
    if (hub.exitCode !== null) throw new Error(`Hub did not start: ${complaints}`);
    const ready = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { hub, ms: Math.round(performance.now() - began) };
    await pause(20);
  }
}

/** The process group of `npm start`, and every second time PostgreSQL as well: it runs in a session of its own. */
async function killEverything(hub, databaseToo) {
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
  const gone = new Promise((resolve) => hub.once('exit', resolve));
  process.kill(-hub.pid, 'SIGKILL');
  if (databaseToo) {
    process.kill(postmaster, 'SIGKILL');
    while (alive(postmaster)) await pause(5);
  }
  await gone;
}

async function post(path, body, token, key) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  return fetch(`${base}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn() {
  const answer = await post('/auth/login', {
    email: 'gestore@demo.hub.example',
    password: 'benvenuti-in-hub',
  });
  return (await answer.json()).token;
}

async function read(path, token) {
  const answer = await fetch(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data;
}

async function write(round, writer, placeId, token, acknowledged, stop) {
  for (let n = 0; !stop.aborted; n += 1) {
    const number = `${round}.${writer}.${n}`;
    try {
      const answer = await post(
        '/rooms',
        { place_id: placeId, number, capacity: 2, price_per_night: 80 },
        token,
      );
      if (answer.status === 201) acknowledged.add(number);
    } catch {
      return;
    }
  }
}

/** A sale that is paid at once. Its key is its note too, by which it is found again. */
function sale(cents) {
  const charges = [{ kind: 'good', description: 'Vino', unit_price: cents / 100 }];
  const key = randomUUID();
  return { charges, payments: [{ method: 'cash', amount: cents / 100 }], note: key };
}

/** Sells until the line breaks; `sales` keeps what each came to in cents, `unknown` what got no answer. */
async function sell(placeId, token, sales, unknown, stop) {
  while (!stop.aborted) {
    const cents = 100 + Math.floor(Math.random() * 5000);
    const body = sale(cents);
    try {
      const answer = await post(`/places/${placeId}/bills`, body, token, body.note);
      if (answer.status === 201) sales.set(body.note, cents);
    } catch {
      unknown.push([body, cents]);
      return;
    }
  }
}

/** All sales over the counter, page by page. */
async function readSales(placeId, token) {
  const all = [];
  for (;;) {
    const page = await read(`/places/${placeId}/bills?source=sale&limit=${PAGE}&offset=${all.length}`, token);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Sales that are not there, and those that are there twice or otherwise than they were answered. */
function judgeSales(found, sales) {
  const times = new Map();
  for (const { note, total, paid } of found) {
    const isWhole = total === paid && Math.round(total * 100) === sales.get(note);
    times.set(note, [...(times.get(note) ?? []), isWhole]);
  }
  const seen = [...sales.keys()].map((note) => times.get(note) ?? []);
  return {
    missing: seen.filter((same) => same.length === 0).length,
    wrong: seen.filter((same) => same.length > 1 || same.includes(false)).length,
  };
}

const acknowledged = new Set();
const sales = new Map();
const written = () => acknowledged.size + sales.size;
let lost = 0;
let wrong = 0;
let again = 0;
let slowest = 0;
let idle = 0;
let current = await start();
try {
  for (let round = 1; round <= rounds; round += 1) {
    const token = await signIn();
    const [{ place_id: placeId }] = await read('/assignments/me', token);
    const stop = new AbortController();
    const before = written();
    const unknown = [];
    const busy = [
      ...Array.from({ length: writers }, (_, writer) =>
        write(round, writer, placeId, token, acknowledged, stop.signal),
      ),
      ...Array.from({ length: tills }, () => sell(placeId, token, sales, unknown, stop.signal)),
    ];
    await pause(300 + Math.random() * 900);
    // A slow machine gets more time, up to a bound: the kill has to fall among writes.
    for (let waited = 0; written() - before < LEAST_WRITES && waited < 30_000; waited += 50) await pause(50);
    await killEverything(current.hub, round % 2 === 0);
    stop.abort();
    await Promise.all(busy);
    const count = written() - before;
    current = await start();
    slowest = Math.max(slowest, current.ms);
    const back = await signIn();
    for (const [body, cents] of unknown) {
      const answer = await post(`/places/${placeId}/bills`, body, back, body.note);
      if (answer.status === 201) sales.set(body.note, cents);
      else wrong += 1;
      again += 1;
    }
    const there = new Set((await read(`/places/${placeId}/rooms`, back)).map((room) => room.number));
    const missing = [...acknowledged].filter((number) => !there.has(number)).length;
    const judged = judgeSales(await readSales(placeId, back), sales);
    lost += missing + judged.missing;
    wrong += judged.wrong;
    if (count < LEAST_WRITES) idle += 1;
    console.log(
      `round ${round}: ${count} writes acknowledged, ${unknown.length} sales asked again, ${missing + judged.missing} of all missing, ${judged.wrong} twice or half, up again in ${current.ms} ms`,
    );
  }
} finally {
  process.kill(-Number(current.hub.pid), 'SIGTERM');
  await new Promise((resolve) =>
    current.hub.exitCode === null ? current.hub.once('exit', resolve) : resolve(),
  );
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(
  `${written()} writes acknowledged over ${rounds} kills, ${sales.size} of them sales, ${again} sales asked again; ${lost} lost, ${wrong} twice or half, slowest start ${slowest} ms`,
);
if (idle > 0) console.error(`${idle} rounds had fewer than ${LEAST_WRITES} writes`);
const isSold = sales.size > 0 || tills === 0;
process.exit(lost + wrong === 0 && idle === 0 && acknowledged.size > 0 && isSold ? 0 : 1);
