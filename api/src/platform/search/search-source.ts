import type { Role } from 'contract/roles/values';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { SearchQuery } from './read-query.ts';

/** The query as a source gets it, beside the tables of the statement. */
export interface SourceQuery extends SearchQuery {
  now: Date;
  /** Number of searched places, rounded up to a power of two: sources read fewer rows of each when there are many. */
  places: number;
}

/**
 * A searchable kind of thing. Its statement is a `select` with the columns of `SearchResult` and `score`, best first,
 * at most `MOST_OF_A_TYPE`. It may use the tables `term` (the query's terms), `alt` (correct spellings for misspelt
 * terms) and `place` (`id`, `today`, `bonus`), the places whose role the source's `access` allows.
 */
export interface SearchSource {
  /** The roles that may open the results. */
  access: readonly Role[];
  find(asked: SourceQuery, place: Sql): Sql;
}

declare module '../../core/hooks.ts' {
  interface Hooks {
    /** All sources of the search. */
    searchSources: readonly SearchSource[];
  }
}

export const MOST_OF_A_TYPE = 8;

/**
 * A literal for the planner. With a limit as a parameter it prefers custom plans and plans the whole statement anew for
 * each search, which takes longer than its execution.
 */
export const literal = (value: number): Sql => raw(String(value));

/** The quality of a term's match. The gaps are larger than all bonuses for time and place. */
export const QUALITY = { number: 50, whole: 40, joined: 38, room: 36, start: 30, part: 16 };

/**
 * A lateral table with one row for each row of a source: `missing`, the number of unmatched terms, and `quality`, the
 * mean of the others. `text` is `spaced`; `other` is the quality of another match of a term `t`, or null.
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
