import { rooms } from 'contract/rooms/calls';
import { statusLabels, typeLabels } from 'contract/rooms/labels';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  QUALITY,
  type SourceQuery,
  type SearchSource,
} from '../../platform/search/search-source.ts';

/** Ranks before a booking with the same number, which needs a `#`. */
const EXACT = 62;
/** Ranks a room with the word in its name before guests of that name. */
const ROOM = 4;

/** Finds rooms by number in any spelling, name and type; by a misspelt name only without an exact match. */
function findRooms({ code }: SourceQuery, place: Sql): Sql {
  const labels = (of: object) => sql`jsonb_each_text(${JSON.stringify(of)}::jsonb)`;
  const text = sql`spaced(r.search || ' camera ' || lower(kind.label))`;
  const nearly = sql`case when r.name is not null and strict_word_similarity(t.word, r.search) > 0.4
    then 12 + (10 * strict_word_similarity(t.word, r.search))::int end`;
  const exact = sql`r.code = ${code} and ${code} <> ''`;
  return sql`
    select 'room' as type, r.id, 'Camera ' || r.number as title,
      concat_ws(' · ', r.name, kind.label, state.label) as subtitle,
      '/dashboard/rooms/' || r.id as url, r.place_id,
      (case when ${exact} then ${EXACT}::int when lower(r.name) = ${code} then ${QUALITY.number}::int else m.quality end
        + ${ROOM}::int + p.bonus)::float8 as score
    from ${place} as p join rooms r on r.place_id = p.id and r.archived_at is null
      -- Most rooms have nothing to do with the first word; the others are compared in full.
      and ((${exact}) or r.code = (select code from term where i = 0) or r.name is not null
        or 'camera ' || r.search like any ((select part from term where i = 0)::text[])
        or (select substr(part[1], 2, 3) from term where i = 0) in ('cam', 'sin', 'dop', 'tri', 'sui', 'fam', 'app'))
    join ${labels(typeLabels)} as kind (type, label) on kind.type = r.type
    join ${labels(statusLabels)} as state (status, label) on state.status = r.status
    cross join ${matched(text, nearly)} as m
    where m.missing = 0 or (${exact})
    order by score desc, r.number_order, r.id limit ${literal(MOST_OF_A_TYPE)}`;
}

export const roomSource: SearchSource = { access: rooms.list.access, find: findRooms };
