import { kinds, type NotificationKind, type RelatedType } from 'contract/notifications';
import type { Role } from 'contract/endpoint';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { WITH_OWN_LETTER, peopleToMail } from './mail-recipients.ts';

/** Something that the people of a place are told, in Italian and without any mark-up. */
export interface News {
  place_id: number;
  kind: NotificationKind;
  /** At most a line: what happened. */
  title: string;
  /** To whom or what, and when. */
  message: string;
  related_type?: RelatedType | null;
  related_id?: number | null;
  /** Where a click leads when no `related_type` says so: a path of the web app. */
  url?: string | null;
  /** Names what happened, within the place: of the same key people hear once, however often this is called. */
  key: string;
  /** Fewer than hear of the kind anyhow. */
  roles?: readonly Role[];
  /** Who did it needs no telling. */
  except_user_id?: number | null;
}

/** What fits a list; the page behind it has the rest. */
const LONGEST = 500;

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // Half a character could not be stored.
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/**
 * Tells the people of a place, in the caller's transaction: they hear of it when that commits, on every process, or never.
 * Kinds without a letter of their own are mailed from here to who wants that. Answers whether it was new.
 */
export async function notify(ctx: Ctx, news: News): Promise<boolean> {
  const { place_id, kind, key, related_type = null, related_id = null, url = null } = news;
  const hears: readonly Role[] = kinds[kind].roles;
  const roles = news.roles?.filter((role) => hears.includes(role)) ?? hears;
  const except = news.except_user_id ?? null;
  const { event_id } = await ctx.db.one<{ event_id: number | null }>(sql`
    with event as (
      insert into notification_events (place_id, key, kind, title, message, related_type, related_id, url, created_at)
      values (${place_id}, ${key}, ${kind}, ${cut(news.title)}, ${cut(news.message)}, ${related_type}, ${related_id},
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

/** Takes back what the people of a place were told, where its words may not stay; in the caller's transaction. */
export async function withdrawNews(
  { db }: Ctx,
  { place_id, key }: { place_id: number; key: string },
): Promise<void> {
  // The rows of each person go with the event's, after this statement has read whose they are.
  await db.run(sql`
    with event as (
      delete from notification_events where place_id = ${place_id} and key = ${key} returning id
    )
    select pg_notify('hub_events', json_build_object('t', 'deleted', 'user', n.user_id, 'id', n.id,
      'up_to', null, 'place_id', null)::text)
    from notifications n join event on event.id = n.event_id`);
}
