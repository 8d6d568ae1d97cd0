import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/db/embedded/embedded.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { openDatabase } from '../api/src/db/pool.ts';
import { roomsOf } from '../api/src/rooms/rooms.service.ts';
import { fill } from './fill.ts';
import { measure, median, type Figures } from './load.ts';

interface Target {
  child: ChildProcess;
  url: string;
  headers?: Record<string, string>;
}

/**
 * The list of 100 rooms, asked 20 times at once, of Hub (session check included) and of the two reference servers,
 * in turn and on the same rows. Only ratios within one run mean anything. Exit code 1 below the bars.
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 6;
const CONNECTIONS = 20;
const BARS = { throughput: 0.5, p99: 2.5 };

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const children: ChildProcess[] = [];

/** CPU time that a process has used, milliseconds; the clock ticks 100 times a second. Linux only, else NaN. */
function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** The port that a server prints when it listens. What it prints afterwards is read as well, so that it never waits. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      const found = /^(?:Hub.*:)?(\d{4,5})$/m.exec(String(chunk));
      if (found) resolve(Number(found[1]));
    });
    child.once('exit', () => reject(new Error('a server did not start')));
  });
}

async function reference(style: string, url: string, statement: object): Promise<Target> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/reference-server.ts', style], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  child.stdin.end(JSON.stringify(statement));
  return { child, url: `http://127.0.0.1:${await portOf(child)}/` };
}

async function hub(url: string, path: string, token: string): Promise<Target> {
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []), 'dist/api/main.mjs'],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        HUB_DATA_DIR: dataDir,
        HUB_PORT: '0',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const headers = { authorization: `Bearer ${token}` };
  return { child, url: `http://127.0.0.1:${await portOf(child)}${path}`, headers };
}

const server = await startEmbedded({ dataDir });
try {
  const db = openDatabase(server.url);
  await migrate(db.pool);
  const { place, token } = await fill(db);
  const { text, values } = roomsOf(place);
  const targets = {
    naive: await reference('naive', server.url, { text, values }),
    limit: await reference('limit', server.url, { text, values }),
    hub: await hub(server.url, `/api/v1/places/${place.place_id}/rooms`, token),
  };
  await db.close();
  const names = Object.keys(targets) as (keyof typeof targets)[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as (Figures & { cpu: number })[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { child, ...target } = targets[name];
      const before = cpuMs(child.pid);
      const figure = await measure(target, SECONDS, CONNECTIONS);
      figures[name]!.push({ ...figure, cpu: (cpuMs(child.pid) - before) / figure.sent });
    }
  }
  const of = (name: string, key: keyof Figures | 'cpu') =>
    median(figures[name]!.map((figure) => figure[key]));
  for (const name of names) {
    const errors = figures[name]!.reduce((sum, figure) => sum + figure.errors, 0);
    console.log(
      `${name.padEnd(6)} ${of(name, 'rps').toFixed(0).padStart(6)} requests/s  p50 ${of(name, 'p50')} ms  p99 ${of(name, 'p99')} ms  server ${of(name, 'cpu').toFixed(2)} CPU-ms each  errors ${errors}`,
    );
    if (errors > 0) process.exitCode = 1;
  }
  const throughput = of('hub', 'rps') / of('limit', 'rps');
  const p99 = of('hub', 'p99') / of('limit', 'p99');
  console.log(
    `rooms / limit: throughput ${throughput.toFixed(2)} (at least ${BARS.throughput}), p99 ${p99.toFixed(2)} times (at most ${BARS.p99})`,
  );
  if (throughput < BARS.throughput || p99 > BARS.p99) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  const running = children.filter((child) => child.exitCode === null);
  await Promise.all(running.map((child) => once(child, 'exit')));
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
