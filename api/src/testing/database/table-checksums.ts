import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../core/db/pool.ts';

/** Tables that a refused call may write, each for a reason. */
const COUNTING: Record<string, string> = {
  'public.throttles': 'guesses are counted because they are refused',
};

type Checksums = Record<string, string>;

/** Rows and checksum of every table of the database, those of the queue among them. */
async function readChecksums(db: Database): Promise<Checksums> {
  const tables = await db.many<{ name: string }>(sql`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`);
  const counted = tables
    .filter(({ name }) => !(name in COUNTING))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
  const rows = await db.many<{ name: string; sum: string }>(sql`${raw(counted.join(' union all '))}`);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Moves with every transaction that wrote anything, also one that was undone: while it stands, no row can have changed. */
async function horizon(db: Database): Promise<string> {
  const { at } = await db.one<{ at: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`,
  );
  return at;
}

export interface Watch {
  /** Names the tables in which `act` changed anything, beside its result. */
  during<T>(act: () => Promise<T>): Promise<{ result: T; changed: string[] }>;
}

/**
 * Compares the whole database before and after, cheaply enough for thousands of calls: all tables are read again only
 * when something was written. Nothing else may write to the database meanwhile, but for what the caller does in between.
 */
export function watchTables(db: Database): Watch {
  let seen: { at: string; sums: Checksums } | undefined;
  async function now(): Promise<{ at: string; sums: Checksums }> {
    const at = await horizon(db);
    if (seen?.at === at) return seen;
    seen = { at, sums: await readChecksums(db) };
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
