import type { ChannelEvent } from 'contract/channel-events/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { describeNights } from '../../../platform/activity/describe-changes.ts';
import { expireOn } from '../../bookings/requests/expire-holds.ts';
import { requireFree } from '../../nights/holds.ts';
import { lockRooms, requireRoom } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { eventColumns, eventTables, toChannelEvent, type FoundEvent } from './event-row.ts';
import { isShown } from '../../nights/wanted-nights.ts';
import { claimForChannels } from './claim-nights.ts';
import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import { openForPeriods } from './keep-maintenance.ts';

const missing = () => notFound('Periodo non trovato');

/** The channel periods that need a person's decision, the earliest first. */
export async function listOpenEvents(ctx: Ctx, place: PlaceAccess): Promise<ChannelEvent[]> {
  const found = await ctx.db.many<FoundEvent>(sql`
    select ${eventColumns} from ${eventTables}
    where e.place_id = ${place.place_id} and e.state in ('active', 'missing') and ${isShown}
      and e.to_date > (${ctx.clock()}::timestamptz at time zone ${place.time_zone})::date
      and (e.conflict_since is not null or e.room_id is null)
    order by e.from_date, e.id limit 500`);
  return found.map(toChannelEvent);
}

export interface OpenEvent extends FoundEvent {
  calendar_room_id: number | null;
  room_number: string | null;
}

/**
 * Locks a live period without a booking until the transaction ends: first its calendar, so that no run writes meanwhile, then its
 * room, those of its past nights and the given ones. Throws 404, 409 `channel_event_over`, `channel_event_booked`.
 */
export async function lockEvent(
  { db }: Ctx,
  place: PlaceAccess,
  channel_event_id: number,
  more: readonly number[] = [],
): Promise<OpenEvent> {
  await db.run(sql`
    select 1 from calendars where id = (select calendar_id from channel_events where id = ${channel_event_id}) for update`);
  const at = await db.maybe<{ room_ids: number[] }>(sql`
    select array(select e.room_id where e.room_id is not null
      union select h.room_id from room_holds h where h.channel_event_id = e.id) as room_ids
    from channel_events e where e.id = ${channel_event_id} and e.place_id = ${place.place_id}`);
  if (!at) throw missing();
  await lockRooms(db, [...more, ...at.room_ids]);
  const event = await db.one<OpenEvent & { is_booked: boolean }>(sql`
    select ${eventColumns}, c.room_id as calendar_room_id, r.number as room_number, exists (select 1 from bookings b
      where b.id = e.booking_id and b.status in ('pending', 'confirmed', 'completed')) as is_booked
    from ${eventTables} left join rooms r on r.id = c.room_id
    where e.id = ${channel_event_id}`);
  if (event.is_booked) throw conflict('channel_event_booked', 'Questo periodo è già una prenotazione.');
  if (event.stored_state !== 'active' && event.stored_state !== 'missing') {
    throw conflict('channel_event_over', "Questo periodo non c'è più nel calendario.");
  }
  return event;
}

/**
 * Assigns a room to a period of a calendar of the whole place, from today on. Throws 404 for the room, 409 `nights_taken`, `room_of_calendar` and
 * the errors of `lockEvent`.
 */
export function assignRoom(
  ctx: Ctx,
  place: PlaceAccess,
  channel_event_id: number,
  room_id: number,
): Promise<ChannelEvent> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const event = await lockEvent(inside, place, channel_event_id, [room_id]);
    if (event.calendar_room_id !== null && event.calendar_room_id !== room_id) {
      const sentence = `Questo calendario è della camera ${event.room_number}: cambia la camera del calendario.`;
      throw conflict('room_of_calendar', sentence);
    }
    const { number } = requireRoom(await lockRooms(db, [room_id]), place, room_id);
    if (event.room_id !== room_id) {
      const { from_date, to_date } = event;
      const today = dayIn(place.time_zone, ctx.clock());
      // Past nights of a guest who is in the house are not asked for: they stay where they were.
      const from = from_date < today && today < to_date ? today : from_date;
      const segments = [{ room_id, from, to: to_date }];
      await expireOn(inside, segments);
      await db.run(sql`
        update channel_events set room_id = ${room_id}, updated_at = ${ctx.clock()} where id = ${channel_event_id}`);
      await openForPeriods(inside, [room_id]);
      await requireFree(db, segments, { withChannel: true });
      const left = event.room_id === null ? [] : [event.room_id];
      await claimForChannels(inside, [room_id, ...left]);
      const given = left.map((left_id) => ({ channel_event_id, room_id: left_id, from, to: to_date }));
      await closeGivenUp(inside, { ...place, nights: given });
      const { calendar_id } = event;
      const sentence = `Periodo del calendario messo nella camera ${number}: ${describeNights(from_date, to_date)}.`;
      await recordActivity(inside, place, {
        kind: 'calendar',
        sentence,
        related_type: 'calendar',
        related_id: calendar_id,
      });
    }
    const after = await db.one<FoundEvent>(sql`
      select ${eventColumns} from ${eventTables}
      where e.id = ${channel_event_id}`);
    return toChannelEvent(after);
  });
}
