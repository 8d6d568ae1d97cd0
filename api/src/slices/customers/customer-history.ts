import { UNDO_DAYS } from 'contract/customer-doubles/values';
import type {
  CustomerBill,
  CustomerHistory,
  CustomerPayment,
  CustomerReservation,
  CustomerReview,
  CustomerStay,
  MergedCustomer,
} from 'contract/customer-history/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { customerName } from './customer-columns.ts';
import { getCustomer } from './find-customer.ts';
import { namesOfRooms } from './rooms-of-stay.ts';
import { isEatenAt, sourceOfBill } from './source-of-bill.ts';

/** On a screen, of each kind. */
const MOST = 200;

/** How many of each kind, the newest ones; null: all. */
type Most = number | null;

/** The bookings of a customer and of all that were merged into it. */
const bookingsOf = (root: number, b = sql`b`): Sql => sql`${b}.customer_id = any (customer_family(${root}))`;

function staysOf({ db }: Ctx, root: number, most: Most): Promise<CustomerStay[]> {
  return db.many<CustomerStay>(sql`
    select b.id, b.number, b.check_in_date, b.check_out_date, ${namesOfRooms} as room, b.status, b.no_show_at,
      b.number_of_guests, coalesce(
        case when b.status = 'cancelled' or (b.status in ('confirmed', 'completed') and b.no_show_at is null) then (
          select sum(l.total_cents) from bills l
          where l.source_kind = 'booking' and l.source_id = b.id and l.cancelled_at is null) end,
        b.total_cents) / 100::float8 as total, b.currency,
      nullif(concat_ws(e'\n', b.guest_notes, b.special_requests), '') as notes
    from bookings b left join rooms r on r.id = b.room_id
    where ${bookingsOf(root)} order by b.check_in_date desc, b.id desc limit ${most}`);
}

/** Bills with the customer as payer. The main bill of a stay of theirs is shown as the stay. */
function billsOf({ db }: Ctx, root: number, most: Most): Promise<CustomerBill[]> {
  return db.many<CustomerBill>(sql`
    select l.id, l.number, ${sourceOfBill(sql`l`)} as source,
      l.business_day, l.total_cents / 100::float8 as total, (l.total_cents - l.paid_cents - l.room_cents) / 100::float8 as balance, l.state,
      l.currency, l.note
    from bills l left join bookings k on l.source_kind = 'booking' and k.id = l.source_id
    left join orders o on l.source_kind = 'order' and o.id = l.source_id left join dining_tables t on ${isEatenAt(sql`o`, sql`t`)}
    where l.customer_id = any (customer_family(${root})) and l.cancelled_at is null
      and not (l.is_main and k.customer_id is not null and ${bookingsOf(root, sql`k`)})
    order by l.business_day desc, l.id desc limit ${most}`);
}

/** Payments of the bills that count for the customer (docs/rules.md 18.10). */
function paymentsOf({ db }: Ctx, root: number, most: Most): Promise<CustomerPayment[]> {
  const bill = (l: Sql) =>
    sql`${l}.id as bill_id, ${l}.number as bill_number, ${l}.is_main, ${l}.source_kind, ${l}.source_id`;
  return db.many<CustomerPayment>(sql`
    with family as materialized (select customer_family(${root}) as ids), own as materialized (
      select ${bill(sql`l`)} from bills l where l.customer_id = any ((select ids from family)::bigint[])
      union all
      select ${bill(sql`l`)} from bookings b join bills l on l.source_kind = 'booking' and l.source_id = b.id
      where b.customer_id = any ((select ids from family)::bigint[]) and l.customer_id is null
    ), named as materialized (
      select o.bill_id, o.bill_number, b.id as booking_id, b.number as booking_number,
        case when o.is_main and b.id is not null then 'booking' else 'bill' end as payable_kind,
        case when o.is_main and b.id is not null then b.id else o.bill_id end as payable_id
      from own o left join bookings b on o.source_kind = 'booking' and b.id = o.source_id
    )
    select * from (
      select 'manual' as kind, m.id, null::bigint as attempt_id, m.day, n.bill_id, n.bill_number, n.booking_id, n.booking_number, m.method,
        case m.direction when 'in' then m.amount_cents else -m.amount_cents end / 100::float8 as amount, m.currency,
        m.voided_at is not null as voided
      from named n join manual_payments m on m.payable_kind = n.payable_kind and m.payable_id = n.payable_id
      union all
      select 'attempt', t.id, t.id, t.day, n.bill_id, n.bill_number, n.booking_id, n.booking_number, 'bitcoin',
        t.counted_cents / 100::float8, t.currency, false
      from named n join payment_attempts t on t.payable_kind = n.payable_kind and t.payable_id = n.payable_id
      where t.counted_cents > 0
      union all
      select 'refund', r.id, t.id, (r.created_at at time zone p.time_zone)::date, n.bill_id, n.bill_number, n.booking_id, n.booking_number,
        'bitcoin', -r.amount_cents / 100::float8, r.currency, false
      from named n join payment_attempts t on t.payable_kind = n.payable_kind and t.payable_id = n.payable_id
        join payment_refunds r on r.attempt_id = t.id and r.state in ('offered', 'paid') join places p on p.id = r.place_id
      where t.counted_cents > 0
    ) as paid order by day desc, kind = 'refund' desc, id desc limit ${most}`);
}

function reservationsOf({ db }: Ctx, root: number, most: Most): Promise<CustomerReservation[]> {
  return db.many<CustomerReservation>(sql`
    select r.id, r.business_day, r.at, r.party, r.state, r.notes, r.allergies,
      (select coalesce(json_agg(t.number order by t.number_order, t.id), '[]')
        from reservation_tables h join dining_tables t on t.id = h.table_id where h.reservation_id = r.id) as tables
    from reservations r where r.customer_id = any (customer_family(${root}))
    order by r.at desc, r.id desc limit ${most}`);
}

function reviewsOf({ db }: Ctx, { place_id }: PlaceAccess, name: string): Promise<CustomerReview[]> {
  return db.many<CustomerReview>(sql`
    select v.id, v.rating, v.title, v.written_at from reviews v
    where v.place_id = ${place_id} and v.author <> '' and fold(v.author) = fold(${name})
    order by v.written_at desc, v.id desc limit 20`);
}

function mergedInto(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  root: number,
  most: Most,
): Promise<MergedCustomer[]> {
  const undo = sql`c.merged_at + make_interval(days => ${UNDO_DAYS}::int)`;
  return ctx.db.many<MergedCustomer>(sql`
    select c.id, ${customerName} as name, c.email, c.phone, c.merged_at,
      case when ${undo} > ${ctx.clock()} then ${undo} end as undo_until
    from customers c
    where c.merged_into = ${root} and c.place_id = ${place_id} and c.erased_at is null
    order by c.merged_at desc, c.id desc limit ${most}`);
}

/** What a place knows about a customer beside its sheet: the newest of each kind, or all. Throws 404. */
export async function getHistory(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
  most: Most = MOST,
): Promise<CustomerHistory> {
  const { id, name } = await getCustomer(ctx, place, customer_id);
  return {
    stays: await staysOf(ctx, id, most),
    bills: await billsOf(ctx, id, most),
    payments: await paymentsOf(ctx, id, most),
    reservations: await reservationsOf(ctx, id, most),
    reviews: await reviewsOf(ctx, place, name),
    merged: await mergedInto(ctx, place, id, most),
  };
}
