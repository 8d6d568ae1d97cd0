import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { invalid } from '../../core/errors/errors.ts';
import { openSemaphore } from '../../core/semaphore.ts';
import { BOM, csvLine, type Cell } from './csv.ts';

/** Spreadsheets with more lines are of no use. A query asks for one more to detect the excess. */
export const MOST_LINES = 100_000;
/** Small enough that formatting a batch does not block the process longer than an ordinary answer. */
const next = sql`fetch 250 from export`;

/** An export holds a connection to its end; the rest of the pool serves the desk. */
const inSlot = openSemaphore(2);

/** A column's title and its cell. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => Cell];

/**
 * All rows of a query as CSV, read in batches from one snapshot, so that other requests run in between. Throws 422
 * instead of truncating; `things`: the plural for the error.
 */
export function exportCsv<Row>(
  ctx: Ctx,
  query: Sql,
  columns: readonly Column<Row>[],
  things: string,
): Promise<string> {
  const write = async (db: Db) => {
    await db.run(sql`declare export no scroll cursor for ${query}`);
    const parts = [csvLine(columns.map(([title]) => title))];
    for (let count = 0; ;) {
      const rows = await db.many<Row>(next);
      if (rows.length === 0) return BOM + parts.join('');
      count += rows.length;
      if (count > MOST_LINES) throw invalid({ from: `Sono più di 100.000 ${things}: scegli un periodo.` });
      parts.push(rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join(''));
    }
  };
  return inSlot(() => ctx.db.tx(write));
}
