import { invoices } from 'contract/invoices/calls';
import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import sql, { type Sql } from 'sql-template-tag';
import {
  literal,
  matched,
  MOST_OF_A_TYPE,
  QUALITY,
  type SearchSource,
  type SourceQuery,
} from '../../../platform/search/search-source.ts';

/** What one look-up compares in full. */
const MOST_READ = 400;
const LARGEST = 2 ** 31 - 1;

/**
 * Numbers in a series that may be meant: "12", or "NC 12/2026" as letters and digits, where digits of the series may stand before
 * those of the number.
 */
function sequencesOf({ terms, code }: SourceQuery): number[] {
  const digits = /(\d+)20\d\d$/.exec(code)?.[1] ?? '';
  const ends = Array.from(digits, (_, from) => Number(digits.slice(from)));
  return [...ends, ...terms.flatMap(({ number }) => number ?? [])].filter((one) => one > 0 && one <= LARGEST);
}

/** Finds documents by number, and by the name, VAT number and tax code of the buyer. */
function findInvoices(asked: SourceQuery, place: Sql): Sql {
  const { drivers, terms, code } = asked;
  // A year alone is a part of every number.
  const [first] = drivers && terms[drivers[0]]?.from === null ? drivers : [-1];
  const sieve = sql`array(
    select unnest(part) from term where i = ${first}::int union all select pattern from alt where i = ${first}::int)`;
  const labelOf = (labels: Record<string, string>, of: Sql) =>
    sql`${JSON.stringify(labels)}::jsonb ->> ${of}`;
  const isExact = sql`(${code} <> '' and lower(regexp_replace(o.number, '[^[:alnum:]]', '', 'g')) = ${code})`;
  const bySequence = sql`case when t.number = o.sequence then ${QUALITY.start}::int end`;
  const type = labelOf(documentTypeLabels, sql`o.type`);
  return sql`
    select 'invoice' as type, o.id, case when o.number is null then 'Bozza di ' || lower(${type}) else ${type} || ' n. ' || o.number end
        as title,
      concat_ws(' · ', nullif(o.customer_name, ''), to_char(o.day, 'DD/MM/YYYY'),
        case when o.number is not null then ${labelOf(documentStateLabels, sql`o.state`)} end) as subtitle,
      '/dashboard/invoices/' || o.id as url, o.place_id,
      (case when ${isExact} then ${QUALITY.number}::int else m.quality - 1 end + p.bonus)::float8 as score
    from ${place} as p cross join lateral (
      (select o.id from documents o where o.place_id = p.id and o.search like any (${sieve}) limit ${literal(MOST_READ)})
      union
      (select o.id from documents o where o.place_id = p.id and o.sequence = any (${sequencesOf(asked)}::int[])
        order by o.day desc limit ${literal(MOST_READ)})
    ) as near join documents o on o.id = near.id
    cross join ${matched(sql`spaced(o.search)`, bySequence)} as m
    where m.missing = 0 or ${isExact}
    order by score desc, o.day desc, o.id desc limit ${literal(MOST_OF_A_TYPE)}`;
}

export const invoiceSource: SearchSource = { access: invoices.list.access, find: findInvoices };
