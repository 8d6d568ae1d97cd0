import pg from 'pg';
import type { Partitioned } from '../../api/src/testing/partitioned/partition-schema.ts';

/** Keys of partitioned tables that lack the place, and foreign keys between two of them that do not compare it. */
export async function judgeSchema(client: pg.ClientBase, { partitioned }: Partitioned): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    with parts as (
      select c.oid, p.attnum as place from pg_class c join pg_attribute p on p.attrelid = c.oid and p.attname = 'place_id'
      where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace
    )
    select format('%s has no place', x.indexrelid::regclass) as fault
    from parts t join pg_index x on x.indrelid = t.oid
    where (x.indisunique or x.indisexclusion) and t.place <> all ((x.indkey::int2[])[0:x.indnkeyatts - 1])
    union all
    select format('%s of %s compares no place', f.conname, f.conrelid::regclass)
    from pg_constraint f join parts t on t.oid = f.conrelid join parts r on r.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and t.place <> all (f.conkey)`);
  const { rows: found } = await client.query<{ many: number }>(
    `select count(*)::int as many from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );
  const faults = rows.map(({ fault }) => fault);
  if (found[0]!.many !== partitioned.length) faults.push('tables are missing');
  return faults;
}

/** A token of one place cannot be another one's, and is free again once its row is gone. */
export async function judgeTokens(client: pg.ClientBase, { global_keys }: Partitioned): Promise<string[]> {
  if (!global_keys.includes('reservation_feeds_token_hash_key')) return ['the key of feeds is missing'];
  const faults: string[] = [];
  await client.query('begin');
  const { rows: places } = await client.query<{ id: string }>(
    `insert into places (name, slug, category) select 'Prova', 'prova-' || n, 'hotel' from generate_series(1, 2) as n returning id`,
  );
  const feed = async (place: string) => {
    await client.query('savepoint before');
    try {
      await client.query(
        `insert into reservation_feeds (place_id, token, token_hash, created_at) values ($1, $2, $2, now())`,
        [place, Buffer.from('prova')],
      );
      return undefined;
    } catch (error) {
      await client.query('rollback to before');
      return error instanceof pg.DatabaseError ? error.constraint : String(error);
    }
  };
  const [first, second] = places.map(({ id }) => id) as [string, string];
  if ((await feed(first)) !== undefined) faults.push('a new token is refused');
  if ((await feed(second)) !== 'reservation_feeds_token_hash_key') faults.push('a token is there twice');
  await client.query('delete from reservation_feeds where place_id = $1', [first]);
  if ((await feed(second)) !== undefined) faults.push('a token whose row is gone is refused');
  await client.query('rollback');
  return faults;
}

/** How many rows the partitions of a table have. */
export async function spreadOf(client: pg.ClientBase) {
  const spread: { table: string; rows: number; fewest: number; most: number }[] = [];
  for (const table of ['rooms', 'bookings', 'room_holds', 'activity']) {
    const { rows } = await client.query<{ rows: number; fewest: number; most: number }>(
      `select sum(many)::int as rows, min(many)::int as fewest, max(many)::int as most
       from (select (select count(*) from ${table} where tableoid = i.inhrelid) as many
         from pg_inherits i where i.inhparent = '${table}'::regclass) as parts`,
    );
    spread.push({ table, ...rows[0]! });
  }
  return spread;
}
