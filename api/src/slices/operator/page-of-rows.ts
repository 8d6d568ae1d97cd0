import type { Sql } from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';

interface Page<T> {
  data: T[];
  next: number | null;
}

/** Reads one extra row to see whether another page follows. */
export async function pageOfRows<T extends { id: number }>(
  db: Db,
  limit: number,
  query: (rows: number) => Sql,
): Promise<Page<T>> {
  const rows = await db.many<T>(query(limit + 1));
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
