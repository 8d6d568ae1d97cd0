import { products } from 'contract/products/calls';
import { kindLabels } from 'contract/products/labels';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  QUALITY,
  type SourceQuery,
  type SearchSource,
} from '../../platform/search/search-source.ts';
import { isOut } from './product-columns.ts';

/** Finds products by name, category, code and barcode, and shows no price: housekeeping finds them too. */
function findProducts({ code, now }: SourceQuery, place: Sql): Sql {
  const labels = sql`jsonb_each_text(${JSON.stringify(kindLabels)}::jsonb)`;
  const isExact = sql`${code} <> '' and (r.barcode = ${code}
    or fold(regexp_replace(r.code, '[^[:alnum:]]', '', 'g')) = ${code})`;
  const nearly = sql`case when length(t.word) > 3 and strict_word_similarity(t.word, r.search) > 0.4 then 12 end`;
  return sql`
    select 'product' as type, r.id, r.name as title,
      concat_ws(' · ', r.category, kind.label, case when ${isOut(now, sql`r`)} then 'Esaurito' end) as subtitle,
      '/dashboard/products/' || r.id as url, r.place_id,
      (case when ${isExact} then ${QUALITY.number}::int else m.quality end + p.bonus)::float8 as score
    from ${place} as p join products r on r.place_id = p.id and r.archived_at is null
    join ${labels} as kind (kind, label) on kind.kind = r.kind
    cross join ${matched(sql`spaced(r.search)`, nearly)} as m
    where m.missing = 0 or (${isExact})
    order by score desc, r.name_order, r.id limit ${literal(MOST_OF_A_TYPE)}`;
}

export const productSource: SearchSource = { access: products.list.access, find: findProducts };
