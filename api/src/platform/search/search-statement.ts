import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { SearchQuery } from './read-query.ts';
import { literal, QUALITY, type SourceQuery, type SearchSource } from './search-source.ts';

/** A place of the person, and its current day. */
export interface SearchPlace {
  access: PlaceAccess;
  today: string;
}

/** Bonus for results of the current place. */
const HERE = 12;
const MOST = 24;
/** A small limit, so that many near misses do not hide the intended name. */
const MOST_MISSPELT = 6;

/** Words of guests' names of which a term may be a misspelling, and names written as several words. */
const misspelt = sql`
  select w.i, '% ' || w.written || ' %' as pattern, w.quality
  from (
    select t.i, g.written, max(d.quality) as quality,
      row_number() over (partition by t.i order by max(d.quality) desc, g.written) as position
    from term t cross join lateral (
      select g.word, g.written from place p join guest_words g
        on g.place_id = p.id and g.word >= t.head and g.word < t.head || chr(1114111)
      union
      select g.word, g.written from place p join guest_words g
        on g.place_id = p.id and reverse(g.word) >= t.tail and reverse(g.word) < t.tail || chr(1114111)
    ) as g cross join lateral (
      select levenshtein_less_equal(g.word, t.word, 2) as errors, left(g.word, 1) = left(t.word, 1) as begins_so
      where abs(length(g.word) - length(t.word)) <= 2 offset 0
    ) as e cross join lateral (
      select case
        when e.errors = 0 then case when g.written <> g.word then ${QUALITY.joined}::int end
        when e.errors <= 2 and regexp_replace(g.word, '(.)\\1', '\\1', 'g') = t.single then 28
        when e.errors = 2 and g.word = any (t.swaps) then 26
        when e.errors = 1 then case when e.begins_so then 25 else 22 end
        when e.errors = 2 and length(t.word) > 6 then 20
      end as quality
    ) as d
    where t.word is not null and d.quality is not null
    group by t.i, g.written
  ) as w
  where w.position <= ${literal(MOST_MISSPELT)}
  limit 36`;

/** Names from the contract as literals. */
const quoted = (names: readonly string[]) => raw(names.map((name) => `'${name}'`).join(', '));

/** The statement of a search. Bench and proof run it unchanged. */
export function searchStatement(
  sources: readonly SearchSource[],
  places: readonly SearchPlace[],
  query: SearchQuery,
  now: Date,
  here: number | undefined,
): Sql {
  // One statement text for each power of two of places: each text is planned once for each connection.
  const most = 2 ** Math.ceil(Math.log2(Math.max(places.length, 1)));
  const asked: SourceQuery = { ...query, now, places: most };
  const own = places.map(({ access, today }) => ({ id: access.place_id, role: access.role, today }));
  const parts = sources.map(({ access, find }) => {
    const open = sql`(select * from place where role in (${quoted(access)}))`;
    return sql`(select s.*, row_number() over () as nth from (${find(asked, open)}) as s)`;
  });
  return sql`
    with term as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(query.terms)}::jsonb) as t (
        i int, whole text[], start text[], part text[], number bigint, code text, "from" date, "to" date,
        other_from date, other_to date, day_quality int, word text, head text, tail text, single text, swaps text[]
      ) limit 6
    ), place as materialized (
      select p.id, p.role, p.today, n.name, case when p.id = ${here ?? null}::bigint then ${HERE}::int else 0 end as bonus
      from (
        select * from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as p (id bigint, role text, today date) limit ${literal(most)}
      ) as p join places n on n.id = p.id
    ), alt as materialized (${misspelt})
    select f.type, f.id, f.title, concat_ws(' · ', nullif(f.subtitle, ''), case when ${places.length > 1}::boolean then p.name end)
      as subtitle, f.url, f.place_id
    from (${join(parts, ' union all ')}) as f join place p on p.id = f.place_id
    order by f.score desc, f.type, f.nth
    limit ${literal(MOST)}`;
}
