import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** Beside this file in the sources, beside the bundle in production. */
const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
// Any fixed number: it only keeps two processes from migrating one database at the same time.
export const MIGRATION_LOCK = 4_821_001;

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

/** Applies one migration inside the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, `file://${FOLDER}`), 'utf8'));
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}

/** Applies the SQL files that the database has not seen, each in a transaction, in the order of their names. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = await migrationNames();
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareMigrations(client);
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(rows.map((row) => row.name));
    const unknown = [...known].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new Error(`Il database è di una versione più recente di Hub (${unknown.join(', ')}).`);
    }
    for (const name of files.filter((file) => !known.has(file))) {
      await client.query('begin');
      try {
        await applyMigration(client, name);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
