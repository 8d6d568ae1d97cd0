import type { Notification, NotificationCounts, NotificationList } from 'contract/notifications/schemas';
import { kinds } from 'contract/notifications/values';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { visibleTo } from './visibility.ts';

/** An item with its person and its position on the streams. */
export interface NotificationRow {
  item: Notification;
  user_id: number;
  position: number | null;
}

type Row = Omit<Notification, 'type'> & Pick<NotificationRow, 'user_id' | 'position'>;

/** Reads the rows of `notifications` that `chosen` selects, as list items. */
export async function showNotifications(ctx: Ctx, chosen: Sql, order: Sql): Promise<NotificationRow[]> {
  const rows = await ctx.db.many<Row>(sql`
    select n.user_id, n.id, n.place_id, p.name as place_name, n.kind, e.title, e.message, n.read_at is not null as read,
      n.created_at, e.related_type, e.related_id, e.url, n.position
    from (${chosen}) n
    join notification_events e on e.id = n.event_id join places p on p.id = n.place_id
    order by ${order}`);
  return rows.map(({ user_id, position, ...row }) => ({
    // A newer Hub on the same database may store unknown kinds.
    item: { ...row, type: kinds[row.kind]?.type ?? 'other' },
    user_id,
    position,
  }));
}

/** Both counts are index-only scans. */
export async function countNotifications(
  ctx: Ctx,
  person: Person,
  place_id?: number,
): Promise<NotificationCounts> {
  const mine = visibleTo(person, ctx.clock(), place_id);
  return ctx.db.one<NotificationCounts>(sql`
    select (select count(*) from notifications n where ${mine}) as total,
      (select count(*) from notifications n where ${mine} and n.read_at is null) as unread`);
}

interface ListQuery {
  filter: 'all' | 'unread';
  before?: number | undefined;
  limit: number;
  place_id?: number | undefined;
}

export async function listNotifications(
  ctx: Ctx,
  person: Person,
  { filter, before, limit, place_id }: ListQuery,
): Promise<NotificationList> {
  const which = sql`${visibleTo(person, ctx.clock(), place_id)}
    ${filter === 'unread' ? sql`and n.read_at is null` : empty}
    ${before === undefined ? empty : sql`and n.id < ${before}`}`;
  const newest = sql`select * from notifications n where ${which} order by n.id desc limit ${limit + 1}`;
  const found = await showNotifications(ctx, newest, sql`n.id desc`);
  const data = found.slice(0, limit).map(({ item }) => item);
  return {
    data,
    counts: await countNotifications(ctx, person, place_id),
    next_before: found.length > limit ? (data.at(-1)?.id ?? null) : null,
  };
}
