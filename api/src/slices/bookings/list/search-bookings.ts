import { bookings } from 'contract/bookings/calls';
import { statusLabels } from 'contract/bookings/labels';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  QUALITY,
  type SourceQuery,
  type SearchSource,
} from '../../../platform/search/search-source.ts';
import { codeColumns, hasCode } from '../stay/stay-columns.ts';
import { roomsOfStay } from '../../customers/rooms-of-stay.ts';

/** So many stays around today are looked at in any case: whatever many have in common is found among them. */
const AHEAD = 600;
const BEHIND = 200;
/** Of those that may match, so many are compared in full. */
const MOST_NEAR = 80;
const MOST_DATED = 40;
const MOST_FOUND = 40;
/** Pairs of words that may have been meant. */
const MOST_GUESSES = 6;
const MOST_GUESSED = 12;
/** What one look-up reads at most. */
const MOST_READ = 600;
/** What one look-up goes through where it is for many places at once, theirs or not. */
const MOST_SEEN = 4000;
/** For more places than this one look-up is for all of them. */
const FEW_PLACES = 8;
/** Of more than this each gets less. */
const MANY_PLACES = 16;
/** With so many around today that match as well nothing is looked up that would match less. */
const ENOUGH = literal(MOST_OF_A_TYPE);

const columns = sql`b.id, b.number, b.place_id, b.room_id, b.check_in_date, b.check_out_date, b.status, b.no_show_at,
  b.guest_first_name, b.guest_last_name, b.search_words, ${codeColumns}`;
const fits = sql`(b.search_words like any ((select first from sieve)::text[])
  and ((select second from sieve) is null or b.search_words like any ((select second from sieve)::text[])))`;
/** The same for what days or a room have brought: the words may be met by those. */
const fitsToo = sql`((select is_free from sieve) or ${fits})`;

/** A limit that is for all places together, each of which gets some. */
const share = (rows: number, { places }: SourceQuery, least = places > MANY_PLACES ? 4 : 8) =>
  literal(Math.max(Math.min(rows, least), Math.ceil(rows / places)));

/**
 * The first bookings of a place in the order of an index. Many of one place are found in two steps, for the index alone says
 * which they are: the planner, who reckons with a place as it is on average, would read and sort all of a large one.
 * Of each of many places so few are asked for that it takes the index by itself.
 */
function firstOf(rest: Sql, { places }: SourceQuery): Sql {
  if (places > FEW_PLACES) return sql`select ${columns} from bookings b where b.place_id = p.id and ${rest}`;
  return sql`
    select b.* from (select b.id from bookings b where b.place_id = p.id and ${rest}) as n
    cross join lateral (select ${columns} from bookings b where b.id = n.id offset 0) as b`;
}

/** Stays that come next, and those that have just been. */
function near(asked: SourceQuery): Sql {
  const ahead = sql`b.check_in_date >= p.today - 14
    order by b.check_in_date, b.id limit ${share(AHEAD, asked, 12)}`;
  const behind = sql`b.check_in_date < p.today - 14
    order by b.check_in_date desc, b.id desc limit ${share(BEHIND, asked, 6)}`;
  return sql`
    select b.* from own p cross join lateral (
      (select b.* from (${firstOf(ahead, asked)}) as b where ${fits} limit ${share(MOST_NEAR, asked)})
      union all
      (select b.* from (${firstOf(behind, asked)}) as b where ${fits} limit ${share(MOST_DATED, asked)})
    ) as b where (select has_words from sieve)`;
}

/** Stays that begin or end in the days of the first term that names some, or go on over them. */
const dated = (asked: SourceQuery) => sql`
  select b.* from (
    select d.* from (select * from term where "from" is not null order by i limit 1) as t
    cross join lateral (values (t."from", t."to"), (t.other_from, t.other_to)) as d ("from", "to")
    where d."from" is not null
  ) as d cross join own p cross join lateral (
    (select b.* from (
      select ${columns} from bookings b
      where b.place_id = p.id and b.check_in_date >= d."from" and b.check_in_date < d."to"
      order by b.check_in_date, b.id limit ${share(800, asked)}
    ) as b where ${fitsToo} limit ${share(MOST_DATED, asked)})
    union all
    (select b.* from (
      select ${columns} from bookings b
      where b.place_id = p.id and b.check_out_date >= d."from" and b.check_out_date < d."to"
      order by b.check_out_date, b.id limit ${share(500, asked)}
    ) as b where ${fitsToo} limit ${share(MOST_DATED, asked)})
    union all
    (select b.* from (
      select ${columns} from bookings b
      where b.place_id = p.id and b.check_in_date < d."from" and b.check_in_date >= d."from" - 31
      order by b.check_in_date desc, b.id desc limit ${share(800, asked)}
    ) as b where b.check_out_date > d."from" and ${fitsToo} limit ${share(MOST_DATED, asked)})
  ) as b`;

/** Stays in a room that a term may be the number of. */
const roomed = (asked: SourceQuery) => sql`
  select b.* from (
    select distinct r.id, p.today from term t cross join own p join rooms r on r.place_id = p.id and r.code = t.code limit 20
  ) as r cross join lateral (
    (select b.* from (
      select ${columns} from bookings b where b.room_id = r.id and b.check_out_date >= r.today
      order by b.check_out_date limit ${share(400, asked)}
    ) as b where ${fitsToo} limit ${share(MOST_DATED, asked)})
    union all
    (select b.* from (
      select ${columns} from bookings b where b.room_id = r.id and b.check_out_date < r.today
      order by b.check_out_date desc limit ${share(800, asked)}
    ) as b where ${fitsToo} limit ${share(MOST_DATED, asked)})
  ) as b`;

const numbered = sql`
  select ${columns} from term t cross join own p join bookings b on b.place_id = p.id and b.number = t.number`;

const coded = ({ code }: SourceQuery) => sql`
  select ${columns} from own p join bookings b on b.place_id = p.id and ${hasCode('b', code)} limit ${literal(MOST_FOUND)}`;

/** The level of the best pair of patterns that a row meets: 0 whole words, 1 beginnings, 2 parts of words. */
const level = sql`(
  select min(l.level) from lookup l where b.search_words like l.a and b.search_words like l.b)`;

/**
 * What the index is asked for: whole words where there is only one, for many words have it as a part; then parts of words.
 * Where enough around today match as well, it is not asked.
 */
function probes(): Sql {
  return sql`
    select l.level, l.a, l.b, p.id, p.today from lookup l cross join own p
    where l.is_asked and l.level < (
      select case
        when not (select is_all from sieve) then 3
        when count(*) filter (where n.level = 0) >= ${ENOUGH} then 0
        when count(*) filter (where n.level <= 1) >= ${ENOUGH} then 1
        when count(*) >= ${ENOUGH} then 2
        else 3 end
      from (select ${level} as level from around b) as n
    )
    order by l.level, p.bonus desc, p.id`;
}

/** Typing errors, where nothing has the words as they were typed: pairs of patterns of which one at least is another word. */
function guesses({ drivers, places }: SourceQuery): Sql {
  const [first, second] = drivers ?? [-1, -1];
  const most = places > MANY_PLACES ? MOST_GUESSES / 2 : MOST_GUESSES;
  return sql`
    select 3 - l.quality as level, l.a, l.b, p.id, p.today from (
      select x.pattern as a, y.pattern as b, x.quality + y.quality as quality
      from form x join form y
        on x.i = ${first}::int and y.i = ${second}::int and (x.i <> y.i or x.pattern = y.pattern)
      where x.typed is not true or y.typed is not true
      order by 3 desc, 1, 2 limit ${literal(most)}
    ) as l cross join own p
    where not exists (select from (select search_words from around union all select search_words from found) as b where ${level} = 0)
    order by l.quality desc, p.bonus desc, p.id`;
}

/** One look-up a place, or for many places one for all. */
function lookedUp(probe: Sql, { places }: SourceQuery, most: number): Sql {
  const isFew = places <= FEW_PLACES;
  // With `is true` the places are hashed; as a join they may be gone through for each row.
  const found = isFew
    ? sql`select ${columns} from bookings b
        where b.place_id = l.id and b.search_words like l.a and b.search_words like l.b limit ${literal(MOST_READ)}`
    : sql`select b.* from (
          select ${columns} from bookings b where b.search_words like l.a and b.search_words like l.b limit ${literal(MOST_SEEN)}
        ) as b where (b.place_id in (select id from own)) is true limit ${literal(MOST_READ)}`;
  const each = isFew
    ? probe
    : sql`(select level, a, b, min(today) as today from ${probe} group by level, a, b order by level)`;
  return sql`
    select b.* from ${each} as l cross join lateral (
      select b.* from (${found}) as b order by not exists (
        select from term t where (b.check_in_date < t."to" and b.check_out_date > t."from")
          or (b.check_in_date < t.other_to and b.check_out_date > t.other_from)
      ), abs(b.check_in_date - l.today), b.id limit ${literal(most)}
    ) as b limit ${literal(most)}`;
}

/** The sooner the better, what is in the house first, what was cancelled last. */
const timeliness = sql`case
    when c.status in ('cancelled', 'failed') or c.no_show_at is not null then -5
    when c.check_in_date <= p.today and c.check_out_date >= p.today then 6
    when c.check_in_date > p.today then 5 * 30.0 / (30 + c.check_in_date - p.today)
    else 3 * 30.0 / (30 + p.today - c.check_out_date) end`;

/** A stay begins in the days, or ends in them, or goes on over them; in the other days a little less. */
function inDays(leaving: boolean): Sql {
  const [begins, ends] = leaving ? [4, 0] : [0, 4];
  const within = (from: Sql, to: Sql) => sql`case
    when c.check_in_date >= ${from} and c.check_in_date < ${to} then t.day_quality - ${begins}::int
    when c.check_out_date >= ${from} and c.check_out_date < ${to} then t.day_quality - ${ends}::int
    when c.check_in_date < ${from} and c.check_out_date > ${from} then t.day_quality - 7 end`;
  return sql`${within(sql`t."from"`, sql`t."to"`)}, ${within(sql`t.other_from`, sql`t.other_to`)} - 8`;
}

function scored(candidates: Sql, { leaving, code }: SourceQuery): Sql {
  const other = sql`case when t.number = c.number then ${QUALITY.number}::int end,
    case when t.code = r.code then ${QUALITY.room}::int end,
    case when ${hasCode('c', code)} then ${QUALITY.whole}::int end, ${inDays(leaving)}`;
  return sql`
    select c.*, r.number as room_number, m.quality + p.bonus + ${timeliness} as score
    from (${candidates}) as c join place p on p.id = c.place_id left join rooms r on r.id = c.room_id
    cross join ${matched(sql`c.search_words`, other)} as m
    where m.missing = 0`;
}

const MONTHS = sql`'{gen,feb,mar,apr,mag,giu,lug,ago,set,ott,nov,dic}'::text[]`;
const day = (of: Sql) =>
  sql`extract(day from ${of}) || ' ' || (${MONTHS})[extract(month from ${of})::int] || ' ' || extract(year from ${of})`;

/** "#12 · Camera 101 · 3 set 2026 – 5 set 2026 · Cancellata" */
const subtitle = sql`concat_ws(' · ', '#' || h.number, coalesce('Camere ' || ${roomsOfStay(sql`h.id`, sql`k.number`)},
  'Camera ' || h.room_number, 'Da sistemare'),
  ${day(sql`h.check_in_date`)} || ' \u2013 ' || ${day(sql`h.check_out_date`)},
  case when h.no_show_at is not null then 'Mancato arrivo' else case h.status when 'cancelled' then ${statusLabels.cancelled}
    when 'failed' then ${statusLabels.failed} when 'pending' then ${statusLabels.pending} end end)`;

/**
 * Bookings by guest, number, plate, room and days. What many bookings have in common is found among those around today, what few
 * have by the index. So no query reads more than a few thousand rows, however many match.
 */
function findBookings(asked: SourceQuery, place: Sql): Sql {
  const { terms, drivers, lookups } = asked;
  const isAll = terms.every(({ i }) => drivers?.includes(i));
  const [first, second] = drivers ?? [-1, -1];
  const sieve = (driver: number) => sql`array(
    select unnest(part) from term where i = ${driver}::int union all select pattern from alt where i = ${driver}::int
  )`;
  return sql`
    with own as materialized ${place}, lookup as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as l (level int, is_asked boolean, a text, b text) limit 12
    ), form as materialized (
      select i, pattern, quality, false as typed from alt
      union all
      select i, pattern, ${QUALITY.start}::int, true from term cross join lateral unnest(start) as pattern
    ), sieve as materialized (
      select ${sieve(first)} as first, case when ${first !== second}::boolean then ${sieve(second)} end as second,
        ${first !== -1}::boolean as has_words, ${isAll}::boolean as is_all,
        coalesce((select bool_or(number is not null or "from" is not null) from term where i = ${first}::int), true) as is_free
    ), around as materialized (${near(asked)}), probe as materialized (${probes()}),
    found as materialized (${lookedUp(sql`probe`, asked, MOST_FOUND)}), guess as materialized (${guesses(asked)}),
    candidate as (
      select * from around union ${dated(asked)} union ${roomed(asked)} union ${numbered}
      union (${coded(asked)})
      union select * from found union (${lookedUp(sql`guess`, asked, MOST_GUESSED)})
    ), hit as (${scored(sql`table candidate`, asked)})
    select 'booking' as type, h.id, trim(h.guest_first_name || ' ' || h.guest_last_name) as title, ${subtitle} as subtitle,
      '/dashboard/bookings/' || h.id as url, h.place_id, h.score::float8 as score
    from hit h order by h.score desc, h.id desc limit ${literal(MOST_OF_A_TYPE)}`;
}

export const bookingSource: SearchSource = { access: bookings.list.access, find: findBookings };
