import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { invalid } from '../../core/errors/errors.ts';
import { openSemaphore } from '../../core/semaphore.ts';
import { BOM, csvLine, type Cell } from './csv.ts';

/** A spreadsheet of more lines is none that anybody opens. A query asks for one more, so that it is known when there are. */
export const MOST_LINES = 100_000;
/** So few that none of them holds the process up for longer than an ordinary answer does. */
const next = sql`fetch 250 from export`;

/** Each holds a connection until it is written: the others of the pool are for who waits at a desk. */
const inSlot = openSemaphore(2);

/** A column's title, and what stands in it. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => Cell];

/**
 * All rows of a query as a CSV. They are read a few at a time, of one moment all the same, so that other requests are answered in
 * between. Throws 422 rather than leave any out; `things`: what there are too many of.
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
