import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { openHeartbeat, type Heartbeat } from './heartbeat.ts';

/**
 * Access to the database. Statements are written with the `sql` tag, which binds every value; rows have the columns'
 * names. `one` expects exactly one row, `maybe` at most one, `run` answers the number of rows changed.
 */
export interface Db {
  many<T>(query: Sql): Promise<T[]>;
  one<T>(query: Sql): Promise<T>;
  maybe<T>(query: Sql): Promise<T | undefined>;
  run(query: Sql): Promise<number>;
  /** For libraries with SQL of their own (the job queue). */
  query(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** All or nothing; inside another transaction it is a savepoint. */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface Database extends Db {
  pool: pg.Pool;
  /** Several statements in one text, with a begin and a commit of their own: for the job queue's upkeep. */
  script(text: string): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/**
 * `2026-11-21 07:42:00.12+00` -> `2026-11-21T07:42:00.120Z`. Sessions run in UTC, so the offset is always `+00`;
 * PostgreSQL drops trailing zeros, which would put instants out of order as text.
 */
function instant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

const { builtins } = pg.types;
// Rows go to the wire as they come: ids as numbers, days and instants as the strings that the contract names.
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: instant,
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format),
};

/**
 * The most frequent hundred statements are 96 % of the calls of a working day. Each prepared one takes some 70 kB in
 * each connection.
 */
const MOST_PREPARED = 100;
/** Uses before a statement is prepared. */
const OFTEN = 16;
/** Bounds the memory for texts that vary without end. */
const MOST_COUNTED = 1000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * Prepares frequent statements, once per connection: PostgreSQL spends more time on their planning than on their
 * execution.
 */
function prepared({ text, values }: Sql): pg.QueryConfig {
  const name = names.get(text);
  if (name !== undefined) return { name, text, values };
  const used = (uses.get(text) ?? 0) + 1;
  if (used >= OFTEN && names.size < MOST_PREPARED) {
    names.set(text, `s${names.size}`);
    uses.delete(text);
  } else {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, used);
  }
  return { text, values };
}

function rowsOf<T>(result: pg.QueryResult): T[] {
  // The statement decides the shape; the tests of each slice and the response serializer hold it to the contract.
  return result.rows as T[];
}

type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

function runner(ask: Ask, tx: Db['tx']): Db {
  const many = async <T>(query: Sql) => rowsOf<T>(await ask(prepared(query)));
  return {
    many,
    async maybe<T>(query: Sql) {
      return (await many<T>(query))[0];
    },
    async one<T>(query: Sql) {
      const [row, ...more] = await many<T>(query);
      if (row === undefined || more.length > 0) throw new Error(`Expected one row: ${query.text}`);
      return row;
    },
    run: async (query) => (await ask(prepared(query))).rowCount ?? 0,
    query: (text, values) => ask({ text, values }),
    tx,
  };
}

function nested(ask: Ask, depth: number): Db {
  const db: Db = runner(ask, async (work) => {
    const point = `p${depth}`;
    await ask({ text: `savepoint ${point}` });
    try {
      const result = await work(nested(ask, depth + 1));
      await ask({ text: `release savepoint ${point}` });
      return result;
    } catch (error) {
      await ask({ text: `rollback to savepoint ${point}` });
      throw error;
    }
  });
  return db;
}

/**
 * Runs `work` with a connection of the pool. After a failure `mend` makes the connection reusable; if that fails too,
 * the connection is closed.
 */
async function lend<T>(
  heartbeat: Heartbeat,
  work: (ask: Ask) => Promise<T>,
  mend?: (ask: Ask) => Promise<unknown>,
): Promise<T> {
  const client = await heartbeat.connect();
  const ask: Ask = (query) => heartbeat.run(client, () => client.query(query));
  let broken: Error | undefined;
  try {
    return await work(ask);
  } catch (error) {
    await mend?.(ask).catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A new connection is expensive: PostgreSQL plans each statement anew the first times. Connections stay open this long
 * after a busy minute; a quiet house gives the memory back.
 */
const KEPT_MS = 60_000;

/**
 * More connections than the processors can serve only wait for each other, and each takes some 38 MB. Two for each
 * processor and one that waits for the disk (PostgreSQL wiki), five where there are one or two.
 */
const usualMost = () => Math.min(20, Math.max(5, 2 * availableParallelism() + 1));

/** Opens a pool on a PostgreSQL >= 15. `url` is never logged: it carries the password. */
export function openDatabase(url: string, options: { max?: number; silentMs?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? usualMost(),
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: KEPT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000',
    application_name: 'hub',
  });
  // The next query replaces a connection that died while idle; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection that dies between two statements of a transaction; the next statement reports it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const heartbeat = openHeartbeat(pool, url, options.silentMs);
  const rollback = (ask: Ask) => ask({ text: 'rollback' });

  const ask: Ask = (query) => lend(heartbeat, (once) => once(query));
  const tx: Db['tx'] = (work) =>
    lend(
      heartbeat,
      async (inside) => {
        await inside({ text: 'begin' });
        const result = await work(nested(inside, 1));
        await inside({ text: 'commit' });
        return result;
      },
      rollback,
    );
  // When one of the statements fails, the connection is left inside a failed transaction.
  const script = (text: string) => lend(heartbeat, (once) => once({ text }), rollback);

  async function close(): Promise<void> {
    heartbeat.close();
    await pool.end();
  }
  return { ...runner(ask, tx), pool, script, close };
}
