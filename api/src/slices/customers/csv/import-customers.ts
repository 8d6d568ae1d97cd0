import { countImported, type ImportContact } from 'contract/customer-import/imported-lines';
import type { ImportDone, ImportError, ImportPreview } from 'contract/customer-import/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { lockName } from '../../../core/db/lock-name.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import {
  ADDRESS_COLUMNS,
  CODE_COLUMNS,
  KIND_COLUMNS,
  listedAt,
  NAME_COLUMNS,
  TEXT_COLUMNS,
} from '../customer-columns.ts';
import { tellAllergiesOf } from '../hooks.ts';
import { columnsOf } from '../save-customer.ts';
import { readCustomers, type Read } from './read-customers.ts';

const SAMPLE = 5;
const MOST_ERRORS = 100;

interface Row {
  line: number;
  lost_email: boolean;
  columns: ReturnType<typeof columnsOf>;
}

const rowsOf = ({ customers }: Read): Row[] =>
  customers.map(({ line, input, lost_email }) => ({ line, lost_email, columns: columnsOf(input) }));

/** The lines as a table `l`, in the order of the file. */
const linesOf = (rows: readonly Row[]) => sql`
  json_to_recordset(${JSON.stringify(rows.map(({ columns, ...row }) => ({ ...columns, ...row })))}) as l (line int, lost_email bool, kind text, first_name text, last_name text,
    company_name text, email text, phone text, language text, vat_number text, tax_code text, sdi_code text, pec text,
    notes text, allergies text, street text, postal_code text, city text, province text, country text,
    preferences text, tags text[])`;

/** Of a line `l`: the key of its name. */
const lineName = sql`name_key(case when l.kind = 'person' then l.last_name || ' ' || l.first_name else l.company_name end)`;

interface Matched extends ImportContact {
  line: number;
  sheet: string | null;
  customer_id: number | null;
  first_line: number;
  /** Without its e-mail, which is wrong, the phone names nobody, or somebody of another name: two people may share a phone. */
  refused: boolean;
}

/** Lines with the customer that they are about, null for a new one, and the first line of the file with the same e-mail or phone. */
async function match(ctx: Ctx, { place_id }: PlaceAccess, rows: readonly Row[]): Promise<Matched[]> {
  return ctx.db.many<Matched>(sql`
    with l as materialized (
      select l.*, phone_key(l.phone) as number, ${lineName} as name from ${linesOf(rows)}
    ), lent as (
      -- A line with a wrong e-mail is about the person of the same name, kind and phone whose e-mail is right in another line.
      select number, name, kind, min(email) as email from l where number is not null and name <> '' and email is not null
      group by number, name, kind having count(distinct lower(email)) = 1
    ), same as (
      -- A line without e-mail and phone made a sheet before that says the same.
      select l.line, min(c.id) as id
      from l join customers c on c.name_key = case when l.email is null and l.number is null then l.name end
      where ${listedAt(place_id)} and c.name_key <> '' and c.kind = l.kind and c.email is null
        and (c.phone, c.vat_number, c.tax_code, c.street, c.city)
          is not distinct from (l.phone, l.vat_number, l.tax_code, l.street, l.city)
      group by l.line
    ), zeroless as (
      -- A spreadsheet took the first zero of a phone. One look into the index of phones for each line that may have lost it.
      select l.line, z.id from l join lateral (
        select min(c.id) as id from customers c
        where ${listedAt(place_id)} and c.phone is not null and phone_key(c.phone) = '0' || l.number
          and c.name_key <> '' and c.name_key = l.name and c.kind = l.kind
        offset 0
      ) as z on true
      where l.phone ~ '^[1-9][0-9]+$'
    ), found as (
      select l.line, l.kind, l.name, l.lost_email, l.email, l.phone, lower(l.email) as mail, l.number, coalesce(
        find_customer(${place_id}, l.last_name || ' ' || l.first_name, coalesce(l.email, lent.email), l.phone),
        same.id, zeroless.id) as customer_id
      from l left join lent on l.lost_email and (lent.number, lent.name, lent.kind) = (l.number, l.name, l.kind)
      left join same on same.line = l.line left join zeroless on zeroless.line = l.line
    )
    select k.line, k.customer_id, k.customer_id is not null as known, lower(coalesce(c.email, k.email)) as mail,
      phone_key(coalesce(c.phone, k.phone)) as number,
      trim(concat_ws(' ', c.company_name, c.last_name, c.first_name)) as sheet, least(k.line,
        min(k.line) over (partition by coalesce(k.mail, 'line ' || k.line)),
        min(k.line) over (partition by coalesce(k.number, 'line ' || k.line))) as first_line,
      k.lost_email and (k.number is null or case when k.customer_id is null
        then (first_value(k.name) over by_number, first_value(k.kind) over by_number) is distinct from (k.name, k.kind)
        else (nullif(c.name_key, ''), c.kind) is distinct from (k.name, k.kind) end) as refused
    from found k left join lateral (
      -- One look by id for each line, instead of a join with the customers of all places.
      select email, phone, kind, name_key, company_name, last_name, first_name from customers where id = k.customer_id offset 0
    ) as c on true
    window by_number as (partition by phone_key(coalesce(c.phone, k.phone)) order by k.line)
    order by k.line`);
}

const nameOf = ({ company_name, last_name, first_name }: Read['customers'][number]['input']) =>
  [company_name, last_name, first_name].filter((part) => part !== null).join(' ');

/** The lines and contacts that are not taken. */
function namedOf({ errors, left_out }: Read, refused: ReadonlySet<number>) {
  const isRefused = ({ line }: ImportError) => refused.has(line);
  const wrong = [...errors, ...left_out.filter(isRefused)].toSorted((a, b) => a.line - b.line);
  const rest = left_out.filter((one) => !isRefused(one));
  return {
    errors: wrong.slice(0, MOST_ERRORS),
    ...(rest.length > 0 && { left_out: rest.slice(0, MOST_ERRORS) }),
  };
}

const refusedOf = (matched: readonly Matched[]) =>
  new Set(matched.filter(({ refused }) => refused).map(({ line }) => line));

/** What an import would do; nothing is written. Throws 422 for a file that is no list of customers. */
export async function previewImport(ctx: Ctx, place: PlaceAccess, text: string): Promise<ImportPreview> {
  const read = readCustomers(text);
  const matched = await match(ctx, place, rowsOf(read));
  const names = new Map(read.customers.map(({ line, input }) => [line, nameOf(input)]));
  const refused = refusedOf(matched);
  const taken = matched.filter((one) => !one.refused);
  const contacts = taken.map(({ known, mail, number, line, sheet }) => ({
    known,
    mail,
    number,
    line,
    name: names.get(line) ?? '',
    sheet: known ? sheet : null,
  }));
  return {
    columns: read.columns,
    unknown: read.unknown,
    lines: read.lines,
    ...countImported(contacts),
    contacts,
    ...namedOf(read, refused),
    sample: read.customers
      .filter(({ line }) => !refused.has(line))
      .slice(0, SAMPLE)
      .map(({ line, input }) => ({
        line,
        name: nameOf(input),
        email: input.email,
        phone: input.phone,
      })),
  };
}

const FILLED = [...CODE_COLUMNS, ...TEXT_COLUMNS];
const ALL = ['kind', ...NAME_COLUMNS, ...FILLED, ...ADDRESS_COLUMNS, 'tags'];

/** A customer without an address takes the one of the line. Parts of two addresses would make a third one. */
const hasNoAddress = sql`num_nonnulls(${join(ADDRESS_COLUMNS.map((name) => sql`c.${raw(name)}`))}) = 0`;

/** A sheet that had no allergies and says some now. */
interface Warned {
  id: number;
  allergies: string;
}

/** Fills in missing fields and adds tags; present fields stay. Answers the customers whose allergies are known from now on. */
async function complete(
  ctx: Ctx,
  rows: readonly Row[],
  ids: readonly { line: number; id: number }[],
): Promise<Warned[]> {
  const filled = join([
    ...FILLED.map((name) => {
      const isOfKind = KIND_COLUMNS.includes(name) ? sql`c.kind = l.kind` : sql`true`;
      return sql`${raw(name)} = case when ${isOfKind} then coalesce(c.${raw(name)}, l.${raw(name)}) else c.${raw(name)} end`;
    }),
    ...ADDRESS_COLUMNS.map(
      (name) => sql`${raw(name)} = case when ${hasNoAddress} then l.${raw(name)} else c.${raw(name)} end`,
    ),
  ]);
  // Of several lines of one customer the first counts, and what it leaves out is taken from others of the same name and kind.
  const firstOf = (name: string, is: Sql) =>
    sql`(array_agg(l.${raw(name)} order by l.line) filter (where ${is}))[1] as ${raw(name)}`;
  const hasAddress = sql`num_nonnulls(${join(ADDRESS_COLUMNS.map((name) => sql`l.${raw(name)}`))}) > 0`;
  return ctx.db.many<Warned>(sql`
    with told as (
      select m.id as customer_id, l.*, (l.kind, ${lineName}) is not distinct from (
        first_value(l.kind) over of_customer, first_value(${lineName}) over of_customer) as is_same
      from json_to_recordset(${JSON.stringify(ids)}) as m (line int, id bigint) join ${linesOf(rows)} on l.line = m.line
      window of_customer as (partition by m.id order by l.line)
    ), tagged as (
      select customer_id, array_agg(tag order by line, at) as tags
      from told cross join lateral unnest(tags) with ordinality as t (tag, at) where is_same group by customer_id
    ), filled as (
      select l.customer_id, min(l.kind) as kind, ${join([
        ...FILLED.map((name) => firstOf(name, sql`l.${raw(name)} is not null`)),
        ...ADDRESS_COLUMNS.map((name) => firstOf(name, hasAddress)),
      ])}
      from told l where l.is_same group by l.customer_id
    ), completed as (update customers c set ${filled},
      tags = (select coalesce(array_agg(tag order by at), '{}') from (
        select distinct on (lower(tag)) tag, at from unnest(c.tags || l.tags) with ordinality as t (tag, at)
        order by lower(tag), at) as t),
      made_by_booking = false, updated_at = ${ctx.clock()}
    from (
      select f.*, t.tags, (select o.allergies is null from customers o where o.id = f.customer_id) as knew_none
      from filled f left join tagged t on t.customer_id = f.customer_id
    ) as l where c.id = l.customer_id returning c.id, c.allergies, l.knew_none)
    select id, allergies from completed where knew_none and allergies is not null order by id`);
}

/** Adds the customers that nobody knows, of several lines about one the first. Answers the lines. */
async function addNew(ctx: Ctx, place: PlaceAccess, rows: readonly Row[]): Promise<Set<number>> {
  const matched = await match(ctx, place, rows);
  const isNew = new Set(
    matched.flatMap(({ known, refused, line, first_line }) =>
      !known && !refused && line === first_line ? [line] : [],
    ),
  );
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into customers (place_id, ${raw(ALL.join(', '))}, last_contact_at, created_at, updated_at)
    select ${place.place_id}, ${raw(ALL.map((name) => `l.${name}`).join(', '))}, ${now}, ${now}, ${now}
    from ${linesOf(rows.filter(({ line }) => isNew.has(line)))} order by l.line`);
  return isNew;
}

/**
 * Adds the customers of a CSV. A customer with the e-mail or phone of a line gets the fields that are missing; wrong lines are
 * skipped and named. Safe to repeat: a line without e-mail and phone is known by a sheet that says the same. Throws 422 for a file that is no list of customers.
 */
export function importCustomers(ctx: Ctx, place: PlaceAccess, text: string): Promise<ImportDone> {
  const read = readCustomers(text);
  const rows = rowsOf(read);
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    // Two imports of one place would both add a new customer.
    await lockName(db, `import ${place.place_id}`);
    let created = 0;
    let completed = 0;
    const warned: Warned[] = [];
    const refused = new Set<number>();
    // A line may be about a customer that lines before it make or complete: each round takes the first of those that are left.
    for (let rest: readonly Row[] = rows; rest.length > 0;) {
      const added = await addNew(inside, place, rest);
      const others = rest.filter(({ line }) => !added.has(line));
      const again = await match(inside, place, others);
      const known = again.flatMap((one) =>
        one.customer_id === null || one.refused ? [] : [{ line: one.line, id: one.customer_id }],
      );
      for (const line of refusedOf(again)) refused.add(line);
      if (known.length > 0) warned.push(...(await complete(inside, others, known)));
      created += added.size;
      completed += known.length;
      const done = new Set(known.map(({ line }) => line));
      rest = others.filter(({ line }) => !done.has(line) && !refused.has(line));
    }
    // Orders are locked after all customers (docs/rules.md 19.51).
    await tellAllergiesOf(inside, place.place_id, warned);
    const sentence = `Clienti importati da un file: ${counted(created, 'scheda nuova', 'schede nuove')}, ${counted(completed, 'completata', 'completate')}.`;
    await recordActivity(inside, place, { kind: 'customer', sentence });
    return { created, completed, ...namedOf(read, refused) };
  });
}
