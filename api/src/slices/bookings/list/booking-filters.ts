import type { BookingFilters } from 'contract/bookings/schemas';
import { MAX_NIGHTS } from 'contract/bookings/values';
import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { searchTerms } from '../../../core/format/search-terms.ts';
import { fold } from '../../../platform/search/fold.ts';
import { hasText } from '../../../platform/search/has-text.ts';
import { hasCode } from '../stay/stay-columns.ts';

const contains = (text: string): Sql => hasText('b', text);

function matches(q: string): Sql[] {
  const terms = searchTerms(q);
  const code = fold(q).replaceAll(/[^\p{L}\p{N}]/gu, '');
  switch (terms?.kind) {
    case undefined:
      return [];
    case 'number':
      return [sql`b.number = ${terms.number}::bigint`];
    case 'digits':
      return [
        sql`(${contains(terms.digits)} or b.number = ${terms.number}::bigint or ${hasCode('b', code)})`,
      ];
    case 'words':
      return [sql`(${join(terms.words.map(contains), ' and ')} or ${hasCode('b', code)})`];
  }
}

/** Stays with a night in [from, to). No stay is longer than `MAX_NIGHTS`, which gives the index its other end. */
function touches({ from, to }: BookingFilters): Sql[] {
  return [
    ...(from === undefined
      ? []
      : [sql`b.check_out_date > ${from}::date and b.check_in_date >= ${from}::date - ${MAX_NIGHTS}::int`]),
    ...(to === undefined ? [] : [sql`b.check_in_date < ${to}::date`]),
  ];
}

/**
 * Stays with one of those nights in the room. `bookings.room_id` knows only where a stay that changes room ends. As an array the
 * numbers of the stays lead into the index; as a join all stays of the place are read.
 */
function sleepsIn({ room_id, from, to }: BookingFilters): Sql[] {
  if (room_id === undefined) return [];
  const nights = [
    sql`n.room_id = ${room_id}`,
    ...(from === undefined ? [] : [sql`n.night >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`n.night < ${to}::date`]),
  ];
  return [sql`b.id = any (array(select n.booking_id from booking_nights n where ${join(nights, ' and ')}))`];
}

/** Sold stays that are not over on a day: neither did their guests leave, nor did they fail to come. */
export const isActiveOn = (day: string): Sql =>
  sql`b.status = 'confirmed' and b.no_show_at is null and (b.check_out_date > ${day}::date or b.arrived_at is not null)`;

/** The condition on `bookings b` that the filters make. */
export function foundBy(place: Pick<PlaceAccess, 'place_id'>, filters: BookingFilters): Sql {
  const { status, payment_status, active, q } = filters;
  return join(
    [
      sql`b.place_id = ${place.place_id}`,
      ...(status === undefined ? [] : [sql`b.status = ${status}`]),
      ...(payment_status === undefined ? [] : [sql`b.payment_status = ${payment_status}`]),
      ...(active === undefined ? [] : [isActiveOn(active)]),
      ...sleepsIn(filters),
      ...touches(filters),
      ...(q === undefined ? [] : matches(q)),
    ],
    ' and ',
  );
}

/** How many bookings of each kind the filters find, and for how much: kept ready where only kinds are asked for. */
export function kindsFoundBy(place: Pick<PlaceAccess, 'place_id'>, filters: BookingFilters): Sql {
  const { status, payment_status, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) {
    return sql`
      select b.status, b.payment_status, count(*) as bookings, sum(b.total_cents) as cents
      from bookings b where ${foundBy(place, filters)} group by b.status, b.payment_status`;
  }
  return sql`
    select s.status, s.payment_status, s.bookings, s.cents
    from booking_sums s
    where s.place_id = ${place.place_id}
      and s.status = coalesce(${status ?? null}, s.status)
      and s.payment_status = coalesce(${payment_status ?? null}, s.payment_status)`;
}
