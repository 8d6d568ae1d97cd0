import { reservations } from 'contract/reservations/calls';
import { reservationStateLabels } from 'contract/reservations/labels';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  type SearchSource,
  type SourceQuery,
} from '../../platform/search/search-source.ts';
import { partyName } from './book/reservation-columns.ts';

/** What one look-up compares in full. */
const MOST_READ = 400;

/** Finds reservations by guest: those to come first, then the latest. */
function findReservations({ drivers }: SourceQuery, place: Sql): Sql {
  const [first] = drivers ?? [-1];
  const sieve = sql`array(
    select unnest(part) from term where i = ${first}::int union all select pattern from alt where i = ${first}::int)`;
  const labels = sql`jsonb_each_text(${JSON.stringify(reservationStateLabels)}::jsonb)`;
  return sql`
    select 'reservation' as type, r.id, ${partyName} as title,
      concat_ws(' · ', to_char(r.business_day, 'DD/MM/YYYY'),
        r.party || case r.party when 1 then ' persona' else ' persone' end,
        case when r.state not in ('confirmed', 'finished') then l.label end) as subtitle,
      '/dashboard/reservations/' || r.id as url, r.place_id,
      (m.quality + p.bonus + case when r.business_day >= p.today then 3 else -3 end)::float8 as score
    from ${place} as p cross join lateral (
      select r.* from reservations r where r.place_id = p.id and r.search_words like any (${sieve})
      limit ${literal(MOST_READ)}
    ) as r join ${labels} as l (state, label) on l.state = r.state
    cross join ${matched(sql`r.search_words`, sql`null::int`)} as m
    where m.missing = 0
    order by score desc, abs(r.business_day - p.today), r.id desc limit ${literal(MOST_OF_A_TYPE)}`;
}

export const reservationSource: SearchSource = {
  access: reservations.list.access,
  find: findReservations,
};
