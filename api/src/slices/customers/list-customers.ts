import type { Customer, CustomerFilters, CustomerSort } from 'contract/customers/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { customerColumns, listedAt } from './customer-columns.ts';
import { countOf, foundBy } from './customer-filters.ts';

export interface CustomerQuery extends CustomerFilters {
  limit: number;
  offset: number;
  sort: CustomerSort;
}

/** The order of every sort; each has its index, which is read forwards or backwards. */
export const ORDERS: Record<CustomerSort, Sql> = {
  name: sql`c.search, c.id`,
  '-name': sql`c.search desc, c.id desc`,
  last_stay: sql`c.last_stay_on, c.id`,
  '-last_stay': sql`c.last_stay_on desc, c.id desc`,
  last_visit: sql`c.last_visit_on, c.id`,
  '-last_visit': sql`c.last_visit_on desc, c.id desc`,
  spent: sql`c.spent_cents, c.id`,
  '-spent': sql`c.spent_cents desc, c.id desc`,
  times: sql`c.times, c.id`,
  '-times': sql`c.times desc, c.id desc`,
  stays: sql`c.stays, c.id`,
  '-stays': sql`c.stays desc, c.id desc`,
  created: sql`c.created_at, c.id`,
  '-created': sql`c.created_at desc, c.id desc`,
};

type Row = Omit<Customer, 'id'> & { id: number | null; total: number };

/** A page and its count in one statement, of the same moment. Without a customer there is still one row, for the count. */
export function pageOf(
  place: Pick<PlaceAccess, 'place_id'>,
  { limit, offset, sort, ...filters }: CustomerQuery,
): Sql {
  return sql`
    with counted as (${countOf(place, filters)}), page as (
      select c.id from customers c where ${foundBy(place, filters)}
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    )
    select counted.total, ${customerColumns}
    from counted left join (page join customers c using (id)) on true
    order by ${ORDERS[sort]}`;
}

/** Filters that find nothing answer an empty page. */
export async function listCustomers(
  ctx: Ctx,
  place: PlaceAccess,
  query: CustomerQuery,
): Promise<{ data: Customer[]; total: number }> {
  const rows = await ctx.db.many<Row>(pageOf(place, query));
  return {
    data: rows.filter((row): row is Row & Customer => row.id !== null),
    total: rows[0]?.total ?? 0,
  };
}

/** The tags in use, the most frequent first. */
export function listTags(ctx: Ctx, place: PlaceAccess): Promise<{ tag: string; customers: number }[]> {
  return ctx.db.many(sql`
    select tag, count(*)::int as customers from customers c cross join unnest(c.tags) as tag
    where ${listedAt(place.place_id)} and c.tags <> '{}'
    group by tag order by 2 desc, tag limit 200`);
}
