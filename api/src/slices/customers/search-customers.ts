import { customers } from 'contract/customers/calls';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  type SearchSource,
  type SourceQuery,
} from '../../platform/search/search-source.ts';
import { customerName } from './customer-columns.ts';

/** What one look-up compares in full. */
const MOST_READ = 400;

/** Finds customers by name, e-mail and phone; misspelt names by the words of guests' names. */
function findCustomers({ drivers }: SourceQuery, place: Sql): Sql {
  const [first] = drivers ?? [-1];
  const sieve = sql`array(
    select unnest(part) from term where i = ${first}::int union all select pattern from alt where i = ${first}::int)`;
  const subtitle = sql`concat_ws(' · ', c.email, c.phone,
    case c.stays when 0 then null when 1 then '1 soggiorno' else c.stays || ' soggiorni' end)`;
  return sql`
    select 'customer' as type, c.id, ${customerName} as title, ${subtitle} as subtitle,
      '/dashboard/customers/' || c.id as url, c.place_id, (m.quality + p.bonus - 2)::float8 as score
    from ${place} as p cross join lateral (
      select c.* from customers c
      where c.place_id = p.id and c.merged_into is null and c.erased_at is null
        and c.search_words like any (${sieve})
      limit ${literal(MOST_READ)}
    ) as c cross join ${matched(sql`c.search_words`, sql`null::int`)} as m
    where m.missing = 0
    order by score desc, c.last_visit_on desc, c.id desc limit ${literal(MOST_OF_A_TYPE)}`;
}

export const customerSource: SearchSource = { access: customers.list.access, find: findCustomers };
