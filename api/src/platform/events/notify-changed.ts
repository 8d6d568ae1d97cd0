import type { Change } from 'contract/events/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/**
 * Notifies open screens of a change, in the caller's transaction. For bookings, rooms, calendars and payments triggers
 * do this.
 */
export async function notifyChanged({ db }: Pick<Ctx, 'db'>, place: number, what: Change): Promise<void> {
  await db.run(sql`select pg_notify('hub_events', ${JSON.stringify({ t: 'changed', place, what })})`);
}
