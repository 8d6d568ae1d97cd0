import type { ActivityFilters, ActivityLine } from 'contract/activity/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { newestLines, matchingWords, type CursorRange, type Cursor } from './find-lines.ts';
import { lineColumns } from './activity-columns.ts';

/** Lines searched for words in one call; the answer tells how far the search went. It bounds the time of a call. */
const SEARCHED_LINES = 5000;

type Query = ActivityFilters & { limit: number; before?: string | undefined };

interface Page {
  data: ActivityLine[];
  next: string | null;
  reached: string | null;
}

type End = Pick<ActivityLine, 'id' | 'at' | 'day'>;

function parseCursor(text: string): Cursor {
  const [at, id] = text.split('-').map(Number);
  return { at: new Date(at ?? 0), id: id ?? 0 };
}

const cursorOf = ({ at, id }: End): Cursor => ({ at: new Date(at), id });
const formatCursor = ({ at, id }: End) => `${Date.parse(at)}-${id}`;

/** The statement of a page: one line more than asked for. */
export function linesOf(
  place: PlaceAccess,
  { limit, before: _, ...filters }: Query,
  between: CursorRange = {},
): Sql {
  const found = newestLines(place, filters, limit + 1, between, matchingWords(filters.q));
  return sql`
    select ${lineColumns(place)} from ${found} left join users u on u.id = l.user_id order by l.at desc, l.id desc`;
}

/** The last line of the searched range; undefined: the range covers all lines. */
function lastSearchedLine(ctx: Ctx, place: PlaceAccess, filters: ActivityFilters, between: CursorRange) {
  return ctx.db.maybe<End>(sql`
    select l.id, l.at, (l.at at time zone ${place.time_zone}::text)::date as day
    from ${newestLines(place, filters, SEARCHED_LINES, between)}
    order by l.at desc, l.id desc offset ${SEARCHED_LINES - 1}`);
}

/** Newest first. Paging by `next` shows every line once, also while lines are added. */
export async function listActivity(ctx: Ctx, place: PlaceAccess, query: Query): Promise<Page> {
  const between = query.before === undefined ? {} : { before: parseCursor(query.before) };
  const last = query.q ? await lastSearchedLine(ctx, place, query, between) : undefined;
  const range = last ? { ...between, last: cursorOf(last) } : between;
  const data = await ctx.db.many<ActivityLine>(linesOf(place, query, range));
  const page = data.slice(0, query.limit);
  const end = data.length > query.limit ? page.at(-1) : last;
  return { data: page, next: end ? formatCursor(end) : null, reached: end?.day ?? null };
}
