import sql, { type Sql } from 'sql-template-tag';
import { hooks } from '../api/src/slices.ts';
import { sourceRows } from '../api/src/slices/bills/load/load-source.ts';
import { pageOf } from '../api/src/slices/bookings/list/list-bookings.ts';
import { pageOf as customersOf } from '../api/src/slices/customers/list-customers.ts';
import { invoicePage } from '../api/src/slices/invoices/list-invoices.ts';
import { orderStatement } from '../api/src/slices/orders/read-orders.ts';
import { overviewOf } from '../api/src/slices/overview/get-overview.ts';
import type { Moment } from '../api/src/slices/overview/place-moment.ts';
import { boardOf } from '../api/src/slices/planning/planning.ts';
import { roomsOf } from '../api/src/slices/rooms/rooms.service.ts';
import { readQuery } from '../api/src/platform/search/read-query.ts';
import { searchStatement } from '../api/src/platform/search/search-statement.ts';
import type { PlaceAccess } from '../api/src/core/access/guard.ts';
import { EVENING, type Filled, type PlaceName } from './fill.ts';
import { dayStatement } from '../api/src/slices/reservations/book/load-day.ts';

export interface Case {
  name: string;
  /** The place that is asked about. */
  place: PlaceName;
  says: string;
  /** Below `/api/v1`. */
  path: (place_id: number, filled: Filled) => string;
  /** What the reference servers run, and nothing else: Hub's own statement where that has all of the answer. */
  statement: (place: PlaceAccess, all: readonly PlaceAccess[], filled: Filled) => Sql;
  /** Requests a second at least so many times those of `limit`. */
  bar: number;
  /** With ten times the rows the p50 at most so many times; 1.3 unless told. */
  growth?: number;
}

const now = new Date();
const july = { from: '2027-07-01', to: '2027-07-15' };
const summer = { from: '2027-07-01', to: '2027-08-30' };

/**
 * Hub works the 7,000 prices out of the seasons itself, and names each in its answer. The references get the same facts
 * from the database, a row each. The seasons here are all for every room.
 */
function pricedNights(place_id: number, { from, to }: typeof july): Sql {
  return sql`
    with priced as materialized (
      select n.night::date as night, s.price_cents, coalesce(s.percent, 0)::float8 / 100 + 1 as factor
      from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as n (night)
      left join lateral (
        select s.price_cents, s.percent from seasons s
        where s.place_id = ${place_id} and s.from_date <= n.night and s.to_date > n.night
          and num_nonnulls(s.price_cents, s.percent) = 1
          and (s.weekdays = '{}' or extract(isodow from n.night)::int = any (s.weekdays))
        order by s.priority desc, s.id desc limit 1
      ) s on true
    )
    select r.id as room_id, r.free, p.night, coalesce(p.price_cents, round(r.price_cents * p.factor)) / 100 as price
    from (
      select r.id, r.number_order, r.price_cents,
        coalesce((select lower(h.nights) >= ${to}::date from room_holds h
          where h.room_id = r.id and upper(h.nights) > ${from}::date order by upper(h.nights) limit 1), true) as free
      from rooms r where r.place_id = ${place_id} and r.archived_at is null
      order by r.number_order, r.id
    ) r cross join priced p`;
}

/** Somebody who works at several places; what is found among 50,000 bookings, a typing error too. */
function searched(places: readonly PlaceAccess[], q: string): Sql {
  const today = now.toISOString().slice(0, 10);
  return searchStatement(
    hooks.searchSources,
    places.map((access) => ({ access, today })),
    readQuery(q, today)!,
    now,
    undefined,
  );
}

/** The present moment of a place, as the overview asks the database for it. */
function momentOf(place_id: number): Moment {
  const first = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
  const month = first(0);
  const names = { month, next_month: first(1), last_month: first(-1), month_began: `${month}T00:00:00Z` };
  return { place_id, time_zone: 'Europe/Rome', now, day: now.toISOString().slice(0, 10), ...names };
}

export const CASES: Case[] = [
  {
    name: 'rooms',
    place: 'rooms',
    says: 'list of 100 rooms',
    path: (id) => `/places/${id}/rooms`,
    statement: roomsOf,
    bar: 0.5,
  },
  {
    name: 'list',
    place: 'list',
    says: '100 of 50,000 bookings with the sums of all',
    path: (id) => `/places/${id}/bookings?limit=100&offset=0`,
    statement: (place) => pageOf(place, { limit: 100, offset: 0, sort: '-created' }),
    bar: 0.6,
  },
  {
    name: 'overview',
    place: 'planning',
    says: 'lists and figures of the day of 30 rooms',
    path: (id) => `/places/${id}/overview`,
    statement: ({ place_id }) => overviewOf(momentOf(place_id), { money: true }),
    // The bare server plans the statement at each call; Hub once a connection, and answers equal reads together.
    bar: 8,
    // All stays here were sold in the last thirty days, which the figures count.
    growth: 6,
  },
  {
    name: 'planning',
    place: 'planning',
    says: 'planning of 30 rooms x 60 days, 300 stays',
    path: (id) => `/places/${id}/planning?from=${summer.from}&to=${summer.to}`,
    statement: (place) => boardOf(place, summer, now),
    bar: 0.6,
  },
  {
    name: 'availability',
    place: 'availability',
    says: 'availability of 500 rooms x 14 nights',
    path: (id) => `/places/${id}/availability?from=${july.from}&to=${july.to}`,
    statement: (place) => pricedNights(place.place_id, july),
    bar: 0.6,
  },
  {
    name: 'tables',
    place: 'tables',
    says: 'times of an evening for 4 people, 60 tables, 80 parties',
    path: (id) => `/places/${id}/table-availability?day=${EVENING}&party=4`,
    statement: ({ place_id }) => dayStatement(place_id, EVENING, 0, now),
    bar: 0.6,
  },
  {
    name: 'bill',
    place: 'rooms',
    says: 'bill of a stay of 14 nights with 20 charges',
    path: (_, { stay }) => `/bills/${stay.bill_id}`,
    statement: ({ place_id }, _, { stay }) =>
      sourceRows({ place_id, source_kind: 'booking', source_id: stay.booking_id }),
    bar: 0.6,
  },
  {
    name: 'order',
    place: 'tables',
    says: 'open order of 20 lines, after 2,000 orders',
    path: (_, { order_id }) => `/orders/${order_id}`,
    statement: ({ place_id }, _, { order_id }) => orderStatement(place_id, order_id, now),
    bar: 0.6,
  },
  {
    name: 'invoices',
    place: 'list',
    says: '50 of 50,000 documents with the sums of all',
    path: (id) => `/places/${id}/invoices?limit=50&offset=0`,
    statement: (place) => invoicePage(place, { limit: 50, offset: 0 }),
    bar: 0.6,
  },
  {
    name: 'customers',
    place: 'list',
    says: '100 of 50,000 customers',
    path: (id) => `/places/${id}/customers?limit=100&offset=0`,
    statement: (place) => customersOf(place, { limit: 100, offset: 0, sort: '-last_visit' }),
    bar: 0.6,
  },
  {
    name: 'search',
    place: 'list',
    says: 'search for "bianci lucia" among all that a person with four places has',
    path: () => '/search?q=bianci%20lucia',
    statement: (_, all) => searched(all, 'bianci lucia'),
    bar: 0.5,
  },
];
