// Proves that Hub works where tables lie apart by place, under the conditions that Citus sets: the migrated schema with the tables
// of places hash-partitioned by `place_id` in stock PostgreSQL, each of their primary, unique and exclusion constraints and the
// foreign keys between them with the place. Filled with many places; then the proof of double bookings and the API's tests run on it.
// Usage: npm run proof:partitioned [-- places=2000 rounds=50 requests=200 files]     files: tests of the API instead of those that are known to hold
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../api/src/core/access/passwords/password.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase } from '../api/src/core/db/pool.ts';
import { addHistory } from '../api/src/testing/filling/history.ts';
import { addHouses } from '../api/src/testing/filling/houses.ts';
import { LEFT_OUT, PARTITIONS, partitionSchema } from '../api/src/testing/partitioned/partition-schema.ts';
import { addDining } from './fill-dining.ts';
import { HubProcess } from './hub-process.ts';
import { judgeSchema, judgeTokens, spreadOf } from './partitioned/judge.ts';
import { DOES_NOT, HOLDS } from './partitioned/tests.ts';

const PLACES = Number(process.argv[2] ?? 2000);
const ROUNDS = Number(process.argv[3] ?? 50);
const REQUESTS = Number(process.argv[4] ?? 200);
const FILES = process.argv.slice(5);
const BOOKINGS_EACH = 20;
/** The API's tests make a database each; more partitions cost them minutes of planning and show nothing else. */
const TEST_PARTITIONS = 4;

const faults: string[] = [];
const begun = performance.now();
const told = (what: string) =>
  console.log(`${what} after ${Math.round((performance.now() - begun) / 1000)} s`);

/** Runs a program of ours with more environment; its exit code. */
async function run(program: string[], environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, program, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const dataDir = mkdtempSync(join(tmpdir(), 'hub-partitioned-'));
const server = await startEmbedded({
  dataDir,
  // A statement that names no place locks every partition and each of their indexes.
  settings: { max_locks_per_transaction: '1024' },
});
const db = openDatabase(server.url, { max: 2 });
try {
  await migrate(db.pool);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const made = await partitionSchema(client);
  console.log(
    `${made.partitioned.length} tables in ${PARTITIONS} partitions each; place added to ${made.keys} keys and ${made.foreign_keys} foreign keys`,
  );
  for (const name of made.left_out) console.log(`whole: ${name} (${LEFT_OUT[name]})`);
  console.log(`whole, as their rows name no place: ${made.through_a_key.join(', ')}`);
  console.log(`unique across places, each by a table beside: ${made.global_keys.join(', ')}`);
  faults.push(...(await judgeSchema(client, made)), ...(await judgeTokens(client, made)));

  // The demo comes into an empty database only.
  const hub = new HubProcess(server.url, 1);
  await hub.start();
  await hub.close();
  const houses = await addHouses(db, {
    count: PLACES,
    rooms: 6,
    bookings: BOOKINGS_EACH,
    password_hash: await hashPassword('benvenuti-in-hub'),
  });
  await addDining(db, houses, BOOKINGS_EACH);
  await addHistory(db, [houses]);
  await client.query('analyze');
  for (const { table, rows, fewest, most } of await spreadOf(client)) {
    console.log(`${table}: ${rows} rows, ${fewest} to ${most} a partition`);
    if (fewest === 0) faults.push(`${table}: a partition is empty`);
  }
  await client.end();

  told('filled');
  const booked = await run(['--import', 'tsx', 'proof/double-booking.ts', String(ROUNDS), String(REQUESTS)], {
    PROOF_DATABASE_URL: server.url,
  });
  if (booked !== 0) faults.push('the proof of double bookings fails');
  told('booked');
} finally {
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const excluded = Object.values(DOES_NOT).flatMap((files) =>
  files.flatMap((file) => ['--exclude', `**/${file.slice('api/'.length)}`]),
);
const tested = await run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    ...(FILES.length > 0 ? FILES : [...HOLDS, ...excluded]),
  ],
  { HUB_TEST_PARTITIONED: String(TEST_PARTITIONS) },
);
if (tested !== 0) faults.push('tests of the API fail');
told('tested');
for (const [reason, files] of Object.entries(DOES_NOT))
  console.log(`not run: ${files.join(', ')} (${reason})`);
console.log(`of the API's tests ${(FILES.length > 0 ? FILES : HOLDS).join(' ')} were run, no others`);
for (const fault of faults) console.error(fault);
console.log(`${PLACES} places on ${PARTITIONS} partitions: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
