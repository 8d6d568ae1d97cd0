import type { Platform } from 'contract/calendars/schemas';
import type { ChannelKind } from 'contract/channel-events/schemas';
import type { Holder } from 'contract/planning/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { channelName } from './channel-names.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';

/** Nobody reads more names than these beside a room. */
const AT_MOST = 10;

export interface FoundHolder {
  from_date: string;
  to_date: string;
  booking_id: number | null;
  guest: string | null;
  status: string | null;
  updated_at: string | null;
  reason: string | null;
  channel: { kind: ChannelKind; platform: Platform; name: string } | null;
}

/** Of `bookings b`: "J. Becker", as much of a name as tells two guests apart. */
export const shortGuest = sql`btrim(
  case when b.guest_last_name <> '' and b.guest_first_name <> '' then left(b.guest_first_name, 1) || '. '
    else b.guest_first_name end || b.guest_last_name)`;

/** The bookings and blocks with nights in [from, to) of the room `r`, as JSON, without pending bookings whose hold has expired. */
export function holdersOf({ from, to }: { from: string; to: string }, now: Date): Sql {
  return sql`(select json_agg(held) from (
    select lower(h.nights) as from_date, upper(h.nights) as to_date, h.booking_id, b.status,
      ${shortGuest} as guest, ${jsonInstant(sql`b.updated_at`)} as updated_at,
      k.reason, case when e.id is not null then
        json_build_object('kind', e.kind, 'platform', c.platform, 'name', c.name) end as channel
    from room_holds h
      left join bookings b on b.id = h.booking_id
      left join room_blocks k on k.id = h.block_id
      left join channel_events e on e.id = h.channel_event_id
      left join calendars c on c.id = e.calendar_id
    where h.room_id = r.id and h.nights && daterange(${from}::date, ${to}::date)
      and coalesce(not (b.status = 'pending' and b.hold_expires_at <= ${now}), true)
    order by lower(h.nights) limit ${AT_MOST}
  ) as held)`;
}

export function toHolder(found: FoundHolder): Holder {
  const { from_date, to_date, booking_id, updated_at } = found;
  return { ...nameOf(found), from_date, to_date, booking_id, updated_at };
}

function nameOf({ booking_id, guest, status, reason, channel }: FoundHolder): Pick<Holder, 'kind' | 'name'> {
  if (channel) {
    const kind = channel.kind === 'block' ? 'closed' : 'channel';
    return { kind, name: channelName(channel.platform, channel.name) };
  }
  if (booking_id === null) return { kind: 'block', name: reason ?? '' };
  return { kind: status === 'pending' ? 'pending' : 'booking', name: guest ?? '' };
}
