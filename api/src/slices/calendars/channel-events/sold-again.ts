import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { italianDay } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Stay } from '../../bookings/stay/stay.ts';
import { notifyOwners } from '../letters.ts';

interface SoldPeriod {
  calendar_id: number;
  /** Of the booking. */
  number: number;
  from_date: string;
  to_date: string;
}

/** The periods of portals that sold nights of a stay once more, the earliest first. The caller holds its rooms. */
export function periodsSoldAgain({ db }: Ctx, { id, place_id }: Stay): Promise<SoldPeriod[]> {
  return db.many<SoldPeriod>(sql`
    select e.calendar_id, b.number, e.from_date, e.to_date from channel_events e join bookings b on b.id = ${id}
    where e.place_id = ${place_id} and e.conflict_since is not null and e.state in ('active', 'missing')
      and e.booking_id is distinct from ${id}::bigint and exists (
        select 1 from booking_nights n
        where n.booking_id = ${id} and n.room_id = e.room_id and n.night >= e.from_date and n.night < e.to_date)
    order by e.from_date, e.id`);
}

/**
 * Hook of `saveStay`: a payment has confirmed a request whose nights a portal sold meanwhile. The money is there, so it is not refused;
 * the people of the place are told once more, since two guests are certain now (docs/rules.md 12.11).
 */
export async function tellSoldAgain(
  ctx: Ctx,
  before: Stay,
  after: Stay,
  user_id: number | null,
): Promise<void> {
  if (user_id !== null || before.status !== 'pending' || after.status !== 'confirmed') return;
  for (const { calendar_id, number, from_date, to_date } of await periodsSoldAgain(ctx, after)) {
    const sentence = `${beforeDay('Dal', italianDay(from_date))} ${beforeDay('al', italianDay(to_date))}: la prenotazione #${number}, per le stesse notti, ora è pagata e confermata.`;
    await notifyOwners(ctx, calendar_id, 'conflict', [sentence]);
  }
}
