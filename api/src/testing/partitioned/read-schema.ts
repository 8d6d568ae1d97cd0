import type pg from 'pg';

export interface Key {
  name: string;
  definition: string;
  /** p: primary key, u: unique, x: exclusion, i: an index that is no constraint. */
  kind: 'p' | 'u' | 'x' | 'i';
  is_unique: boolean;
  has_place: boolean;
  /** The columns that it keeps apart, without expressions. */
  columns: string[];
}

export interface ForeignKey {
  name: string;
  table: string;
  parent: string;
  definition: string;
  columns: string[];
  has_place: boolean;
}

export interface Table {
  name: string;
  has_place: boolean;
  keys: Key[];
  triggers: string[];
  /** Sequences of identity columns, by column. */
  sequences: { column: string; name: string }[];
  comments: string[];
}

const COLUMNS = (of: string, numbers: string) =>
  `array(select a.attname::text from pg_attribute a where a.attrelid = ${of} and a.attnum = any (${numbers}) order by array_position(${numbers}, a.attnum))`;

/** Tables of ours that have a place, or a foreign key that leads to one of those, with all that hangs on them. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive of_place as (
      select a.attrelid as id from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'place_id' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      union
      select f.conrelid from of_place p join pg_constraint f on f.contype = 'f' and f.confrelid = p.id
    )
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'place_id' and not a.attisdropped) as has_place,
      (select coalesce(jsonb_agg(jsonb_build_object('name', i.relname, 'kind', coalesce(k.contype::text, 'i'),
          'definition', coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)),
          'is_unique', x.indisunique or x.indisexclusion,
          'columns', ${COLUMNS('c.oid', '(x.indkey::int2[])[0:x.indnkeyatts - 1]')},
          'has_place', exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'place_id'
            and a.attnum = any ((x.indkey::int2[])[0:x.indnkeyatts - 1]))) order by k.contype is distinct from 'p', i.relname), '[]')
        from pg_index x join pg_class i on i.oid = x.indexrelid
          left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x')
        where x.indrelid = c.oid) as keys,
      array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        order by t.tgname) as triggers,
      (select coalesce(jsonb_agg(jsonb_build_object('column', a.attname,
          'name', split_part(pg_get_serial_sequence(format('public.%I', c.relname), a.attname), '.', 2))), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as sequences,
      array(select format('comment on table %I is %L', c.relname, d.description) from pg_description d
        where d.objoid = c.oid and d.objsubid = 0 and d.classoid = 'pg_class'::regclass) as comments
    from of_place p join pg_class c on c.oid = p.id order by c.relname`);
  return rows;
}

/** The foreign keys from or to these tables. */
export async function readForeignKeys(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select f.conname as name, c.relname as table, r.relname as parent, pg_get_constraintdef(f.oid) as definition,
      ${COLUMNS('c.oid', 'f.conkey')} as columns,
      'place_id' = any (${COLUMNS('c.oid', 'f.conkey')}) as has_place
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and c.relnamespace = 'public'::regnamespace
      and (c.relname = any ($1) or r.relname = any ($1)) order by c.relname, f.conname`,
    [tables],
  );
  return rows;
}
