import type {
  CategorySum,
  CurrencySum,
  ReceivedFilters,
  ReceivedRow,
} from 'contract/received-invoices/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { dayIn } from '../../core/format/days.ts';
import { containing, wordsOf } from '../../core/format/search-terms.ts';
import { ONLY_VAT } from '../../platform/fattura/reading/read-received.ts';

interface Query extends ReceivedFilters {
  limit: number;
  offset: number;
}

const words = (q: string): Sql[] =>
  wordsOf(q.replace(/^#/, '')).map((word) => sql`i.search like fold(${containing(word)})`);

/** What the supplier is paid of an invoice `i`: what is withheld goes to the State or to a fund. */
const owed = sql`i.total_cents - i.withheld_cents`;

/** An invoice `i` of which something was to be paid before today, so no credit note; null where it has no day. */
const isOverdue = (today: string): Sql =>
  sql`i.paid_day is null and i.due_date < ${today}::date and ${owed} > 0`;

const stateIs = (state: NonNullable<ReceivedFilters['state']>, today: string): Sql => {
  if (state === 'paid') return sql`i.paid_day is not null`;
  return state === 'unpaid' ? sql`i.paid_day is null` : isOverdue(today);
};

function foundBy(place_id: number, filters: ReceivedFilters, today: string): Sql {
  const { q, supplier, state, category, from, to } = filters;
  return join(
    [
      sql`i.place_id = ${place_id}`,
      ...(supplier === undefined ? [] : [sql`i.supplier_key = ${supplier}`]),
      ...(state === undefined ? [] : [stateIs(state, today)]),
      ...(category === undefined
        ? []
        : [category === 'none' ? sql`i.category is null` : sql`i.category = ${category}`]),
      ...(from === undefined ? [] : [sql`i.day >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`i.day <= ${to}::date`]),
      ...(q === undefined ? [] : words(q)),
    ],
    ' and ',
  );
}

/** The columns of a line of the list. */
export const rowColumns = (today: string) => sql`
  i.id, i.place_id, i.type, i.number, i.day as date, i.supplier, i.supplier_key, i.total_cents / 100::float8 as total,
  i.net_cents / 100::float8 as net, i.tax_cents / 100::float8 as tax, i.withheld_cents / 100::float8 as withheld, i.currency, i.due_date, i.paid_day, i.paid_method,
  coalesce(${isOverdue(today)}, false) as late, i.category, i.note, i.is_ours,
  ${jsonInstant(sql`i.received_at`)} as received_at`;

interface Found {
  data: ReceivedRow[];
  total: number;
  totals: { total: number; net: number; tax: number; unpaid: number; late: number };
  categories: CategorySum[];
  others: CurrencySum[];
}

/** What an invoice `i` costs without VAT: nothing where it stands in another invoice. */
const net = sql`case when i.type = any (${ONLY_VAT}::text[]) then 0 else i.net_cents end`;

/** What the found invoices cost, a row for each category and currency. */
const sumsOf = (found: Sql, today: string) => sql`
  select i.category, i.currency, count(*)::int as count, sum(${net})::bigint as net, sum(i.tax_cents)::bigint as tax,
    sum(i.total_cents - i.net_cents + ${net})::bigint as total, coalesce(sum(${owed}) filter (where i.paid_day is null), 0)::bigint as unpaid,
    coalesce(sum(${owed}) filter (where ${isOverdue(today)}), 0)::bigint as late
  from received_invoices i where ${found} group by i.category, i.currency`;

/**
 * A page of the invoices that the filters find, and the sums of all of them: what is due first when they are to be paid. Amounts are never
 * converted: those of other currencies than the euro stand apart.
 */
export function listReceived(
  { db, clock }: Ctx,
  { place_id, time_zone }: PlaceAccess,
  { limit, offset, ...filters }: Query,
): Promise<Found> {
  const today = dayIn(time_zone, clock());
  const found = foundBy(place_id, filters, today);
  const isDue = filters.state === 'unpaid' || filters.state === 'late';
  const order = isDue ? sql`i.due_date nulls last, i.id` : sql`i.day desc, i.id desc`;
  const all = (name: string) =>
    raw(`coalesce(sum(s.${name}) filter (where s.currency = 'EUR'), 0)::float8 / 100`);
  return db.one<Found>(sql`
    with page as (
      select ${rowColumns(today)} from received_invoices i where ${found} order by ${order} limit ${limit} offset ${offset}
    ), sums as (${sumsOf(found, today)}), categories as (
      select s.category, sum(s.count)::int as count, ${all('net')} as net, ${all('total')} as total from sums s group by s.category
    ), others as (
      select s.currency, sum(s.count)::int as count, sum(s.total)::float8 / 100 as total, sum(s.unpaid)::float8 / 100 as unpaid
      from sums s where s.currency <> 'EUR' group by s.currency
    )
    select (select coalesce(json_agg(page), '[]') from page) as data, coalesce(sum(s.count), 0)::int as total,
      json_build_object('total', ${all('total')}, 'net', ${all('net')}, 'tax', ${all('tax')}, 'unpaid', ${all('unpaid')},
        'late', ${all('late')}) as totals,
      (select coalesce(json_agg(c order by c.total desc, c.category), '[]') from categories c) as categories,
      (select coalesce(json_agg(o order by o.currency), '[]') from others o) as others
    from sums s`);
}
