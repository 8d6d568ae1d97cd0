import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../core/db/pool.ts';

/** Text columns that get no marker, each with a reason; columns with a closed set of values need none. */
const KEPT: Record<string, string> = {
  'places.time_zone': 'a clock reads it',
  'places.slug': 'it is the address of a public page',
  'place_slugs.slug': 'it is the address of a public page',
  'schema_migrations.name': 'belongs to nobody',
  'throttles.key': 'a hash',
  'activity.kind': 'a closed list of the contract',
  'bills.source_kind': 'a closed list of the contract',
  'charges.source_kind': 'a closed list of the contract',
  'charges.kind': 'a closed list of the contract',
  'charges.nature': 'a closed list of law',
  'documents.type': 'a closed list of the contract',
  'documents.state': 'a closed list of the contract',
  'documents.snapshot': 'the content of an issued document, which is read by its shape',
  'documents.series': 'a part of the number',
  'document_numbers.series': 'a part of the number',
  'document_vat.nature': 'a closed list of law',
  'bill_events.source_kind': 'a closed list of the contract',
  'bill_events.kind': 'a closed list of the engine',
  'manual_payments.method': 'a closed list of the contract',
  'assignments.role': 'a closed list of the contract',
  'invitations.role': 'a closed list of the contract',
  'manual_payments.payable_kind': 'a closed list of the contract',
  'notification_events.related_type': 'a closed list of the contract',
  'payment_attempts.payable_kind': 'a closed list of the contract',
  'payment_requests.payable_kind': 'a closed list of the contract',
  'room_photos.key': 'a name that nobody can guess, looked for as it is',
  'place_photos.key': 'a name that nobody can guess, looked for as it is',
  'product_photos.key': 'a name that nobody can guess, looked for as it is',
  'products.kind': 'a closed list of the contract',
  'products.vat_class': 'a closed list of the contract',
  'products.allergens': 'a closed list of the contract',
  'products.allergens_state': 'a closed list of the contract',
  'recipe_items.unit': 'a closed list of the contract',
  'allergen_statements.allergens': 'a closed list of the contract',
  'allergen_changes.allergens_before': 'a closed list of the contract',
  'allergen_changes.allergens_after': 'a closed list of the contract',
  'allergen_changes.state_before': 'a closed list of the contract',
  'allergen_changes.state_after': 'a closed list of the contract',
  'dish_cards.course': 'a closed list of the contract',
  'dish_cards.station': 'a closed list of the contract',
  'dish_cards.marks': 'a closed list of the contract',
  'dish_cards.frozen': 'a closed list of the contract',
  'menu_pages.languages': 'a closed list of the contract',
  'menus.from_time': 'an hour',
  'menus.to_time': 'an hour',
  'modifier_groups.kind': 'a closed list of the contract',
  'modifier_options.allergens': 'a closed list of the contract',
  'modifier_ingredients.unit': 'a closed list of the contract',
  'ingredients.unit': 'a closed list of the contract',
  'ingredients.allergens': 'a closed list of the contract',
  'dining_tables.shape': 'a closed list of the contract',
  'dining_tables.status': 'a closed list of the contract',
  'orders.selling_way': 'a closed list of the contract',
  'orders.allergies': 'objects of the contract',
  'order_lines.kind': 'a closed list of the contract',
  'order_lines.vat_class': 'a closed list of the contract',
  'order_lines.state': 'a closed list of the contract',
  'order_lines.course': 'a closed list of the contract',
  'order_lines.station': 'a closed list of the contract',
  'order_lines.picks': 'a closed list of the contract',
  'order_lines.modifiers': 'a closed list of the contract',
  'order_lines.allergens': 'a closed list of the contract',
  'order_lines.allergens_state': 'a closed list of the contract',
  'order_courses.course': 'a closed list of the contract',
  'order_commands.type': 'a closed list of the contract',
  'order_commands.status': 'a closed list of the contract',
  'order_commands.code': 'a closed list of the contract',
  'kitchen_tickets.station': 'a closed list of the contract',
  'kitchen_tickets.state': 'a closed list of the contract',
  'printers.stations': 'a closed list of the contract',
  'printers.prints': 'a closed list of the contract',
  'printers.code_page': 'a closed list of the contract',
  'print_jobs.kind': 'a closed list of the contract',
  'print_jobs.state': 'a closed list of the contract',
  'print_jobs.document': 'lines of paper of a fixed shape',
  'screens.kind': 'a closed list of the contract',
  'reservations.state': 'a closed list of the contract',
  'reservations.source': 'a closed list of the contract',
  'reservation_links.language': 'a closed list of the contract',
  'table_combinations.members': 'ids',
  'table_deposits.payment_status': 'a closed list of the contract',
  'direct_bookings.token': 'the way in to a call, looked for as it is',
  'reservation_links.token': 'the way in to a call, looked for as it is',
  'table_holds.token': 'the way in to a call, looked for as it is',
  'payment_requests.token': 'the way in to a call, looked for as it is',
};
const AS_IT_IS = [
  'room_photos.key',
  'place_photos.key',
  'product_photos.key',
  'direct_bookings.token',
  'reservation_links.token',
  'table_holds.token',
  'payment_requests.token',
];

export interface Planted {
  /** `table.column` of every column with markers. */
  columns: string[];
  /** Columns that refused a marker without an entry in `KEPT`. */
  refused: string[];
  /** The columns whose content occurs in a text. */
  found(text: string): string[];
}

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

const MARK = /zq7-([a-z0-9-]+?)-n\d+x\d+/gi;

/** An SQL expression with a distinct text for each row that names its column. */
const markOf = ({ table_name, column_name }: Column) =>
  `'zq7-${`${table_name}-${column_name}`.replaceAll('_', '-')}-' || translate(ctid::text, '(,)', 'nx')`;

/** Expressions in the order of preference; the first that satisfies the column's constraints is used. */
function valuesFor(column: Column): string[] {
  const mark = markOf(column);
  if (column.data_type === 'ARRAY') return [`array[${mark}]`];
  if (column.data_type === 'jsonb') return [`jsonb_build_object('nota', ${mark})`];
  const ifAny = `case when ${column.column_name} is null then null else ${mark} end`;
  return [mark, `rpad(${mark}, 60, 'x')`, `'https://hub.test/' || ${mark}`, ifAny];
}

/** Columns with a closed set of values, by constraint or type. */
async function closedColumns(db: Database): Promise<Set<string>> {
  const rows = await db.many<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) ~ ('(' || a.attname || ' = ANY \\(ARRAY|' || a.attname || ' = ''|' || a.attname || ' (<@|~ ''\\^[(\\[]))')`);
  return new Set(rows.map(({ name }) => name));
}

async function attempt(db: Database, { table_name, column_name }: Column, value: string): Promise<boolean> {
  try {
    await db.tx(async (tx) => {
      // Triggers are off, so append-only tables can be changed too.
      await tx.run(sql`alter table ${raw(table_name)} disable trigger user`);
      await tx.run(sql`update ${raw(table_name)} set ${raw(column_name)} = ${raw(value)}`);
      await tx.run(sql`alter table ${raw(table_name)} enable trigger user`);
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a unique marker into every text of every present row: a marker in an answer reveals leaked data and its
 * column.
 */
export async function plantMarkers(db: Database): Promise<Planted> {
  const columns = await db.many<Column>(sql`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text') order by 1, 2`);
  const closed = await closedColumns(db);
  const nameOf = ({ table_name, column_name }: Column) => `${table_name}.${column_name}`;
  const open = columns.filter((one) => !(nameOf(one) in KEPT) && !closed.has(nameOf(one)));
  const planted: string[] = [];
  const refused: string[] = [];
  for (const column of open) {
    let done = false;
    for (const value of valuesFor(column)) done ||= await attempt(db, column, value);
    (done ? planted : refused).push(nameOf(column));
  }
  const keys = await Promise.all(
    AS_IT_IS.map(async (name) => {
      const [table = '', column = ''] = name.split('.');
      const rows = await db.many<{ value: string }>(
        sql`select ${raw(column)} as value from ${raw(table)} where ${raw(column)} is not null`,
      );
      return rows.map(({ value }) => [name, value] as const);
    }),
  );
  const secrets = keys.flat();
  const byMark = new Map(planted.map((name) => [name.replaceAll(/[_.]/g, '-'), name]));
  return {
    columns: planted,
    refused,
    found(text) {
      const marks = [...text.matchAll(MARK)].map(([, mark = '']) => byMark.get(mark.toLowerCase()) ?? mark);
      const whole = secrets.filter(([, value]) => text.includes(value)).map(([name]) => name);
      return [...new Set([...marks, ...whole])].toSorted();
    },
  };
}
