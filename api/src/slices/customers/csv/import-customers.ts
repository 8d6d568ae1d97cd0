import { countImported, type ImportContact } from 'contract/customer-import/imported-lines';
import type { ImportDone, ImportPreview } from 'contract/customer-import/schemas';
import sql, { join, raw } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { ADDRESS_COLUMNS, CODE_COLUMNS, NAME_COLUMNS, TEXT_COLUMNS } from '../customer-columns.ts';
import { columnsOf } from '../save-customer.ts';
import { readCustomers, type Read } from './read-customers.ts';

const SAMPLE = 5;
const MOST_ERRORS = 100;

interface Row {
  line: number;
  columns: ReturnType<typeof columnsOf>;
}

const rowsOf = ({ customers }: Read): Row[] =>
  customers.map(({ line, input }) => ({ line, columns: columnsOf(input) }));

/** The lines as a table `l`, in the order of the file. */
const linesOf = (rows: readonly Row[]) => sql`
  json_to_recordset(${JSON.stringify(rows.map(({ line, columns }) => ({ ...columns, line })))}) as l (line int, kind text, first_name text, last_name text,
    company_name text, email text, phone text, language text, vat_number text, tax_code text, sdi_code text, pec text,
    notes text, allergies text, street text, postal_code text, city text, province text, country text,
    preferences text, tags text[])`;

interface Matched extends ImportContact {
  line: number;
  customer_id: number | null;
  first_line: number;
}

/** Lines with the customer that they are about, null for a new one, and the first line of the file with the same e-mail or phone. */
async function match(ctx: Ctx, { place_id }: PlaceAccess, rows: readonly Row[]): Promise<Matched[]> {
  return ctx.db.many<Matched>(sql`
    with found as (
      select l.line, l.email, l.phone, lower(l.email) as mail, phone_key(l.phone) as number,
        find_customer(${place_id}, l.last_name || ' ' || l.first_name, l.email, l.phone) as customer_id
      from ${linesOf(rows)}
    )
    select k.line, k.customer_id, k.customer_id is not null as known, lower(coalesce(c.email, k.email)) as mail,
      phone_key(coalesce(c.phone, k.phone)) as number, least(k.line,
        min(k.line) over (partition by coalesce(k.mail, 'line ' || k.line)),
        min(k.line) over (partition by coalesce(k.number, 'line ' || k.line))) as first_line
    from found k left join customers c on c.id = k.customer_id order by k.line`);
}

/** What an import would do; nothing is written. Throws 422 for a file that is no list of customers. */
export async function previewImport(ctx: Ctx, place: PlaceAccess, text: string): Promise<ImportPreview> {
  const read = readCustomers(text);
  const matched = await match(ctx, place, rowsOf(read));
  const contacts = matched.map(({ known, mail, number }) => ({ known, mail, number }));
  return {
    columns: read.columns,
    unknown: read.unknown,
    lines: read.lines,
    ...countImported(contacts),
    contacts,
    errors: read.errors.slice(0, MOST_ERRORS),
    sample: read.customers.slice(0, SAMPLE).map(({ line, input }) => ({
      line,
      name: [input.company_name, input.last_name, input.first_name].filter((part) => part !== null).join(' '),
      email: input.email,
      phone: input.phone,
    })),
  };
}

const FILLED = [...CODE_COLUMNS, ...TEXT_COLUMNS];
const ALL = ['kind', ...NAME_COLUMNS, ...FILLED, ...ADDRESS_COLUMNS, 'tags'];

/** A customer without an address takes the one of the line. Parts of two addresses would make a third one. */
const hasNoAddress = sql`num_nonnulls(${join(ADDRESS_COLUMNS.map((name) => sql`c.${raw(name)}`))}) = 0`;

/** Fills in missing fields and adds tags; present fields stay. */
async function complete(
  ctx: Ctx,
  rows: readonly Row[],
  ids: readonly { line: number; id: number }[],
): Promise<void> {
  const filled = join([
    ...FILLED.map((name) => sql`${raw(name)} = coalesce(c.${raw(name)}, l.${raw(name)})`),
    ...ADDRESS_COLUMNS.map(
      (name) => sql`${raw(name)} = case when ${hasNoAddress} then l.${raw(name)} else c.${raw(name)} end`,
    ),
  ]);
  // Of two lines of one customer the first counts.
  await ctx.db.run(sql`
    update customers c set ${filled},
      tags = (select coalesce(array_agg(tag order by at), '{}') from (
        select distinct on (lower(tag)) tag, at from unnest(c.tags || l.tags) with ordinality as t (tag, at)
        order by lower(tag), at) as t),
      made_by_booking = false, updated_at = ${ctx.clock()}
    from (
      select distinct on (m.id) m.id as customer_id, l.*
      from json_to_recordset(${JSON.stringify(ids)}) as m (line int, id bigint) join ${linesOf(rows)} on l.line = m.line
      order by m.id, l.line
    ) as l where c.id = l.customer_id`);
}

/**
 * Adds the customers of a CSV. A customer with the e-mail or phone of a line gets the fields that are missing; wrong lines are
 * skipped and named. Safe to repeat for customers with an e-mail or phone. Throws 422 for a file that is no list of customers.
 */
export function importCustomers(ctx: Ctx, place: PlaceAccess, text: string): Promise<ImportDone> {
  const read = readCustomers(text);
  const rows = rowsOf(read);
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // Two imports of one place would both add a new customer.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${place.place_id}`}, 0))`);
    const now = ctx.clock();
    let [created, completed] = [0, 0];
    // A line may be about a customer that lines before it make or complete: each round takes the first of those that are left.
    for (let open = rows; open.length > 0;) {
      const matched = await match(inside, place, open);
      const isNew = new Set(
        matched.flatMap(({ known, line, first_line }) => (!known && line === first_line ? [line] : [])),
      );
      created += await db.run(sql`
        insert into customers (place_id, ${raw(ALL.join(', '))}, last_contact_at, created_at, updated_at)
        select ${place.place_id}, ${raw(ALL.map((name) => `l.${name}`).join(', '))}, ${now}, ${now}, ${now}
        from ${linesOf(open.filter(({ line }) => isNew.has(line)))} order by l.line`);
      const others = open.filter(({ line }) => !isNew.has(line));
      const again = await match(inside, place, others);
      const known = again.flatMap(({ line, customer_id }) =>
        customer_id === null ? [] : [{ line, id: customer_id }],
      );
      if (known.length > 0) await complete(inside, others, known);
      completed += known.length;
      const isDone = new Set(known.map(({ line }) => line));
      open = others.filter(({ line }) => !isDone.has(line));
    }
    const sentence = `Clienti importati da un file: ${counted(created, 'scheda nuova', 'schede nuove')}, ${counted(completed, 'completata', 'completate')}.`;
    await recordActivity(inside, place, { kind: 'customer', sentence });
    return { created, completed, errors: read.errors.slice(0, MOST_ERRORS) };
  });
}
