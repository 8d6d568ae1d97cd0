import type { InvoiceFilters, InvoiceRow } from 'contract/invoices/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { fromCents } from '../../core/format/amount.ts';
import { containing, wordsOf } from '../../core/format/search-terms.ts';
import { sendBy } from './answers/send-by.ts';
import { type DraftFigures, isWrittenDraft, presentFigures } from './compose/present-draft.ts';
import { isUnpaid } from './document-row.ts';

interface Query extends InvoiceFilters {
  limit: number;
  offset: number;
}

/** A number begins the text of the search, or stands behind its series; words are looked for in number, name and codes. */
function matches(q: string): Sql[] {
  return wordsOf(q.replace(/^#/, '')).map((word) => sql`d.search like fold(${containing(word)})`);
}

export function foundBy({ place_id }: PlaceAccess, filters: InvoiceFilters): Sql {
  const { state, type, customer_id, from, to, month, unpaid, q } = filters;
  const conditions = [
    sql`d.place_id = ${place_id}`,
    ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ...(type === undefined ? [] : [sql`d.type = ${type}`]),
    ...(customer_id === undefined
      ? []
      : [sql`d.customer_id = any (customer_family(${customer_id}::bigint))`]),
    ...(from === undefined ? [] : [sql`d.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`d.day <= ${to}::date`]),
    ...(month === undefined
      ? []
      : [sql`d.day >= ${`${month}-01`}::date and d.day < ${`${month}-01`}::date + interval '1 month'`]),
    ...(unpaid === undefined ? [] : [isUnpaid]),
    ...(q === undefined ? [] : matches(q)),
  ];
  return join(conditions, ' and ');
}

interface Rate {
  rate: number;
  nature: string | null;
  net: number;
  tax: number;
}

interface Sum {
  many: number;
  cents: number;
}

interface Found {
  data: InvoiceRow[];
  total: number;
  /** In cents. */
  rates: Rate[];
  rejected: Sum;
  /** Ids of the drafts on the page, null where there are none. */
  drafts: number[] | null;
}

/** Sums of the issued documents among those that were found; credit notes count less than nothing. Rejected ones stand apart. */
function totalsOf(rates: readonly Rate[], { many, cents }: Sum) {
  const net = rates.reduce((all, one) => all + one.net, 0);
  const tax = rates.reduce((all, one) => all + one.tax, 0);
  return {
    total: fromCents(net + tax),
    net: fromCents(net),
    tax: fromCents(tax),
    by_rate: rates.map((one) => ({
      rate: fromCents(one.rate),
      nature: one.nature,
      gross: fromCents(one.net + one.tax),
      net: fromCents(one.net),
      tax: fromCents(one.tax),
    })),
    rejected: { documents: many, total: fromCents(cents) },
  };
}

const ratesOf = (found: Sql): Sql => sql`
  select v.vat_rate as rate, nullif(v.nature, '') as nature, sum(v.sign * v.net_cents)::bigint as net,
    sum(v.sign * v.tax_cents)::bigint as tax
  from documents d join document_vat v on v.document_id = d.id
  where ${found} and d.state <> 'rejected' group by v.vat_rate, v.nature order by v.vat_rate desc, v.nature`;

/** Triggers keep the count and the sums of a whole place, so that its list costs the same in every year; rejected documents are few. */
const ratesOfAll = ({ place_id }: PlaceAccess): Sql => sql`
  select s.vat_rate as rate, nullif(s.nature, '') as nature, s.net_cents - coalesce(r.net_cents, 0) as net,
    s.tax_cents - coalesce(r.tax_cents, 0) as tax
  from document_sums s left join (
    select v.vat_rate, v.nature, sum(v.sign * v.net_cents)::bigint as net_cents, sum(v.sign * v.tax_cents)::bigint as tax_cents
    from documents d join document_vat v on v.document_id = d.id
    where d.place_id = ${place_id} and d.state = 'rejected' group by v.vat_rate, v.nature
  ) r using (vat_rate, nature)
  where s.place_id = ${place_id} order by s.vat_rate desc, s.nature`;

const countOfAll = ({ place_id }: PlaceAccess): Sql => sql`
  coalesce((select c.many from document_counts c where c.place_id = ${place_id}), 0)`;

/** The statement of `listInvoices`; the bench runs it against bare servers. */
export function invoicePage(place: PlaceAccess, { limit, offset, ...filters }: Query): Sql {
  const found = foundBy(place, filters);
  const isAll = Object.values(filters).every((one) => one === undefined);
  return sql`
    with page as materialized (
      select d.id from documents d where ${found} order by d.day desc, d.id desc limit ${limit} offset ${offset}
    ), rows as (
      select d.id, d.place_id, d.type, d.state, d.number, d.series, d.day as date, customer_root(d.customer_id) as customer_id,
        d.customer_name as customer, d.total_cents / 100::float8 as total, d.net_cents / 100::float8 as net,
        d.tax_cents / 100::float8 as tax, d.credited_cents / 100::float8 as credited, ${isUnpaid} as unpaid, ${sendBy} as send_by, 'EUR' as currency,
        d.file_name, d.sha256, ${jsonInstant(sql`d.issued_at`)} as issued_at, ${jsonInstant(sql`d.created_at`)} as created_at,
        ${jsonInstant(sql`d.updated_at`)} as updated_at
      from page join documents d using (id) order by d.day desc, d.id desc
    ), rates as (${isAll ? ratesOfAll(place) : ratesOf(found)})
    select (select coalesce(json_agg(rows), '[]') from rows) as data, ${
      isAll
        ? countOfAll(place)
        : sql`(
      select count(*) from documents d where ${found})`
    } as total,
      (select coalesce(json_agg(rates), '[]') from rates) as rates,
      (select json_agg(d.id) from page join documents d using (id) where ${isWrittenDraft}) as drafts,
      (select json_build_object('many', count(*), 'cents', coalesce(sum(case when d.corrects_id is null then 1 else -1 end * d.total_cents), 0)::bigint)
        from documents d where ${found} and d.state = 'rejected') as rejected`;
}

/** A draft as its page shows it: its bill may have changed since it was saved. */
const withPresent = (row: InvoiceRow, now: DraftFigures | undefined): InvoiceRow =>
  now
    ? {
        ...row,
        customer: now.customer_name,
        total: fromCents(now.total_cents),
        net: fromCents(now.net_cents),
        tax: fromCents(now.tax_cents),
      }
    : row;

async function readPage(ctx: Ctx, place: PlaceAccess, query: Query) {
  const { data, total, rates, rejected, drafts } = await ctx.db.one<Found>(invoicePage(place, query));
  const present = drafts && (await presentFigures(ctx, place, sql`d.id = any (${drafts}::bigint[])`));
  return {
    data: present ? data.map((row) => withPresent(row, present.get(row.id))) : data,
    total,
    totals: totalsOf(rates, rejected),
  };
}

/** A page of the documents that the filters find, newest first, and the sums of all of them; equal reads are coalesced. */
export function listInvoices(ctx: Ctx, place: PlaceAccess, query: Query): ReturnType<typeof readPage> {
  const name = `invoices ${place.place_id} ${JSON.stringify(query)}`;
  return coalesce(ctx.db, name, () => readPage(ctx, place, query));
}
