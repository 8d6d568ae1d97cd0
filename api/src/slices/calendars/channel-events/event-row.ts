import type { Platform } from 'contract/calendars/schemas';
import type { ChannelEvent, ChannelKind } from 'contract/channel-events/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { channelName, eventName, holderName } from '../../nights/channel-names.ts';
import { isBooked, wantedNights } from '../../nights/wanted-nights.ts';

/** A channel period as the database returns it. */
export interface FoundEvent {
  id: number;
  calendar_id: number;
  platform: Platform;
  calendar_name: string;
  whole_place: boolean;
  room_id: number | null;
  from_date: string;
  to_date: string;
  kind: ChannelKind;
  summary: string;
  first_seen_at: string;
  stored_state: string;
  in_conflict: boolean;
  /** The booking that was made of the period and has other dates: the row then stands for the remaining nights. */
  rest_of: { id: number; number: number } | null;
  /** The calendar holds back a loss of many nights at once. */
  keeps_back: boolean;
  /** The holder of the nights that the period conflicts with. */
  other: {
    booking_id: number | null;
    booking_number: number | null;
    reason: string | null;
    kind: ChannelKind | null;
    platform: Platform | null;
    name: string | null;
  } | null;
}

/**
 * FROM of `eventColumns`. The nights of a booked period are those that its booking lacks. `offset 0` keeps the planner from inlining
 * this subquery: each use of the nights would query the bookings again.
 */
export const eventTables: Sql = sql`channel_events e join calendars c on c.id = e.calendar_id cross join lateral (
    select coalesce(range_merge(nullif(${wantedNights}, '{}')), daterange(e.from_date, e.to_date)) as nights offset 0
  ) as told`;

export const eventColumns: Sql = sql`e.id, e.calendar_id, c.platform, c.name as calendar_name,
  c.room_id is null as whole_place, e.room_id, lower(told.nights) as from_date, upper(told.nights) as to_date, e.kind,
  e.summary, ${jsonInstant(sql`e.first_seen_at`)} as first_seen_at, e.state as stored_state,
  e.conflict_since is not null as in_conflict, case when ${isBooked} then (
    select json_build_object('id', b.id, 'number', b.number) from bookings b where b.id = e.booking_id) end as rest_of,
  c.held_since is not null as keeps_back,
  case when e.conflict_since is not null then (
    select json_build_object('booking_id', b.id, 'booking_number', b.number, 'reason', k.reason, 'kind', o.kind,
      'platform', oc.platform, 'name', oc.name)
    from room_holds h left join bookings b on b.id = h.booking_id left join room_blocks k on k.id = h.block_id
      left join channel_events o on o.id = h.channel_event_id left join calendars oc on oc.id = o.calendar_id
    where h.room_id = e.room_id and h.nights && told.nights and h.channel_event_id is distinct from e.id
      and not (h.booking_id is not distinct from e.booking_id and h.booking_id is not null)
    order by upper(h.nights) desc limit 1
  ) end as other`;

function overlapOf({ other }: FoundEvent): string {
  if (!other) return 'a notti già occupate';
  if (other.booking_number !== null) return `alla prenotazione #${other.booking_number}`;
  if (other.reason !== null) return `a un periodo fuori vendita: ${other.reason}`;
  const channel = channelName(other.platform ?? 'other', other.name ?? '');
  return `a un altro calendario: ${holderName(other.kind ?? 'unknown', channel)}`;
}

function problemOf(found: FoundEvent): string | null {
  const { in_conflict, other, rest_of, room_id, stored_state } = found;
  if (in_conflict && rest_of !== null) {
    return other
      ? `La prenotazione #${rest_of.number} non può seguire il calendario: si sovrappone ${overlapOf(found)}.`
      : `La prenotazione #${rest_of.number} non ha queste notti: se l'ospite resta, cambia le sue date.`;
  }
  if (in_conflict) return `Si sovrappone ${overlapOf(found)}.`;
  if (room_id === null && stored_state !== 'ended') return 'Scegli in quale camera.';
  return null;
}

function stateOf({ in_conflict, room_id, stored_state }: FoundEvent): ChannelEvent['state'] {
  if (in_conflict) return 'conflict';
  if (room_id === null && stored_state !== 'ended') return 'unassigned';
  return stored_state === 'missing' ? 'missing' : 'active';
}

/** The period as it goes over the wire. */
export function toChannelEvent(found: FoundEvent): ChannelEvent {
  const { in_conflict: _, other: _other, stored_state: _state, rest_of, keeps_back, ...plain } = found;
  const channel = channelName(found.platform, found.calendar_name);
  const state = stateOf(found);
  const [id, number] = found.other
    ? [found.other.booking_id, found.other.booking_number]
    : [rest_of?.id ?? null, rest_of?.number ?? null];
  return {
    ...plain,
    channel,
    name: eventName(found.kind, channel),
    state,
    held_back: state === 'missing' && keeps_back,
    conflict_with: found.in_conflict ? id : null,
    conflict_number: found.in_conflict ? number : null,
    problem: problemOf(found),
  };
}
