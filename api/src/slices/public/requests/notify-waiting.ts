import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { italianDay } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { requestsHeld } from '../requests-held.ts';

interface Held {
  night: string;
  held: number;
  rooms: number;
  requests: number;
}

/** After each new request: notifies the desk, once a day, when unconfirmed requests hold half of the house or more. */
export async function notifyWaiting(ctx: Ctx, place_id: number): Promise<void> {
  const { held, today } = await ctx.db.one<{ held: Held | null; today: string }>(sql`
    select ${requestsHeld(place_id, ctx.clock())} as held,
      (${ctx.clock()}::timestamptz at time zone time_zone)::date as today
    from places where id = ${place_id}`);
  if (!held) return;
  await notify(ctx, {
    place_id,
    kind: 'requests_waiting',
    title: 'Molte camere tenute da richieste non confermate',
    message: `La notte ${beforeDay('del', italianDay(held.night))} sono tenute ${held.held} camere su ${held.rooms}. Le richieste in attesa sono ${held.requests}: rispondi, o libera le notti dalla panoramica.`,
    url: '/dashboard',
    key: `requests hold half of the house ${today}`,
  });
}
