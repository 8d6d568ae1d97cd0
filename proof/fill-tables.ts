import pg from 'pg';

interface Column {
  name: string;
  type: string;
  must: boolean;
  /** The table whose `id` it names. */
  parent: string | null;
  /** No two rows have the same. */
  alone: boolean;
  /** The words that a check allows. */
  words: string[] | null;
}

const quote = (name: string) => pg.escapeIdentifier(name);

/** Tables of ours, each after those that it refers to. */
export async function tableNames(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; parents: string[] }>(`
    select c.relname as name, array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    order by c.relname`);
  const left = new Map(rows.map((row) => [row.name, row.parents]));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, parents]) => !parents.some((parent) => left.has(parent)))?.[0];
    if (next === undefined) throw new Error(`Tables in a circle: ${[...left.keys()].join(', ')}`);
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column & { check: string | null }>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as must,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as parent,
      exists (select from pg_index x where x.indrelid = a.attrelid and x.indisunique and x.indnkeyatts = 1
        and x.indkey[0] = a.attnum) as alone,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
    from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attidentity = '' order by a.attnum`,
    [`public.${table}`],
  );
  return rows.map(({ check, ...column }) => {
    const list = /ARRAY\[(.+?)\]|= ('[^']+'::text)\)/.exec(check ?? '');
    const words = (list?.[1] ?? list?.[2])?.match(/'((?:[^']|'')*)'/g);
    return { ...column, words: words?.map((word) => word.slice(1, -1)) ?? null };
  });
}

/** What a column's type alone does not tell; `i` counts from 1. */
const byName: Record<string, string> = {
  email: `'persona' || i || '@example.com'`,
  to_date: `date '2020-01-02' + (i % 9000)::int`,
  from_date: `date '2020-01-01' + (i % 9000)::int`,
  'bookings.check_in_date': `date '2020-01-01' + ((i - 1) / 4000)::int * 2`,
  'bookings.check_out_date': `date '2020-01-02' + ((i - 1) / 4000)::int * 2`,
  'bookings.room_id': `1 + (i - 1) % 4000`,
  'bookings.guest_first_name': `'Nome' || chr(97 + (i % 26)::int) || chr(97 + (i / 26 % 26)::int)`,
  'bookings.guest_last_name': `'Ospite' || chr(97 + (i % 26)::int) || chr(97 + (i / 26 % 26)::int) || chr(97 + (i / 676 % 26)::int)`,
  'room_holds.place_id': `1 + (i - 1) % 200`,
  'room_holds.room_id': `1 + (i - 1) % 4000`,
  'room_holds.nights': `daterange(date '2020-01-01' + ((i - 1) / 4000)::int * 2, date '2020-01-02' + ((i - 1) / 4000)::int * 2)`,
  'room_holds.booking_id': 'i',
  'room_photos.position': '(i - 1) % 3',
  'place_photos.position': '0',
  'seasons.price_cents': '5000',
  slug: `'casa-' || i`,
  token: `md5(i::text) || md5(i::text)`,
  position: 'i',
  rating: '1 + i % 5',
  'payment_events.attempt_id': '1',
  'distinct_customers.other_id': '2 + (i - 1) % 998',
  'distinct_customers.customer_id': '1',
  'recipe_items.ingredient_id': '1 + (i - 1) % 1000',
  'price_changes.round_to': '0.5',
  'service_shifts.slot_minutes': '15',
  'document_vat.sign': '1',
  'reservation_feeds.token': `decode(md5(i::text), 'hex')`,
  'reservation_tables.during': `tstzrange(timestamptz '2026-01-01' + i * interval '1 hour', timestamptz '2026-01-01' + (i + 1) * interval '1 hour')`,
};

/** How many rows; a thousand where nothing is said. */
const sizes: Record<string, number> = { users: 2000, places: 200, rooms: 4000 };
const LARGE = ['bookings', 'booking_nights', 'room_holds', 'booking_events'];
const SMALL = 1000;

function valueOf(table: string, column: Column, parents: Map<string, number>): string {
  const { name, type, parent, words } = column;
  const said = byName[`${table}.${name}`] ?? (words ? undefined : byName[name]);
  if (said !== undefined) return said;
  if (parent !== null) return `1 + (i - 1) % ${parents.get(parent) ?? 1}`;
  if (words) return `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + i % ${words.length}]`;
  if (type === 'text') return `'x' || i`;
  if (type === 'uuid') return `md5(i::text)::uuid`;
  if (type === 'bytea') return `decode(md5(i::text), 'hex')`;
  if (type === 'date') return `date '2020-01-01' + (i % 9000)::int`;
  if (type === 'boolean') return 'i % 2 = 0';
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'daterange')
    return `daterange(date '2020-01-01' + i::int * 2, date '2020-01-02' + i::int * 2)`;
  if (type.startsWith('time ')) return `time '19:00'`;
  if (type.startsWith('timestamp')) return `timestamptz '2026-01-01' + i * interval '1 second'`;
  if (type.endsWith('[]')) return `'{}'`;
  return 'i';
}

/** Fills every table that is empty, from what the catalogue says of its columns. Answers how many rows each has. */
export async function fillTables(client: pg.ClientBase, large: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tableNames(client)) {
    const has = async () =>
      Number((await client.query<{ n: string }>(`select count(*) as n from ${quote(table)}`)).rows[0]!.n);
    let rows = await has();
    if (rows === 0) {
      const columns = (await columnsOf(client, table)).filter(
        ({ name, must }) => must || byName[`${table}.${name}`] !== undefined,
      );
      const most = columns.filter(({ alone, parent }) => alone && parent !== null);
      const target = Math.min(
        LARGE.includes(table) ? large : (sizes[table] ?? SMALL),
        ...most.map(({ parent }) => counts.get(parent!) ?? SMALL),
      );
      const list = columns.map(({ name }) => quote(name)).join(', ');
      const values = columns.map((column) => valueOf(table, column, counts)).join(', ');
      await client
        .query(
          `insert into ${quote(table)} (${list}) select ${values} from generate_series(1::bigint, ${target}) as i`,
        )
        .catch((error: Error) => {
          throw new Error(`The table ${table} cannot be filled: ${error.message}`, { cause: error });
        });
      rows = await has();
    }
    counts.set(table, rows);
  }
  await client.query('analyze');
  return counts;
}
