import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { CASES, type Case } from './cases.ts';
import { fill, type Filled } from './fill.ts';
import { measure, median, type Figures } from './load.ts';
import { cpuMs, startHub, startReference, stopEverything, stopServers, type Server } from './servers.ts';

/**
 * Each case asked 20 times at once: of two reference servers and of Hub (session check included) on the same rows, and of
 * Hub on ten times the rows, in turn. Only ratios within one run mean anything. Exit code 1 below the bars.
 * Usage: npm run bench -- [rounds] [case …]
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const chosen = process.argv.slice(3);
const SECONDS = 5;
const CONNECTIONS = 20;
const MOST_P99 = 2.5;
const MOST_GROWTH = 1.3;

interface Target {
  server: Server;
  path: string;
  headers?: Record<string, string>;
}
interface House extends Filled {
  databaseUrl: string;
  hub: Server;
}
type Name = 'naive' | 'limit' | 'hub' | 'hub x10';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });

/** A database of its own with `factor` times the rows, and a Hub on it. */
async function openHouse(factor: number): Promise<House> {
  const admin = openDatabase(postgres.url, { max: 1 });
  await admin.query(`create database bench_${factor}`, []);
  await admin.close();
  const address = new URL(postgres.url);
  address.pathname = `/bench_${factor}`;
  const db = openDatabase(address.href, { max: 2 });
  await migrate(db.pool);
  const filled = await fill(db, factor);
  await db.close();
  const hub = await startHub(address.href, join(dataDir, `hub-${factor}`));
  return { ...filled, databaseUrl: address.href, hub };
}

function hubTarget(house: House, one: Case): Target {
  const { hub, token, places } = house;
  const path = `/api/v1${one.path(places[one.place].place_id, house)}`;
  return { server: hub, path, headers: { authorization: `Bearer ${token}` } };
}

async function measureInTurn(targets: Record<Name, Target>) {
  const figures: Record<Name, (Figures & { cpu: number })[]> = {
    naive: [],
    limit: [],
    hub: [],
    'hub x10': [],
  };
  const names = Object.keys(targets) as Name[];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const { server, path, ...target } = targets[name];
      const before = cpuMs(server);
      const figure = await measure({ ...target, url: server.url + path }, SECONDS, CONNECTIONS);
      figures[name].push({ ...figure, cpu: (cpuMs(server) - before) / figure.sent });
    }
  }
  return (name: Name, key: keyof Figures | 'cpu') => median(figures[name].map((figure) => figure[key]));
}

function verdict(label: string, value: number, bar: number, atLeast: boolean): string {
  const passed = atLeast ? value >= bar : value <= bar;
  if (!passed) process.exitCode = 1;
  return `${label} ${value.toFixed(2)} (at ${atLeast ? 'least' : 'most'} ${bar})${passed ? '' : ' MISSED'}`;
}

async function run(one: Case, small: House, large: House): Promise<void> {
  const { text, values } = one.statement(small.places[one.place], Object.values(small.places), small);
  const references = await Promise.all([
    startReference('naive', small.databaseUrl, { text, values }),
    startReference('limit', small.databaseUrl, { text, values }),
  ]);
  const of = await measureInTurn({
    naive: { server: references[0], path: '/' },
    limit: { server: references[1], path: '/' },
    hub: hubTarget(small, one),
    'hub x10': hubTarget(large, one),
  });
  await stopServers(references);
  console.log(`\n${one.name}: ${one.says}`);
  for (const name of ['naive', 'limit', 'hub', 'hub x10'] as const) {
    console.log(
      `  ${name.padEnd(8)}${of(name, 'rps').toFixed(0).padStart(6)} requests/s  p50 ${of(name, 'p50')} ms  p99 ${of(name, 'p99')} ms  server ${of(name, 'cpu').toFixed(2)} CPU-ms each  errors ${of(name, 'errors')}`,
    );
    if (of(name, 'errors') > 0) process.exitCode = 1;
  }
  const throughput = of('hub', 'rps') / of('limit', 'rps');
  const p99 = of('hub', 'p99') / of('limit', 'p99');
  const growth = of('hub x10', 'p50') / of('hub', 'p50');
  console.log(
    `  to limit: ${verdict('throughput', throughput, one.bar, true)}, ${verdict('p99', p99, MOST_P99, false)}; at 10 times the rows: ${verdict('p50', growth, one.growth ?? MOST_GROWTH, false)}`,
  );
}

try {
  console.log('Filling two databases, the second with ten times the rows…');
  const [small, large] = [await openHouse(1), await openHouse(10)];
  for (const one of CASES) if (chosen.length === 0 || chosen.includes(one.name)) await run(one, small, large);
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
