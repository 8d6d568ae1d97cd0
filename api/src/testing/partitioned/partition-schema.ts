import type pg from 'pg';
import { GLOBAL_KEYS, keepGlobally } from './global-keys.ts';
import { keyWithPlace, withPlace } from './place-in-keys.ts';
import { readForeignKeys, readTables, type ForeignKey, type Key, type Table } from './read-schema.ts';

export const PARTITIONS = 16;

/** Tables with a place that belong to a person, a session or an address, and are looked up by that alone. */
export const LEFT_OUT: Record<string, string> = {
  acting: 'one row a session, which may act at several places',
  notifications: 'numbered by person, who may have several places',
  own_places: 'one row a person',
  place_slugs: 'looked up before the place is known',
  screens: 'without a place until they are paired',
};

/** Foreign keys that may lead to another place of the business. Tables that lie apart by place cannot have them: they are left out. */
const TO_ANOTHER_PLACE: ReadonlySet<string> = new Set([
  'room_charges_booking_id_fkey',
  'charges_room_charge_id_fkey',
]);

export interface Partitioned {
  partitioned: string[];
  left_out: string[];
  /** Tables without a place of their own: whole, with a place that a trigger fills. */
  through_a_key: string[];
  keys: number;
  foreign_keys: number;
  global_keys: string[];
}

const part = (number: number) => `part_${String(number).padStart(2, '0')}`;
const partsOf = (many: number) => Array.from({ length: many }, (_, number) => number);

async function makeKey(client: pg.ClientBase, table: Table, key: Key): Promise<void> {
  const definition = key.is_unique && !key.has_place ? withPlace(key.definition) : key.definition;
  const text =
    key.kind === 'i' ? definition : `alter table ${table.name} add constraint ${key.name} ${definition}`;
  await client.query(text);
}

/**
 * The indexes of the partitions get the names of the table's own: the code knows a refusal by the name of the key. First they get names
 * that no other has: the name that PostgreSQL chose for one may be that of another.
 */
async function nameIndexes(client: pg.ClientBase, table: string): Promise<void> {
  for (const name of ["'index_' || c.oid", 'p.relname'])
    await client.query(`
      do $$ declare one record; begin
        for one in select i.inhrelid::regclass::text as index, ${name} as name
          from pg_index x join pg_class p on p.oid = x.indexrelid join pg_inherits i on i.inhparent = x.indexrelid
            join pg_class c on c.oid = i.inhrelid
          where x.indrelid = 'public.${table}'::regclass and c.relname <> p.relname
        loop execute format('alter index %s rename to %I', one.index, one.name); end loop;
      end $$`);
}

/** An empty table made again, in partitions by its place; its foreign keys were dropped before. */
async function partition(client: pg.ClientBase, table: Table, partitions: number): Promise<void> {
  const { name } = table;
  const options =
    'including comments including compression including constraints including defaults including generated including identity including statistics including storage';
  await client.query(`create table ${name}__new (like ${name} ${options}) partition by hash (place_id)`);
  await client.query(`drop table ${name}`);
  await client.query(`alter table ${name}__new rename to ${name}`);
  for (const { column, name: sequence } of table.sequences) {
    const { rows } = await client.query<{ now: string }>('select pg_get_serial_sequence($1, $2) as now', [
      `public.${name}`,
      column,
    ]);
    await client.query(`alter sequence ${rows[0]!.now} rename to ${sequence}`);
  }
  for (const number of partsOf(partitions))
    await client.query(
      `create table ${part(number)}.${name} partition of ${name} for values with (modulus ${partitions}, remainder ${number})`,
    );
  for (const key of table.keys) await makeKey(client, table, key);
  await nameIndexes(client, name);
  for (const trigger of table.triggers) await client.query(trigger);
  for (const comment of table.comments) await client.query(comment);
}

/** Gives a table that reaches its place through other rows a place, which a trigger reads from the first of them. */
async function addPlace(client: pg.ClientBase, table: Table, keys: readonly ForeignKey[]): Promise<void> {
  const { name } = table;
  const found = keys.map(
    ({ parent, columns: [column] }) => `(select place_id from ${parent} where id = new.${column})`,
  );
  await client.query(`alter table ${name} add column place_id bigint`);
  await client.query(`
    create function global_keys.place_of_${name}() returns trigger language plpgsql as $$
    begin new.place_id := coalesce(${found.join(', ')}); return new; end $$`);
  await client.query(
    `create trigger place_of_${name} before insert on ${name} for each row execute function global_keys.place_of_${name}()`,
  );
}

/**
 * Takes a migrated schema without rows of places, and partitions every table that has a `place_id` by its hash, as Citus would
 * distribute it. Each primary, unique and exclusion constraint and each foreign key between such tables gets the place.
 */
export async function partitionSchema(client: pg.ClientBase, partitions = PARTITIONS): Promise<Partitioned> {
  await client.query('set search_path = public');
  const tables = await readTables(client);
  const chosen = tables.filter(({ name, has_place }) => has_place && !(name in LEFT_OUT));
  const through = tables.filter(({ has_place }) => !has_place);
  const isChosen = (name: string) => chosen.some((table) => table.name === name);
  const foreignKeys = await readForeignKeys(
    client,
    chosen.map(({ name }) => name),
  );
  const globalIndexes = new Map<string, string>();
  for (const { keys } of chosen)
    for (const { name } of keys.filter((key) => GLOBAL_KEYS.has(key.name))) {
      const { rows } = await client.query<{ text: string }>('select pg_get_indexdef($1::regclass) as text', [
        name,
      ]);
      globalIndexes.set(name, rows[0]!.text);
    }
  const { rows: views } = await client.query<{ name: string; text: string }>(
    `select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace order by c.oid`,
  );
  for (const { name } of views.toReversed()) await client.query(`drop view ${name}`);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await client.query('create schema global_keys');
  for (const number of partsOf(partitions)) await client.query(`create schema ${part(number)}`);
  for (const table of chosen) await partition(client, table, partitions);
  for (const table of through)
    await addPlace(
      client,
      table,
      foreignKeys.filter((key) => key.table === table.name && isChosen(key.parent)),
    );
  let grown = 0;
  for (const { name, table, parent, definition, columns, has_place } of foreignKeys) {
    if (TO_ANOTHER_PLACE.has(name)) continue;
    const grows = isChosen(parent) && !has_place;
    if (grows) grown += 1;
    const text = grows ? keyWithPlace(definition, columns) : definition;
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  }
  for (const { name, text } of views) await client.query(`create view ${name} as ${text}`);
  for (const table of chosen)
    for (const key of table.keys.filter(({ name }) => GLOBAL_KEYS.has(name)))
      await keepGlobally(client, table, key, globalIndexes.get(key.name)!);
  return {
    partitioned: chosen.map(({ name }) => name),
    left_out: tables.filter(({ name }) => name in LEFT_OUT).map(({ name }) => name),
    through_a_key: through.map(({ name }) => name),
    keys: chosen.flatMap(({ keys }) => keys).filter(({ is_unique, has_place }) => is_unique && !has_place)
      .length,
    foreign_keys: grown,
    global_keys: [...globalIndexes.keys()],
  };
}
