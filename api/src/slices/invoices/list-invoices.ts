import type { InvoiceFilters, InvoiceRow } from 'contract/invoices/schemas';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { containing } from '../../core/format/search-terms.ts';
import { isUnpaid } from './document-row.ts';

interface Query extends InvoiceFilters {
  limit: number;
  offset: number;
}

/** A number begins the text of the search, or stands behind its series; words are looked for in number, name and codes. */
function matches(q: string): Sql[] {
  return q
    .replace(/^#/, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`d.search like fold(${containing(word)})`);
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

interface Totals {
  total: number;
  net: number;
  tax: number;
  by_rate: { rate: number; nature: string | null; gross: number; net: number; tax: number }[];
}

interface Rate {
  rate: number;
  nature: string | null;
  net: number;
  tax: number;
}

const euro = (cents: number) => cents / 100;

/** Sums of the issued documents among those that the filters find; credit notes count less than nothing. */
async function totalsOf({ db }: Ctx, found: Sql): Promise<Totals> {
  const rows = await db.many<Rate>(sql`
    select v.vat_rate as rate, nullif(v.nature, '') as nature, sum(v.sign * v.net_cents)::bigint as net,
      sum(v.sign * v.tax_cents)::bigint as tax
    from documents d join document_vat v on v.document_id = d.id
    where ${found} group by v.vat_rate, v.nature order by v.vat_rate desc, v.nature`);
  const sum = (of: (row: Rate) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [net, tax] = [sum((row) => row.net), sum((row) => row.tax)];
  return {
    total: euro(net + tax),
    net: euro(net),
    tax: euro(tax),
    by_rate: rows.map(({ rate, nature, ...one }) => ({
      rate: euro(rate),
      nature,
      gross: euro(one.net + one.tax),
      net: euro(one.net),
      tax: euro(one.tax),
    })),
  };
}

/** A page of the documents that the filters find, newest first. */
export async function listInvoices(
  ctx: Ctx,
  place: PlaceAccess,
  { limit, offset, ...filters }: Query,
): Promise<{ data: InvoiceRow[]; total: number; totals: Totals }> {
  const found = foundBy(place, filters);
  const data = await ctx.db.many<InvoiceRow>(sql`
    with page as (
      select d.id from documents d where ${found} order by d.day desc, d.id desc limit ${limit} offset ${offset}
    )
    select d.id, d.place_id, d.type, d.state, d.number, d.series, d.day as date, customer_root(d.customer_id) as customer_id,
      d.customer_name as customer, d.total_cents / 100::float8 as total, d.net_cents / 100::float8 as net,
      d.tax_cents / 100::float8 as tax, d.credited_cents / 100::float8 as credited, ${isUnpaid} as unpaid, 'EUR' as currency,
      d.file_name, d.sha256, d.issued_at, d.created_at, d.updated_at
    from page join documents d using (id) order by d.day desc, d.id desc`);
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*) as total from documents d where ${found}`,
  );
  return { data, total, totals: await totalsOf(ctx, found) };
}
