import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from 'contract/days/durations';
import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';

/** Beside this file in the sources, beside the bundle in production. */
const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Queries queue up behind a statement that waits for a lock, so a migration behind a long read would block the table
 * for everyone. It gives up after this time and retries, for as long as a start may take.
 */
const LOCK_WAIT_MS = 500;
const RETRY_MS = 300;
const MAX_WAIT_MS = 10 * MINUTE_MS;

/** The names of the migrations that this program brings, in the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** Creates the table of applied migrations. */
export async function prepareMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

interface Part {
  text: string;
  /** One statement, repeated until it changes no row. */
  repeats: boolean;
}

/**
 * A file is one transaction. A file that writes many rows is split by lines `-- repeat` and `-- then` into parts with a
 * transaction each, so that writers wait for some rows and not for all. A process may be killed between parts, so each
 * part but the last is safe to repeat. Only the first part changes the schema: a backup may be made between parts. The last part does
 * not repeat: the migration is recorded with it, once.
 */
async function partsOf(name: string): Promise<Part[]> {
  const text = await readFile(new URL(name, `file://${FOLDER}`), 'utf8');
  const parts = text
    .split(/^(?=-- (?:repeat|then)$)/m)
    .map((part) => ({ text: part, repeats: part.startsWith('-- repeat\n') }));
  if (parts.at(-1)?.repeats) throw new Error(`The last part of ${name} repeats: end it with "-- then".`);
  return parts;
}

function recordMigration(client: pg.ClientBase, name: string) {
  return client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/** Runs the first part of a migration, its schema change, inside the caller's transaction. */
export async function beginMigration(client: pg.ClientBase, name: string): Promise<void> {
  const [first] = await partsOf(name);
  if (first) await client.query(first.text);
}

/** Applies a whole migration inside the caller's transaction, also one that was begun. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  // Rows that a part before has written wait for their deferred triggers, and no table with such rows can be altered.
  await client.query('set constraints all immediate');
  for (const { text, repeats } of await partsOf(name)) {
    let again: boolean;
    do again = (await client.query(text)).rowCount !== 0 && repeats;
    while (again);
  }
  await recordMigration(client, name);
}

function hasWaitedForLock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** The existing tables that the SQL names after certain words, sorted, so that all processes lock in one order. */
async function tablesIn(client: pg.ClientBase, text: string, after: RegExp): Promise<string[]> {
  const words = [...text.replaceAll(/--.*$/gm, '').matchAll(after)].map(([, word]) => word);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1) order by relname`,
    [words],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}

/** Takes every lock before any work, so that no work is lost to a lock timeout and no deadlock arises. */
async function lockFirst(client: pg.ClientBase, text: string): Promise<void> {
  const altered = await tablesIn(client, text, /\balter table (\w+)/gi);
  const written = await tablesIn(client, text, /\b(?:on|references) (\w+)/gi);
  if (altered.length > 0) await client.query(`lock table ${altered.join(', ')} in access exclusive mode`);
  if (written.length > 0) await client.query(`lock table ${written.join(', ')} in share row exclusive mode`);
}

/** Runs work in a transaction with a lock timeout, and retries it after a timeout. */
async function retryOnLock<T>(client: pg.ClientBase, name: string, work: () => Promise<T>): Promise<T> {
  for (const began = performance.now(); ; await pause(RETRY_MS)) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      const done = await work();
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      if (hasWaitedForLock(error) && performance.now() - began < MAX_WAIT_MS) continue;
      throw new Error(`La migrazione ${name} non è riuscita:`, { cause: error });
    }
  }
}

async function applyWithRetry(client: pg.ClientBase, name: string): Promise<void> {
  const parts = await partsOf(name);
  for (const [index, { text, repeats }] of parts.entries()) {
    const run = async () => {
      if (!repeats) await lockFirst(client, text);
      const { rowCount } = await client.query(text);
      if (index === parts.length - 1) await recordMigration(client, name);
      return rowCount !== 0 && repeats;
    };
    let again: boolean;
    do again = await retryOnLock(client, name, run);
    while (again);
  }
}

/**
 * Applies the SQL files that the database has not recorded, in the order of their names. `files`: those that exist, all
 * by default.
 */
export async function migrate(pool: pg.Pool, files?: readonly string[]): Promise<string[]> {
  files ??= await migrationNames();
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    // Lets the server notice a killed process and cancel its statement; not every system supports it.
    await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations]);
    await prepareMigrations(client);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const recorded = new Set(rows.map((row) => row.name));
    const unknown = [...recorded].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Error(`Il database è di una versione più recente di Hub (${unknown.join(', ')}).`);
    }
    for (const name of files.filter((file) => !recorded.has(file))) {
      await applyWithRetry(client, name);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations]).catch(() => undefined);
    client.release();
  }
}
