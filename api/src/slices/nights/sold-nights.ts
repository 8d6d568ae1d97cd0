import type { Platform } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { listed } from '../../core/format/listed.ts';
import { channelName } from './channel-names.ts';
import type { Db } from '../../core/db/pool.ts';
import { countNights, italianDay } from '../../core/format/days.ts';

/** Nights of one room that guests have, cut to what is asked for: a booking's, or those that a channel has sold. */
interface SoldNights {
  booking_number: number | null;
  guest: string | null;
  platform: Platform | null;
  calendar: string | null;
  from: string;
  to: string;
}

const NAMED = 5;

/** What guests hold of [from, to) in a room, in order. */
export function guestNights(db: Db, room_id: number, from: string, to: string): Promise<SoldNights[]> {
  return db.many<SoldNights>(sql`
    select b.number as booking_number, trim(b.guest_first_name || ' ' || b.guest_last_name) as guest, c.platform, c.name as calendar,
      greatest(lower(h.nights), ${from}::date) as "from", least(upper(h.nights), ${to}::date) as "to"
    from room_holds h
    left join bookings b on b.id = h.booking_id
    left join channel_events e on e.id = h.channel_event_id
    left join calendars c on c.id = e.calendar_id
    where h.room_id = ${room_id} and h.nights && daterange(${from}::date, ${to}::date)
      and (b.id is not null or e.kind <> 'block')
    order by lower(h.nights)`);
}

function said(
  { booking_number, guest, platform, calendar, from, to }: SoldNights,
  namesGuests: boolean,
): string {
  const nights = countNights(from, to);
  const when = `${nights === 1 ? '1 notte' : `${nights} notti`} ${beforeDay('dal', italianDay(from))}`;
  if (booking_number === null) return `${channelName(platform ?? 'other', calendar ?? '')} (${when})`;
  return namesGuests ? `${guest} #${booking_number} (${when})` : `una prenotazione (${when})`;
}

/** "Nella camera 101 ci sono già Anna Rossi #12 (2 notti dal 24/11/2026) e Airbnb (1 notte dal 28/11/2026)." */
export function soldSentence(
  { number, namesGuests }: { number: string; namesGuests: boolean },
  sold: readonly SoldNights[],
): string {
  const named = sold.slice(0, NAMED).map((one) => said(one, namesGuests));
  const more = sold.length - NAMED;
  if (more > 0) named.push(more === 1 ? "un'altra" : `altre ${more}`);
  const is = sold.length === 1 ? "c'è" : 'ci sono';
  return `In quelle notti nella camera ${number} ${is} già ${listed(named)}.`;
}
