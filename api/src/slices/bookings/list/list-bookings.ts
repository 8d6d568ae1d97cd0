import type { Booking, BookingFilters, BookingSort, BookingSummary } from 'contract/bookings/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { coalesce } from '../../../core/db/coalesce.ts';
import { bookingColumns } from './booking-columns.ts';
import { foundBy, kindsFoundBy } from './booking-filters.ts';

export interface BookingQuery extends BookingFilters {
  limit: number;
  offset: number;
  sort: BookingSort;
}

/** The order of every sort; each has its index, which is read forwards or backwards. */
export const ORDERS: Record<BookingSort, Sql> = {
  check_in: sql`b.check_in_date, b.id`,
  '-check_in': sql`b.check_in_date desc, b.id desc`,
  check_out: sql`b.check_out_date, b.id`,
  '-check_out': sql`b.check_out_date desc, b.id desc`,
  created: sql`b.created_at, b.id`,
  '-created': sql`b.created_at desc, b.id desc`,
  guest: sql`b.search, b.id`,
  '-guest': sql`b.search desc, b.id desc`,
  total: sql`b.total_cents, b.id`,
  '-total': sql`b.total_cents desc, b.id desc`,
  id: sql`b.id`,
  '-id': sql`b.id desc`,
};

type Row = Omit<Booking, 'id'> & { id: number | null } & Record<`sum_${keyof BookingSummary}`, number>;

/**
 * A page and its sums in one statement, so that they are of the same moment. The ids of the page are found first, in an
 * index alone where it can be. Without a booking there is still one row, for the sums. The bench asks two bare servers
 * for the same rows.
 */
export function pageOf(
  place: Pick<PlaceAccess, 'place_id'>,
  { limit, offset, sort, ...filters }: BookingQuery,
): Sql {
  return sql`
    with sums as (
      select coalesce(sum(bookings), 0)::int as sum_total,
        coalesce(sum(bookings) filter (where status = 'confirmed'), 0)::int as sum_confirmed,
        coalesce(sum(bookings) filter (where status = 'pending'), 0)::int as sum_pending,
        coalesce(sum(cents) filter (where payment_status = 'paid'), 0) / 100::float8 as sum_revenue
      from (${kindsFoundBy(place, filters)}) as kinds
    ), page as (
      select b.id from bookings b where ${foundBy(place, filters)}
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    )
    select sums.*, ${bookingColumns}
    from sums left join (page join bookings b using (id) left join rooms r on r.id = b.room_id) on true
    order by ${ORDERS[sort]}`;
}

interface Page {
  bookings: Booking[];
  total: number;
  summary: BookingSummary;
}

/** Equal reads are coalesced. Throws nothing of its own: filters that find nothing answer an empty page and zeros. */
export function listBookings(ctx: Ctx, place: PlaceAccess, query: BookingQuery): Promise<Page> {
  const name = `bookings ${place.place_id} ${JSON.stringify(query)}`;
  return coalesce(ctx.db, name, () => readPage(ctx, place, query));
}

async function readPage(ctx: Ctx, place: PlaceAccess, query: BookingQuery): Promise<Page> {
  const rows = await ctx.db.many<Row>(pageOf(place, query));
  const { sum_total = 0, sum_confirmed = 0, sum_pending = 0, sum_revenue = 0 } = rows[0] ?? {};
  return {
    bookings: rows.filter((row): row is Row & Booking => row.id !== null),
    total: sum_total,
    summary: { total: sum_total, confirmed: sum_confirmed, pending: sum_pending, revenue: sum_revenue },
  };
}
