import type pg from 'pg';

/**
 * Drops a test's database with the connections that are still open to it. `with (force)` fails while an autovacuum works there, whose
 * process belongs to the superuser; a plain drop ends that one by itself.
 */
export async function dropDatabase(client: Pick<pg.Client, 'query'>, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}
