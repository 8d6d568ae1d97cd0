import sql from 'sql-template-tag';
import type { Database } from '../../core/db/pool.ts';

/** Tables that a refused call may change, each with a reason. */
const COUNTING: Record<string, string> = {
  'public.throttles': 'guesses are counted because they are refused',
};

type Checksums = Record<string, string>;

/** A statement that reads row count and checksum of every table, those of the queue included. */
async function checksumStatement(db: Database): Promise<string> {
  const tables = await db.many<{ name: string }>(sql`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`);
  return tables
    .filter(({ name }) => !(name in COUNTING))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    )
    .join(' union all ');
}

/** Its name lets PostgreSQL keep the plan: planning a hundred tables takes as long as reading them. */
async function readChecksums(db: Database, text: string): Promise<Checksums> {
  const { rows } = await db.pool.query<{ name: string; sum: string }>({ name: 'checksums', text });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Changes with every writing transaction, also a rolled back one: while it is equal, no row has changed. */
async function horizon(db: Database): Promise<string> {
  const { at } = await db.one<{ at: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`,
  );
  return at;
}

export interface Watch {
  /** Runs `act` and answers the names of changed tables beside its result. */
  during<T>(act: () => Promise<T>): Promise<{ result: T; changed: string[] }>;
}

/**
 * Compares the whole database before and after a call, cheaply enough for thousands: tables are read again only after a
 * write. They are those of the first look. Nothing else may write during `act`.
 */
export function watchTables(db: Database): Watch {
  let statement: string | undefined;
  let seen: { at: string; sums: Checksums } | undefined;
  async function now(): Promise<{ at: string; sums: Checksums }> {
    const at = await horizon(db);
    if (seen?.at === at) return seen;
    statement ??= await checksumStatement(db);
    seen = { at, sums: await readChecksums(db, statement) };
    return seen;
  }
  return {
    async during(act) {
      const before = await now();
      const result = await act();
      const after = await now();
      const changed = Object.keys(after.sums).filter((name) => before.sums[name] !== after.sums[name]);
      return { result, changed };
    },
  };
}
