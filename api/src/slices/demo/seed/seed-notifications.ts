import sql from 'sql-template-tag';
import { readStay } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { notifyAboutStay } from '../../bookings/stay/stay-news.ts';

/** Enough notifications to fill the list. */
const MOST = 8;
const UNREAD = 3;

interface Happened {
  id: number;
  what: 'asked' | 'ended';
  at: string;
}

/**
 * Notifications of the latest requests of the public page, by the same function as in operation, with the times of the
 * bookings. Only the newest are unread.
 */
export async function seedNotifications(ctx: Ctx, placeId: number, today: Date): Promise<void> {
  const happened = await ctx.db.many<Happened>(sql`
    select id, what, at from (
      select id, 'asked' as what, created_at as at from bookings where place_id = ${placeId} and source = 'direct'
      union all
      select id, 'ended', coalesce(cancelled_at, updated_at) from bookings
      where place_id = ${placeId} and source = 'direct' and status in ('cancelled', 'failed') and cancelled_by is null
    ) as h
    where at < ${today}
    order by at desc, id desc limit ${MOST}`);
  for (const { id, what, at } of happened.toReversed()) {
    const then = { ...ctx, clock: () => new Date(at) };
    const loaded = await readStay(then, id);
    if (!loaded) continue;
    const { stay } = loaded;
    const asked = { ...stay, status: 'pending' as const };
    await notifyAboutStay(then, what === 'asked' ? undefined : asked, what === 'asked' ? asked : stay, null);
  }
  await ctx.db.run(sql`
    update notifications set read_at = created_at
    where place_id = ${placeId} and event_id not in (
      select id from notification_events where place_id = ${placeId} order by id desc limit ${UNREAD})`);
}
