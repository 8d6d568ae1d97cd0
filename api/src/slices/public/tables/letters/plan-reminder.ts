import sql from 'sql-template-tag';
import type { Ctx } from '../../../../core/context.ts';
import type { ZoneChange } from '../../../place-settings/hooks.ts';

/** The hour of the day before, at the place. */
const HOUR = '10:00';

/**
 * Says when the reminder of a reservation is due: the day before (docs/rules.md 19.29). Who reserves or moves later than that has had a
 * letter within the day, and gets none. A reservation that moves is reminded of its new day.
 */
export async function planReminder(ctx: Ctx, reservation_id: number): Promise<void> {
  await ctx.db.run(sql`
    update reservation_links l set reminded_at = null,
      remind_at = case when due.at > ${ctx.clock()}::timestamptz then due.at end
    from reservations r join places p on p.id = r.place_id
      cross join lateral (select (r.business_day - 1 + ${HOUR}::time) at time zone p.time_zone as at) as due
    where l.reservation_id = ${reservation_id} and r.id = l.reservation_id`);
}

/** Hook of place settings: reminders keep their hour at the place. */
export async function moveReminders({ db }: Ctx, { place_id, from, to }: ZoneChange): Promise<void> {
  await db.run(sql`
    update reservation_links set remind_at = (remind_at at time zone ${from}) at time zone ${to}
    where place_id = ${place_id} and remind_at is not null`);
}
