import { tables } from 'contract/tables/calls';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  QUALITY,
  type SearchSource,
  type SourceQuery,
} from '../../platform/search/search-source.ts';

/** Finds tables by number and area. */
function findTables({ code }: SourceQuery, place: Sql): Sql {
  const isExact = sql`${code} <> '' and fold(t.number) = ${code}`;
  return sql`
    select 'table' as type, t.id, 'Tavolo ' || t.number as title,
      concat_ws(' · ', t.area, t.seats || case t.seats when 1 then ' posto' else ' posti' end) as subtitle,
      '/dashboard/tables/' || t.id as url, t.place_id,
      (case when ${isExact} then ${QUALITY.room}::int else m.quality end + p.bonus)::float8 as score
    from ${place} as p join dining_tables t on t.place_id = p.id and t.archived_at is null
    cross join ${matched(sql`spaced(fold('tavolo ' || t.number || e'\n' || t.area))`, sql`null::int`)} as m
    where m.missing = 0 or (${isExact})
    order by score desc, t.number_order, t.id limit ${literal(MOST_OF_A_TYPE)}`;
}

export const tableSource: SearchSource = { access: tables.list.access, find: findTables };
