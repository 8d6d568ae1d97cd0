import type { Role } from 'contract/endpoint';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { SearchQuery } from './read-query.ts';

/** What a source may ask beside the tables of the statement that it becomes a part of. */
export interface SourceQuery extends SearchQuery {
  now: Date;
  /** How many places are looked at, rounded up to a power of two: what is read of each gets less with it. */
  places: number;
}

/**
 * A kind of thing that can be found. Its statement is a `select` with the columns of `SearchResult` and `score`, best first,
 * at most `MOST_OF_A_TYPE`. It may use the tables `term` (the query's terms), `alt` (words that a term may be misspelt for)
 * and `place` (`id`, `today`, `bonus`), where the person may do what the source asks of their role.
 */
export interface SearchSource {
  /** Those who may open what is found. */
  access: readonly Role[];
  find(asked: SourceQuery, place: Sql): Sql;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** Everything that can be found. */
    searchSources: readonly SearchSource[];
  }
}

export const MOST_OF_A_TYPE = 8;

/**
 * A number that the planner sees. With a limit that comes as a value it takes a plan for any values to be dearer than one
 * for these, and plans the whole statement again for each search, which takes longer than to run it.
 */
export const literal = (value: number): Sql => raw(String(value));

/** How well a term is met. Between two of them lies more than all that time and place can add. */
export const QUALITY = { number: 50, whole: 40, joined: 38, room: 36, start: 30, part: 16 };

/**
 * A lateral table with one row for a row of a source: `missing` terms that it does not have, `quality` the mean of how
 * well it meets them. `text` is `spaced`; `other` is how else a term `t` may be met, null for not at all.
 */
export function matched(text: Sql, other: Sql): Sql {
  return sql`lateral (
    select count(*) filter (where q.quality is null) as missing, avg(q.quality) as quality
    from (
      select greatest(${other}, case
        when d.text like any (t.whole) then ${QUALITY.whole}::int + case when d.text like substr(t.whole[1], 2) then 2 else 0 end
        when d.text like any (t.start) then ${QUALITY.start}::int
        else greatest(
          case when d.text like any (t.part) then ${QUALITY.part}::int end,
          (select max(a.quality) from alt a where a.i = t.i and d.text like a.pattern)
        ) end) as quality
      from term t, (select ${text} as text offset 0) as d
    ) as q
  )`;
}
