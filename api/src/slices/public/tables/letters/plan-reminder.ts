import sql from 'sql-template-tag';
import type { Ctx } from '../../../../core/context.ts';
import type { ZoneChange } from '../../../place-settings/hooks.ts';

/** The hour of the day before, at the place. */
const HOUR = '10:00';

/** Of a reservation `r` at a place `p`. */
const dueAt = sql`(r.business_day - 1 + ${HOUR}::time) at time zone p.time_zone`;

/**
 * Says when the reminder of a reservation is due: the day before (docs/rules.md 19.29). Who reserves or moves later than that has had a
 * letter within the day, and gets none. A reservation that moves is reminded of its new day.
 */
export async function planReminder(ctx: Ctx, reservation_id: number): Promise<void> {
  await ctx.db.run(sql`
    update reservation_links l set reminded_at = null,
      remind_at = case when due.at > ${ctx.clock()}::timestamptz then due.at end
    from reservations r join places p on p.id = r.place_id
      cross join lateral (select ${dueAt} as at) as due
    where l.reservation_id = ${reservation_id} and r.id = l.reservation_id`);
}

/**
 * After the clock was set back: reminders that were passed over while it ran ahead are due again. One whose hour lies ahead was made
 * before it, so nobody gets one who has had a letter within the day.
 */
export async function planRemindersAnew({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  await db.run(sql`
    update reservation_links l set remind_at = due.at
    from reservations r join places p on p.id = r.place_id
      cross join lateral (select ${dueAt} as at) as due
    where l.remind_at is null and l.reminded_at is null and r.id = l.reservation_id and r.business_day > ${now}::date
      and due.at > ${now}`);
}

/** Hook of place settings: reminders keep their hour at the place. */
export async function moveReminders({ db }: Ctx, { place_id, from, to }: ZoneChange): Promise<void> {
  await db.run(sql`
    update reservation_links set remind_at = (remind_at at time zone ${from}) at time zone ${to}
    where place_id = ${place_id} and remind_at is not null`);
}
