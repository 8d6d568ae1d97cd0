import type pg from 'pg';

/** `object_in_use`: somebody is still connected after the five seconds for which a drop waits. */
const IN_USE = '55006';

/**
 * Drops a test's database. `with (force)` fails while an autovacuum works there, whose process belongs to the superuser; a plain drop ends
 * that one by itself, and waits for connections that are about to close. Those that stay open for longer are ended.
 */
export async function dropDatabase(client: Pick<pg.Client, 'query'>, name: string): Promise<void> {
  const drop = () => client.query(`drop database if exists ${name}`);
  try {
    await drop();
  } catch (cause) {
    if ((cause as { code?: string }).code !== IN_USE) throw cause;
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    );
    await drop();
  }
}
