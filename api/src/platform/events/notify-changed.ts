import type { Change } from 'contract/notifications';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/**
 * Hints screens that are open, in the caller's transaction, at what looks different now. Of bookings, rooms, calendars and
 * payments the database says so by itself.
 */
export async function notifyChanged({ db }: Pick<Ctx, 'db'>, place: number, what: Change): Promise<void> {
  await db.run(sql`select pg_notify('hub_events', ${JSON.stringify({ t: 'changed', place, what })})`);
}
