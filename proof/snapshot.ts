import pg from 'pg';
import { listTables } from '../api/src/slices/backup/catalog.ts';
import type { Database } from '../api/src/core/db/pool.ts';

/** Rows and their sum of every table, as one connection sees them. */
export async function sumsOf(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`set timezone = 'UTC'`);
  const sums = new Map<string, string>();
  for (const { name, columns } of await listTables(client)) {
    const row = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const { rows } = await client.query<{ n: string; sum: string }>(`
      select count(*)::text as n, coalesce(md5(string_agg(h, '' order by h)), '') as sum
      from (select md5(row(${row})::text) as h from ${pg.escapeIdentifier(name)}) as t`);
    sums.set(name, `${rows[0]!.n} rows ${rows[0]!.sum}`);
  }
  return sums;
}

/** The database as the backup uses it; the snapshot that it reads is opened a second time, and kept. */
export function overlooked(db: Database, url: string) {
  const second = new pg.Client({ connectionString: url });
  const opened = second.connect();
  const pool = new Proxy(db.pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name, target) as unknown;
      return async () => {
        const client = await target.connect();
        const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
        const overseen = async (first: unknown, ...more: unknown[]) => {
          const answer = await query(first, ...more);
          if (typeof first === 'string' && first.startsWith('begin isolation level')) {
            const { rows } = (await query('select pg_export_snapshot() as id')) as { rows: { id: string }[] };
            await opened;
            await second.query('begin isolation level repeatable read read only');
            await second.query(`set transaction snapshot '${rows[0]!.id}'`);
          }
          return answer;
        };
        return new Proxy(client, {
          get(one, key) {
            if (key === 'query')
              return (first: unknown, ...more: unknown[]) =>
                typeof first === 'string' ? overseen(first, ...more) : query(first, ...more);
            const value = Reflect.get(one, key, one) as unknown;
            return typeof value === 'function' ? (value.bind(one) as unknown) : value;
          },
        });
      };
    },
  });
  return { db: { ...db, pool }, second };
}
