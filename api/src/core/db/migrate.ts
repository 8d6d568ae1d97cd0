import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LOCKS } from './advisory-locks.ts';

/** Beside this file in the sources, beside the bundle in production. */
const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));

/**
 * Whoever comes after one that waits for a lock waits too: a migration behind somebody who reads for long would keep everybody
 * from the table. It gives way after so long, and tries again for as long as a start may take.
 */
const LOCK_WAIT_MS = 500;
const RETRY_MS = 300;
const MAX_WAIT_MS = 10 * 60_000;

/** The names of the migrations that this program brings, in the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** Makes the list of what a database has seen. */
export async function prepareMigrations(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
}

interface Part {
  text: string;
  /** One statement, to be run until it finds no row any more. */
  repeats: boolean;
}

/**
 * A file is one transaction, but for one that writes many rows: lines `-- repeat` and `-- then` begin parts that are transactions of
 * their own, so that a writer waits for some rows and not for all of them. A process may be killed between them, so each part but
 * the last is safe to run again. Tables and columns are made in the first part alone: a backup may be made between them.
 */
async function partsOf(name: string): Promise<Part[]> {
  const text = await readFile(new URL(name, `file://${FOLDER}`), 'utf8');
  return text
    .split(/^(?=-- (?:repeat|then)$)/m)
    .map((part) => ({ text: part, repeats: part.startsWith('-- repeat\n') }));
}

function recordMigration(client: pg.ClientBase, name: string) {
  return client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/**
 * Makes, inside the caller's transaction, what a migration of several parts has made of the schema before its rows are written: its
 * first part.
 */
export async function beginMigration(client: pg.ClientBase, name: string): Promise<void> {
  const [first] = await partsOf(name);
  if (first) await client.query(first.text);
}

/** Applies one migration inside the caller's transaction, whether it was begun or not. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
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

/** The tables that a text names after certain words, as far as they are there, in one order for everybody. */
async function tablesIn(client: pg.ClientBase, text: string, after: RegExp): Promise<string[]> {
  const words = [...text.replaceAll(/--.*$/gm, '').matchAll(after)].map(([, word]) => word);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any ($1) order by relname`,
    [words],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}

/** Takes every lock before any work, so that nothing long is done in vain, and nobody holds one table and waits for another. */
async function lockFirst(client: pg.ClientBase, text: string): Promise<void> {
  const altered = await tablesIn(client, text, /\balter table (\w+)/gi);
  const written = await tablesIn(client, text, /\b(?:on|references) (\w+)/gi);
  if (altered.length > 0) await client.query(`lock table ${altered.join(', ')} in access exclusive mode`);
  if (written.length > 0) await client.query(`lock table ${written.join(', ')} in share row exclusive mode`);
}

/** Runs some work in a transaction that gives way to whoever it has to wait for, and is tried again. */
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
 * Applies the SQL files that the database has not seen, each in a transaction, in the order of their names. `files`: those that
 * there are, all by default.
 */
export async function migrate(pool: pg.Pool, files?: readonly string[]): Promise<string[]> {
  files ??= await migrationNames();
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    // A process that is killed meanwhile leaves its statement to the server, which shall notice; not every system can.
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
