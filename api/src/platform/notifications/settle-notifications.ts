import type { NotificationsSettled } from 'contract/events/values';
import type { NotificationCounts } from 'contract/notifications/schemas';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { countNotifications } from './list-notifications.ts';
import { visibleTo } from './visibility.ts';

/** The range of "all": up to the last one that the person has seen, of one place or of all. */
interface Seen {
  up_to?: number | undefined;
  place_id?: number | undefined;
}

const missing = () => notFound('Notifica non trovata');

/** Notifies the person's other devices on commit. */
async function tellDevices(
  ctx: Ctx,
  person: Person,
  t: 'read' | 'deleted',
  what: Partial<NotificationsSettled>,
): Promise<void> {
  const { id = null, up_to = null, place_id = null } = what;
  const payload = JSON.stringify({ t, user: person.user.id, id, up_to, place_id });
  await ctx.db.run(sql`select pg_notify('hub_events', ${payload})`);
}

/** Serializes writes to a person's notifications: assigning positions and settling many would deadlock. */
async function lockInbox(ctx: Ctx, person: Person): Promise<void> {
  await ctx.db.run(sql`select number_notifications(${person.user.id})`);
  await ctx.db.run(sql`select 1 from notification_inboxes where user_id = ${person.user.id} for update`);
}

/** The condition for "all"; without `up_to` everything that exists now. */
function allOf(ctx: Ctx, person: Person, { up_to, place_id }: Seen): Sql {
  const newest = up_to === undefined ? empty : sql`and n.id <= ${up_to}`;
  return sql`${visibleTo(person, ctx.clock(), place_id)} ${newest}`;
}

/** Marks one as read; safe to repeat. Throws 404. */
export function readNotification(ctx: Ctx, person: Person, id: number): Promise<NotificationCounts> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const mine = sql`n.id = ${id} and ${visibleTo(person, ctx.clock())}`;
    const read = await db.run(sql`
      update notifications n set read_at = ${ctx.clock()} where ${mine} and n.read_at is null`);
    if (read > 0) await tellDevices(inside, person, 'read', { id });
    else if (!(await db.maybe(sql`select 1 from notifications n where ${mine}`))) throw missing();
    return countNotifications(inside, person);
  });
}

/** Marks as read up to `up_to`, not what came meanwhile. */
export function readAllNotifications(ctx: Ctx, person: Person, seen: Seen): Promise<NotificationCounts> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockInbox(inside, person);
    const { newest } = await db.one<{ newest: number | null }>(sql`
      with read as (
        update notifications n set read_at = ${ctx.clock()}
        where ${allOf(ctx, person, seen)} and n.read_at is null returning n.id
      ) select max(id) as newest from read`);
    if (newest !== null) {
      const { up_to = newest, place_id = null } = seen;
      await tellDevices(inside, person, 'read', { up_to, place_id });
    }
    return countNotifications(inside, person);
  });
}

/** Throws 404 for another person's notification and for a deleted one. */
export async function removeNotification(ctx: Ctx, person: Person, id: number): Promise<void> {
  await ctx.db.tx(async (db) => {
    const gone = await db.run(sql`
      delete from notifications n where n.id = ${id} and ${visibleTo(person, ctx.clock())}`);
    if (gone === 0) throw missing();
    await tellDevices({ ...ctx, db }, person, 'deleted', { id });
  });
}

/** Deletes read notifications up to `up_to`. */
export async function removeReadNotifications(ctx: Ctx, person: Person, seen: Seen): Promise<void> {
  await ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await lockInbox(inside, person);
    const { newest } = await db.one<{ newest: number | null }>(sql`
      with gone as (
        delete from notifications n where ${allOf(ctx, person, seen)} and n.read_at is not null returning n.id
      ) select max(id) as newest from gone`);
    if (newest === null) return;
    const { up_to = newest, place_id = null } = seen;
    await tellDevices(inside, person, 'deleted', { up_to, place_id });
  });
}
