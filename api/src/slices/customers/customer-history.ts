import { UNDO_DAYS } from 'contract/customer-doubles/values';
import type {
  CustomerHistory,
  CustomerPayment,
  CustomerReview,
  CustomerStay,
  MergedCustomer,
} from 'contract/customer-history/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { customerName } from './customer-columns.ts';
import { getCustomer } from './find-customer.ts';

const MOST = 200;

/** The bookings of a customer and of all that were merged into it. */
const bookingsOf = (root: number): Sql => sql`b.customer_id = any (customer_family(${root}))`;

function staysOf({ db }: Ctx, root: number): Promise<CustomerStay[]> {
  return db.many<CustomerStay>(sql`
    select b.id, b.number, b.check_in_date, b.check_out_date, coalesce(r.name, r.number) as room, b.status, b.no_show_at,
      b.number_of_guests, b.total_cents / 100::float8 as total, b.currency,
      nullif(concat_ws(e'\n', b.guest_notes, b.special_requests), '') as notes
    from bookings b left join rooms r on r.id = b.room_id
    where ${bookingsOf(root)} order by b.check_in_date desc, b.id desc limit ${MOST}`);
}

function paymentsOf({ db }: Ctx, root: number): Promise<CustomerPayment[]> {
  return db.many<CustomerPayment>(sql`
    with own as materialized (select b.id, b.number from bookings b where ${bookingsOf(root)})
    select * from (
      select 'manual' as kind, m.id, m.day, o.id as booking_id, o.number as booking_number, m.method,
        case m.direction when 'in' then m.amount_cents else -m.amount_cents end / 100::float8 as amount, m.currency,
        m.voided_at is not null as voided
      from own o join manual_payments m on m.payable_kind = 'booking' and m.payable_id = o.id
      union all
      select 'attempt', t.id, t.day, o.id, o.number, 'bitcoin', t.counted_cents / 100::float8, t.currency, false
      from own o join payment_attempts t on t.payable_kind = 'booking' and t.payable_id = o.id
      where t.counted_cents > 0
    ) as paid order by day desc, id desc limit ${MOST}`);
}

function reviewsOf({ db }: Ctx, { place_id }: PlaceAccess, name: string): Promise<CustomerReview[]> {
  return db.many<CustomerReview>(sql`
    select v.id, v.rating, v.title, v.written_at from reviews v
    where v.place_id = ${place_id} and v.author <> '' and fold(v.author) = fold(${name})
    order by v.written_at desc, v.id desc limit 20`);
}

function mergedInto(ctx: Ctx, { place_id }: PlaceAccess, root: number): Promise<MergedCustomer[]> {
  const undo = sql`c.merged_at + make_interval(days => ${UNDO_DAYS}::int)`;
  return ctx.db.many<MergedCustomer>(sql`
    select c.id, ${customerName} as name, c.email, c.phone, c.merged_at,
      case when ${undo} > ${ctx.clock()} then ${undo} end as undo_until
    from customers c
    where c.merged_into = ${root} and c.place_id = ${place_id} and c.erased_at is null
    order by c.merged_at desc, c.id desc limit ${MOST}`);
}

/** What a place knows about a customer beside its sheet. Throws 404. */
export async function getHistory(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
): Promise<CustomerHistory> {
  const { id, name } = await getCustomer(ctx, place, customer_id);
  return {
    stays: await staysOf(ctx, id),
    payments: await paymentsOf(ctx, id),
    reviews: await reviewsOf(ctx, place, name),
    merged: await mergedInto(ctx, place, id),
  };
}
