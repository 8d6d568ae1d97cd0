import type { ActivityFilters } from 'contract/activity/schemas';
import { ACTIVITY_KINDS } from 'contract/activity/values';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { containing, wordsOf } from '../../core/format/search-terms.ts';

/** The position of a line in time order. */
export interface Cursor {
  at: Date;
  id: number;
}

export interface CursorRange {
  /** Only lines before this one. */
  before?: Cursor;
  /** Only lines from this one on. */
  last?: Cursor;
}

const and = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? empty : sql` and ${join(conditions, ' and ')}`;

/** The period as instants, so that the index on `at` applies. */
function inPeriod(
  { time_zone }: PlaceAccess,
  { from, to }: ActivityFilters,
  { before, last }: CursorRange,
): Sql[] {
  const startOf = (day: Sql) => sql`(${day})::timestamp at time zone ${time_zone}::text`;
  return [
    ...(from === undefined ? [] : [sql`l.at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`l.at < ${startOf(sql`${to}::date + 1`)}`]),
    ...(before === undefined ? [] : [sql`(l.at, l.id) < (${before.at}::timestamptz, ${before.id}::bigint)`]),
    ...(last === undefined ? [] : [sql`(l.at, l.id) >= (${last.at}::timestamptz, ${last.id}::bigint)`]),
  ];
}

/** Every word of the search occurs in the sentence. */
export function matchingWords(q: string | undefined): Sql {
  const words = wordsOf(q ?? '');
  return and(words.map((word) => sql`l.sentence ilike ${containing(word)}`));
}

/**
 * The newest `count` matching lines, as a `from` clause named `l`. Every combination of filters has an index in this
 * order. With a person, it takes the newest of each kind, one index scan for each.
 */
export function newestLines(
  place: PlaceAccess,
  filters: ActivityFilters,
  count: number,
  between: CursorRange = {},
  words: Sql = empty,
): Sql {
  const { person, kind, about } = filters;
  const here = sql`l.place_id = ${place.place_id}`;
  const period = and(inPeriod(place, filters, between));
  const ofPerson =
    person === undefined ? [] : [person === 'hub' ? sql`l.user_id is null` : sql`l.user_id = ${person}`];
  const ofKind = kind === undefined ? [] : [sql`l.kind = ${kind}`];
  const newest = sql`order by l.at desc, l.id desc limit ${count}`;
  if (about !== undefined) {
    const [type, id] = about.split('-');
    const one = sql`l.related_type = ${type} and l.related_id = ${Number(id)}`;
    return sql`(
      select * from activity l where ${here} and ${one}${and([...ofPerson, ...ofKind])}${period}${words} ${newest}
    ) as l`;
  }
  if (person === undefined) {
    return sql`(select * from activity l where ${here}${and(ofKind)}${period}${words} ${newest}) as l`;
  }
  const kinds = kind === undefined ? ACTIVITY_KINDS : [kind];
  // Names all columns of the index's order, since the planner does not treat "is null" as an equality.
  return sql`(
    select l.* from unnest(${kinds}::text[]) as k (kind) cross join lateral (
      select * from activity l where ${here}${and(ofPerson)} and l.kind = k.kind${period}${words}
      order by l.user_id desc, l.kind desc, l.at desc, l.id desc limit ${count}
    ) as l ${newest}
  ) as l`;
}
