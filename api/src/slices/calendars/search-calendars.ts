import { calendars } from 'contract/calendars/calls';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  type SourceQuery,
  type SearchSource,
} from '../../platform/search/search-source.ts';

/** Finds calendars by name, by the site behind them and by their room. */
function findCalendars(_: SourceQuery, place: Sql): Sql {
  const text = sql`spaced(c.search || ' calendario')`;
  const other = sql`case when t.code = r.code then 30 end,
    case when length(t.word) > 3 and strict_word_similarity(t.word, c.search) > 0.4 then 14 end`;
  return sql`
    select 'calendar' as type, c.id, c.name as title, coalesce('Camera ' || r.number, 'Tutta la struttura') as subtitle,
      '/dashboard/calendars/' || c.id as url, c.place_id, (m.quality + p.bonus)::float8 as score
    from ${place} as p join calendars c on c.place_id = p.id and c.deleted_at is null left join rooms r on r.id = c.room_id
    cross join ${matched(text, other)} as m
    where m.missing = 0
    order by score desc, lower(c.name), c.id limit ${literal(MOST_OF_A_TYPE)}`;
}

export const calendarSource: SearchSource = { access: calendars.list.access, find: findCalendars };
