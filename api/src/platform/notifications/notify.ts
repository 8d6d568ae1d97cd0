import type { NotificationKind, RelatedType } from 'contract/notifications/schemas';
import { kinds } from 'contract/notifications/values';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { cut } from '../../core/format/cut.ts';
import { WITH_OWN_LETTER, peopleToMail } from './mail-recipients.ts';

/** A notification for the people of a place, in Italian plain text. */
export interface News {
  place_id: number;
  kind: NotificationKind;
  /** One line: the event. */
  title: string;
  /** The details: guest or thing, and time. */
  message: string;
  related_type?: RelatedType | null;
  related_id?: number | null;
  /** The target of a click without `related_type`: a path of the web app. */
  url?: string | null;
  /** Deduplicates within the place: people are notified once for each key. */
  key: string;
  /** Restricts the kind's roles. */
  roles?: readonly Role[];
  /** The author of the event is not notified. */
  except_user_id?: number | null;
}

/** The length that fits a list; the linked page shows the rest. */
const LONGEST = 500;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${cut(line, LONGEST - 1)}…` : line;
}

/**
 * Notifies the people of a place, in the caller's transaction: on every process when it commits, or never. Kinds
 * without letters of their own are mailed here to the people who want that. Answers whether the key was new.
 */
export async function notify(ctx: Ctx, news: News): Promise<boolean> {
  const { place_id, kind, key, related_type = null, related_id = null, url = null } = news;
  const hears: readonly Role[] = kinds[kind].roles;
  const roles = news.roles?.filter((role) => hears.includes(role)) ?? hears;
  const except = news.except_user_id ?? null;
  const { event_id } = await ctx.db.one<{ event_id: number | null }>(sql`
    with event as (
      insert into notification_events (place_id, key, kind, title, message, related_type, related_id, url, created_at)
      values (${place_id}, ${key}, ${kind}, ${shortened(news.title)}, ${shortened(news.message)}, ${related_type}, ${related_id},
        ${url}, ${ctx.clock()})
      on conflict (place_id, key) do nothing
      returning id, created_at
    ), told as (
      insert into notifications (user_id, event_id, place_id, kind, created_at)
      select a.user_id, event.id, ${place_id}, ${kind}, event.created_at
      from event cross join assignments a
      where a.place_id = ${place_id} and a.level = 'business' and a.role = any (${roles}::text[])
        and a.user_id is distinct from ${except}::bigint
      order by a.user_id
      returning user_id
    )
    select (select id from event) as event_id,
      (select count(pg_notify('hub_events', json_build_object('t', 'new', 'user', user_id)::text)) from told) as told`);
  if (event_id === null) return false;
  if (!WITH_OWN_LETTER.has(kind)) {
    for (const user_id of await peopleToMail(ctx, { place_id, kind, roles, except_user_id: except })) {
      await ctx.jobs.send(ctx.db, 'notifications.letter', { event_id, user_id });
    }
  }
  return true;
}

/** Withdraws a notification whose text may not stay, in the caller's transaction. */
export async function withdrawNews(
  { db }: Ctx,
  { place_id, key }: { place_id: number; key: string },
): Promise<void> {
  // The people's rows are deleted by cascade, after this statement has read their owners.
  await db.run(sql`
    with event as (
      delete from notification_events where place_id = ${place_id} and key = ${key} returning id
    )
    select pg_notify('hub_events', json_build_object('t', 'deleted', 'user', n.user_id, 'id', n.id,
      'up_to', null, 'place_id', null)::text)
    from notifications n join event on event.id = n.event_id`);
}
