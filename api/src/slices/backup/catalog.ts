import pg from 'pg';
import sql from 'sql-template-tag';

export interface Table {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  last_value: number;
  is_called: boolean;
}

const quote = (name: string) => pg.escapeIdentifier(name);

/** The target of `copy` in both directions. Names the columns, because their order may differ between the two databases. */
export function copyTarget({ name, columns }: Table): string {
  return `${quote(name)} (${columns.map(quote).join(', ')})`;
}

/** Fixes the session's output formats, and switches off its idle timeout, because files are written in between. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local idle_in_transaction_session_timeout = 0`);
}

/**
 * The tables of a backup, each after those that it refers to, so that they can be filled in this
 * order. Left out are unlogged tables (a crash empties them as well), what extensions own, and the list of
 * migrations, which belongs to the schema.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(sql`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].find((table) => !table.refers_to.some((name) => waiting.has(name)));
    if (!ready) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    waiting.delete(ready.name);
    ordered.push({ name: ready.name, columns: ready.columns });
  }
  return ordered;
}

/** Sequences are not transactional: read after the snapshot, they are never behind it. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(sql`
    select sequencename as name, coalesce(last_value, start_value) as last_value, last_value is not null as is_called
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows;
}

export async function countRows(client: pg.ClientBase, tables: Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`select count(*) as n from ${quote(name)}`);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Whether the database has no tables of its own yet. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(sql`
    select from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  return rowCount === 0;
}

/** Restored rows must not fire triggers: no notices, no derived rows. Foreign keys are still checked. */
export async function setTriggers(client: pg.ClientBase, tables: Table[], on: boolean): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${quote(name)} ${on ? 'enable' : 'disable'} trigger user`);
  }
}

export async function setSequences(client: pg.ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await client.query(sql`select setval(${`public.${quote(name)}`}::regclass, ${last_value}, ${is_called})`);
  }
}
