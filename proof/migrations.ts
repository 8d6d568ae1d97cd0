// Proves that no migration loses a row or a request: each is applied by the code that a start of Hub runs, to a database that was
// filled at the version before, while reads and writes arrive on every table and somebody reads for seconds at a time. The old
// columns are compared before and after. Then two processes migrate at once, and one is killed in the middle.
// Usage: npm run proof:migrations [-- bookings=200000 kills=5]. Prints JSON; the exit code is 1 when a row differs, a request
// failed for good, or one waited for more than two seconds (a table that is written anew: `KNOWN`).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate, migrationNames } from '../api/src/core/db/migrate.ts';
import { fillTables, tableNames } from './fill-tables.ts';

const BOOKINGS = Number(process.argv[2] ?? 200_000);
const KILLS = Number(process.argv[3] ?? 5);
const LONGEST_WAIT_MS = 2000;
/** They write every booking anew and landed before this was measured: readers of bookings wait until they are done. */
const KNOWN = ['0009_search.sql'];
/** Columns whose old values a migration changes on purpose: invitations that nobody may make any more, addresses that are forgotten. */
const REWRITTEN: Record<string, Record<string, string[]>> = {
  '0019_rights_asked_again.sql': { invitations: ['withdrawn_at'] },
  '0023_unproved_requests.sql': { direct_bookings: ['origin'] },
};
/** Figures that triggers count anew with a write of the load: the rows that were filled in never had true ones. */
const COUNTED: Record<string, string[]> = {
  customers: [
    'stays',
    'times',
    'no_shows',
    'sales',
    'spent_cents',
    'last_stay_on',
    'last_sale_on',
    'last_contact_at',
  ],
};
/** What a migration calls by another name: tables, and columns of a table under its new name. Requests for an old name fail from then on. */
const RENAMED: Record<
  string,
  { tables: Record<string, string>; columns: Record<string, Record<string, string>> }
> = {
  '0034_guest_counts.sql': {
    tables: {
      customers: 'counted_guests',
      customer_sums: 'guest_counts',
      customers_changed: 'guests_to_count',
    },
    columns: { guest_counts: { customers: 'guests' } },
  },
};
/** A table or a column that has another name now. */
const isUnknownName = (error: unknown) =>
  error instanceof pg.DatabaseError && ['42P01', '42703'].includes(error.code!);
const WORKERS = 6;
const LONG_READ_S = 3;

const folder = mkdtempSync(join(tmpdir(), 'hub-migrations-'));
const server = await startEmbedded({ dataDir: folder });
const urlOf = (database: string) => {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
};
const quote = (name: string) => pg.escapeIdentifier(name);

async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  return work(client).finally(() => client.end());
}

const columnsOf = async (client: pg.ClientBase, table: string) =>
  (
    await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [`public.${table}`],
    )
  ).rows.map(({ name }) => name);

/** A sum of every table's rows, over the columns that are named, or all of them but those that these migrations rewrite. */
async function sumsOf(client: pg.ClientBase, migrations: readonly string[], columns?: Map<string, string[]>) {
  const rewritten = (table: string) => [
    ...migrations.flatMap((name) => REWRITTEN[name]?.[table] ?? []),
    ...(COUNTED[table] ?? []),
  ];
  const sums = new Map<string, string>();
  const used = new Map<string, string[]>();
  for (const table of columns ? columns.keys() : await tableNames(client)) {
    const all = columns?.get(table) ?? (await columnsOf(client, table));
    const names = all.filter((name) => !rewritten(table).includes(name));
    used.set(table, names);
    const { rows } = await client.query<{ sum: string }>(`
      select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${names.map(quote).join(', ')})::text), 15))::bit(60)::bigint), 0)
        as sum from ${quote(table)}`);
    sums.set(table, rows[0]!.sum);
  }
  return { sums, columns: used };
}

/** A read and, where the table takes one, a write of each table. */
async function requestsOf(client: pg.Client): Promise<string[]> {
  const requests: string[] = [];
  for (const table of await tableNames(client)) {
    const name = quote(table);
    requests.push(`select * from ${name} limit 20`);
    const [column] = (await columnsOf(client, table)).slice(-1);
    const row = `(select ctid from ${name} limit 1 offset floor(random() * 50)::int for update skip locked)`;
    for (const one of [column!, ...(await columnsOf(client, table))]) {
      const write = `update ${name} set ${quote(one)} = ${quote(one)} where ctid = ${row}`;
      await client.query('begin');
      const fits = await client.query(write).then(
        () => true,
        () => false,
      );
      await client.query('rollback');
      if (!fits) continue;
      requests.push(write);
      break;
    }
  }
  return requests;
}

/** The same columns of the same tables, by their names after a migration; the sums of before under these names. */
function renamedBy(migration: string, { sums, columns }: Awaited<ReturnType<typeof sumsOf>>) {
  const { tables, columns: named } = RENAMED[migration] ?? { tables: {}, columns: {} };
  const tableOf = (table: string) => tables[table] ?? table;
  const columnOf = (table: string, column: string) => named[table]?.[column] ?? column;
  return {
    sums: new Map([...sums].map(([table, sum]) => [tableOf(table), sum])),
    columns: new Map(
      [...columns].map(([table, names]) => [
        tableOf(table),
        names.map((name) => columnOf(tableOf(table), name)),
      ]),
    ),
  };
}

const faults: string[] = [];

/** Requests that arrive for as long as `work` takes: the longest wait, and those that failed. */
async function underLoad(database: string, renames: boolean, work: () => Promise<unknown>) {
  const requests = await on(database, requestsOf);
  const measured = { requests: 0, longest_ms: 0, failed_once: 0 };
  const load = { goesOn: true };
  const workers = Array.from({ length: requests.length === 0 ? 0 : WORKERS }, () =>
    on(database, async (client) => {
      while (load.goesOn) {
        const request = requests[Math.floor(Math.random() * requests.length)]!;
        const began = performance.now();
        for (let tries = 1; ; tries += 1) {
          try {
            await client.query(request);
            break;
          } catch (error) {
            if (renames && isUnknownName(error)) break;
            measured.failed_once += 1;
            if (tries < 3) continue;
            faults.push(`${request}: ${(error as Error).message}`);
            break;
          }
        }
        measured.requests += 1;
        measured.longest_ms = Math.max(measured.longest_ms, Math.round(performance.now() - began));
        await pause(3);
      }
    }),
  );
  const reader = on(database, async (client) => {
    let tables = await tableNames(client);
    while (load.goesOn) {
      await client.query('begin');
      try {
        for (const table of tables) await client.query(`select 1 from ${quote(table)} limit 1`);
        const until = performance.now() + LONG_READ_S * 1000;
        while (load.goesOn && performance.now() < until) await pause(50);
      } catch (error) {
        if (!renames || !isUnknownName(error)) throw error;
        await client.query('rollback');
        tables = await tableNames(client);
        continue;
      }
      await client.query('rollback');
      await pause(1200);
    }
  });
  await pause(300);
  const began = performance.now();
  try {
    await work();
  } finally {
    load.goesOn = false;
    await Promise.all([...workers, reader]);
  }
  return { ...measured, migrated_ms: Math.round(performance.now() - began) };
}

function startElsewhere(database: string) {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'migrate-once.ts'), urlOf(database)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, said: text(child.stdout), gone: once(child, 'exit') };
}

const isComplete = (database: string, names: string[]) =>
  on(database, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    return rows.map(({ name }) => name).join() === names.join();
  });

const results: Record<string, unknown>[] = [];
try {
  const names = await migrationNames();
  await on('hub', (client) => client.query('create database filled'));
  const pool = () => new pg.Pool({ connectionString: urlOf('filled'), max: 2 });
  for (const [index, name] of names.entries()) {
    const { sums, columns } = await on('filled', async (client) => {
      if (index > 0) await fillTables(client, BOOKINGS);
      return renamedBy(name, await sumsOf(client, [name]));
    });
    if (name === KNOWN[0])
      await on('hub', (client) => client.query('create database before template filled'));
    const own = pool();
    const measured = await underLoad('filled', name in RENAMED, () =>
      migrate(own, names.slice(0, index + 1)),
    );
    await own.end();
    const after = await on('filled', (client) => sumsOf(client, [], columns));
    for (const [table, sum] of sums) {
      if (after.sums.get(table) !== sum)
        faults.push(`${name}: ${table} differs: ${sum} -> ${after.sums.get(table)}`);
    }
    if (measured.longest_ms > LONGEST_WAIT_MS && !KNOWN.includes(name))
      faults.push(`${name}: a request waited for ${measured.longest_ms} ms`);
    results.push({ name, tables: sums.size, ...measured });
    process.stderr.write(`${JSON.stringify(results.at(-1))}\n`);
  }

  // Two starts at once, on an empty and on a filled database.
  await on('hub', (client) => client.query('create database empty'));
  await on('hub', (client) => client.query('create database twice template before'));
  for (const database of ['empty', 'twice']) {
    const both = [startElsewhere(database), startElsewhere(database)];
    await Promise.all(both.map(({ gone }) => gone));
    const codes = both.map(({ child }) => child.exitCode);
    const applied = (await Promise.all(both.map(({ said }) => said))).map(
      (one) => (JSON.parse(one) as string[]).length,
    );
    const expected = database === 'empty' ? names.length : names.length - names.indexOf(KNOWN[0]!);
    if (
      codes.some((code) => code !== 0) ||
      applied[0]! + applied[1]! !== expected ||
      !(await isComplete(database, names))
    )
      faults.push(`two at once on ${database}: ${codes.join()} ${applied.join()}`);
  }

  // Killed in the middle.
  const wanted = await on('before', (client) => sumsOf(client, names));
  let killed = 0;
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // One of its own each time: autovacuum may be at work in the last, which then cannot be dropped.
    const database = `killed_${kill}`;
    await on('hub', (client) => client.query(`create database ${database} template before`));
    const { child, gone } = startElsewhere(database);
    const isAtWork = () =>
      on('hub', async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = '${database}' and query not like 'select pg_advisory%' and state = 'active'`,
        );
        return rowCount! > 0;
      });
    while (child.exitCode === null && !(await isAtWork())) await pause(10);
    await pause(Math.random() * 800);
    if (child.kill('SIGKILL')) killed += 1;
    await gone;
    const began = performance.now();
    const again = startElsewhere(database);
    await again.gone;
    slowest = Math.max(slowest, Math.round(performance.now() - began));
    const found = await on(database, (client) => sumsOf(client, [], wanted.columns));
    const same = [...wanted.sums].every(([table, sum]) => found.sums.get(table) === sum);
    if (!same || !(await isComplete(database, names)))
      faults.push(`kill ${kill}: not completed by the next start`);
  }
  if (KILLS > 0 && killed === 0) faults.push('none was killed in the middle: each had ended first');
  const longest = Math.max(
    ...results
      .filter(({ name }) => !KNOWN.includes(String(name)))
      .map(({ longest_ms }) => Number(longest_ms)),
  );
  const ok = faults.length === 0;
  const figures = {
    bookings: BOOKINGS,
    longest_wait_ms: longest,
    bar_ms: LONGEST_WAIT_MS,
    killed,
    slowest_next_start_ms: slowest,
  };
  process.stdout.write(
    `${JSON.stringify({ ...figures, migrations: results, faults: faults.slice(0, 10), ok })}\n`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
