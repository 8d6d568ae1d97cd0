import { MAX_NIGHTS } from 'contract/bookings/values';
import sql, { type Sql } from 'sql-template-tag';
import { nameOf } from '../../core/access/person-name.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { isActiveOn } from '../bookings/list/booking-filters.ts';
import { stillHolds } from '../nights/still-holds.ts';
import type { Moment } from './place-moment.ts';

const SALES = 5;
const LINES = 8;

/** Sold stays as USALI counts them: neither pending ones nor no-shows. */
const isSoldWithoutNoShow = sql`b.status in ('confirmed', 'completed') and b.no_show_at is null`;

/**
 * The revenue of the nights of this month and of the last. An index finds the stays that began before last month,
 * because none is longer than `MAX_NIGHTS`.
 */
function revenue({ place_id, month, next_month, last_month }: Moment): Sql {
  return sql`
    select coalesce(sum(nights.this_month), 0) / 100::float8 as value,
      coalesce(sum(nights.last_month), 0) / 100::float8 as previous
    from (
      select b.id from bookings b
      where b.place_id = ${place_id} and ${isSoldWithoutNoShow} and b.check_in_date >= ${last_month}::date
        and b.check_in_date < ${next_month}::date
      union all
      select c.id from (
        select b.id from bookings b
        where b.place_id = ${place_id} and b.status in ('confirmed', 'completed') and b.check_out_date > ${last_month}::date
          and b.check_in_date >= ${last_month}::date - ${MAX_NIGHTS}::int and b.check_in_date < ${last_month}::date
        offset 0
      ) as c where (select b.no_show_at is null from bookings b where b.id = c.id)
    ) as b cross join lateral (
      select sum(price_cents) filter (where night >= ${month}::date) as this_month,
        sum(price_cents) filter (where night < ${month}::date) as last_month
      from booking_nights
      where booking_id = b.id and night >= ${last_month}::date and night < ${next_month}::date
    ) as nights`;
}

/** Sold stays that have not ended; and those that had not ended at the beginning of the month. */
function active({ place_id, day, month, month_began }: Moment): Sql {
  return sql`
    select (
      select count(*) from bookings b
      where b.place_id = ${place_id} and ${isActiveOn(day)}
    ) as value, (
      select count(*) from bookings b
      where b.place_id = ${place_id} and ${isSoldWithoutNoShow} and b.check_out_date > ${month}::date and b.created_at < ${month_began}
    ) as previous`;
}

/**
 * Distinct guests, from the counter of the database; guests that it has only marked as changed are counted
 * here. The former value is the present one less the new guests of this month.
 */
function guests({ place_id, month_began }: Moment): Sql {
  return sql`
    select kept.guests + changed.more as value, kept.guests + changed.more - recent.n - changed.more_recent as previous
    from (select guests from guest_counts where place_id = ${place_id}) as kept,
      (select count(*) as n from counted_guests where place_id = ${place_id} and since >= ${month_began}) as recent, (
        select count(since) - count(was_since) as more,
          count(*) filter (where since >= ${month_began}) - count(*) filter (where was_since >= ${month_began}) as more_recent
        from (
          select (
            select min(b.created_at) from bookings b
            where b.place_id = ${place_id} and guest_of(b.search) = g.guest and b.status in ('confirmed', 'completed')
          ) as since, (
            select c.since from counted_guests c where c.place_id = ${place_id} and c.guest = g.guest
          ) as was_since
          from (select distinct guest from guests_to_count where place_id = ${place_id}) as g
        ) as seen
      ) as changed`;
}

/** The share of the requests of 30 days that became stays; null without requests. */
function conversion({ place_id, now }: Moment): Sql {
  const shareSince = (days: number) => sql`
    select avg(case when b.status in ('confirmed', 'completed') then 1.0 else 0.0 end)::float8 from bookings b
    where b.place_id = ${place_id} and b.created_at > ${now}::timestamptz - ${days}::int * interval '1 day'
      and b.created_at <= ${now}::timestamptz - ${days - 30}::int * interval '1 day'`;
  return sql`select (${shareSince(30)}) as value, (${shareSince(60)}) as previous`;
}

function waiting({ place_id, now }: Moment): Sql {
  return sql`
    select count(*) as value from bookings b
    where b.place_id = ${place_id} and b.status = 'pending' and ${stillHolds(now)}`;
}

function sales({ place_id }: Moment): Sql {
  return sql`
    select b.id as booking_id, b.guest_first_name || ' ' || b.guest_last_name as guest, b.check_in_date,
      b.check_out_date, b.total_cents / 100::float8 as total_price, b.currency, ${jsonInstant(sql`b.created_at`)} as at
    from bookings b
    where b.place_id = ${place_id} and b.status in ('confirmed', 'completed')
    order by b.created_at desc, b.id desc limit ${SALES}`;
}

/** Each log line changes its booking, so the newest lines belong to the bookings that were changed last. */
function activity({ place_id }: Moment): Sql {
  return sql`
    select e.id, e.booking_id, b.guest, ${nameOf} as author, e.sentence,
      ${jsonInstant(sql`e.at`)} as at
    from (
      select id, guest_first_name || ' ' || guest_last_name as guest from bookings
      where place_id = ${place_id} order by updated_at desc, id desc limit ${2 * LINES}
    ) as b cross join lateral (
      select * from booking_events where booking_id = b.id order by id desc limit ${LINES}
    ) as e left join users u on u.id = e.user_id
    order by e.at desc, e.id desc limit ${LINES}`;
}

const rows = (from: Sql) => sql`(select coalesce(json_agg(one), '[]') from (${from}) as one)`;

/** All figures as one JSON column. Last month's are null if the place had no bookings then. */
export function figuresOf(moment: Moment): Sql {
  const { place_id, month, next_month, month_began } = moment;
  return sql`(
    select json_build_object(
      'monthly_revenue', json_build_object('value', revenue.value,
        'previous', case when past.had_stays then revenue.previous end),
      'active_orders', json_build_object('value', active.value,
        'previous', case when past.had_requests then active.previous end),
      'total_customers', json_build_object('value', guests.value,
        'previous', case when past.had_requests then guests.previous end),
      'conversion_rate', json_build_object('value', conversion.value, 'previous', conversion.previous),
      'pending_orders', json_build_object('value', waiting.value, 'previous', null),
      'month', json_build_object('from', ${month}::date, 'to', ${next_month}::date),
      'recent_sales', ${rows(sales(moment))},
      'recent_activity', ${rows(activity(moment))})
    from (${revenue(moment)}) as revenue, (${active(moment)}) as active, (${guests(moment)}) as guests,
      (${conversion(moment)}) as conversion, (${waiting(moment)}) as waiting, (
        select
          (select min(check_in_date) from bookings where place_id = ${place_id}) < ${month}::date as had_stays,
          (select min(created_at) from bookings where place_id = ${place_id}) < ${month_began} as had_requests
      ) as past)`;
}
