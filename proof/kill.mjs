// Proves that nothing acknowledged is lost: starts Hub, lets writers create rooms, kills everything with SIGKILL in
// the middle, starts again on the same folder and looks for every room whose creation was acknowledged.
// Usage: node proof/kill.mjs [rounds=20] [writers=20]
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const rounds = Number(process.argv[2] ?? 20);
const writers = Number(process.argv[3] ?? 20);
/** Fewer acknowledged writes than this make a round say nothing about the kill that ends it. */
const LEAST_WRITES = 20;
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

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
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

const acknowledged = new Set();
let lost = 0;
let slowest = 0;
let idle = 0;
let current = await start();
try {
  for (let round = 1; round <= rounds; round += 1) {
    const token = await signIn();
    const [{ place_id: placeId }] = await read('/assignments/me', token);
    const stop = new AbortController();
    const before = acknowledged.size;
    const busy = Array.from({ length: writers }, (_, writer) =>
      write(round, writer, placeId, token, acknowledged, stop.signal),
    );
    await pause(300 + Math.random() * 900);
    // A slow machine gets more time, up to a bound: the kill has to fall among writes.
    for (let waited = 0; acknowledged.size - before < LEAST_WRITES && waited < 30_000; waited += 50)
      await pause(50);
    await killEverything(current.hub, round % 2 === 0);
    stop.abort();
    await Promise.all(busy);
    current = await start();
    slowest = Math.max(slowest, current.ms);
    const there = new Set(
      (await read(`/places/${placeId}/rooms`, await signIn())).map((room) => room.number),
    );
    const missing = [...acknowledged].filter((number) => !there.has(number));
    lost += missing.length;
    if (acknowledged.size - before < LEAST_WRITES) idle += 1;
    console.log(
      `round ${round}: ${acknowledged.size - before} writes acknowledged, ${missing.length} of all missing, up again in ${current.ms} ms`,
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
  `${acknowledged.size} writes acknowledged over ${rounds} kills, ${lost} lost, slowest start ${slowest} ms`,
);
if (idle > 0) console.error(`${idle} rounds had fewer than ${LEAST_WRITES} writes`);
process.exit(lost === 0 && idle === 0 && acknowledged.size > 0 ? 0 : 1);
