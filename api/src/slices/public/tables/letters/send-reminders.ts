import sql from 'sql-template-tag';
import type { Ctx } from '../../../../core/context.ts';
import { getReservation } from '../../../reservations/book/read-reservations.ts';
import { queueTableLetter } from './queue-table-letters.ts';

const AT_ONCE = 200;

interface Due {
  id: number;
  place_id: number;
}

/**
 * Takes some reminders that are due, and queues the letters of those that still come: in one transaction, so that each is sent once. After
 * an outage on the day before there is none: it says "tomorrow".
 */
async function remindSome(ctx: Ctx): Promise<number> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const now = ctx.clock();
    const taken = await db.many<Due & { comes: boolean }>(sql`
      with due as (
        select reservation_id from reservation_links where remind_at <= ${now} order by remind_at limit ${AT_ONCE} for update skip locked
      )
      update reservation_links l set remind_at = null,
        reminded_at = case when r.state = 'confirmed' and r.email <> ''
          and ${now}::timestamptz < r.business_day::timestamp at time zone p.time_zone then ${now}::timestamptz end
      from due join reservations r on r.id = due.reservation_id join places p on p.id = r.place_id
      where l.reservation_id = due.reservation_id
      returning r.id, r.place_id, l.reminded_at is not null as comes`);
    for (const one of taken.filter(({ comes }) => comes))
      await queueTableLetter(inside, await getReservation(inside, one, one.id), 'reminder', {
        decided: true,
      });
    return taken.length;
  });
}

/** The job: every quarter of an hour. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  while ((await remindSome(ctx)) === AT_ONCE);
}
