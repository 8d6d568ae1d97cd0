import { useQuery } from '@tanstack/react-query';
import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { overview } from 'contract/overview/calls';
import type { Overview, TodayStay } from 'contract/overview/schemas';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';
import { followed } from './followed.ts';

const overviewQuery = (placeId: number) => q(overview.get, { params: { place_id: placeId } });

/** Today at the place. */
export function useOverview() {
  const { place_id } = usePlace();
  return useQuery({
    ...overviewQuery(place_id),
    ...followed,
  });
}

/** Shows a change before the server's own answer to it; an older answer that is on its way must not overwrite it. */
export async function changeOverview(placeId: number, change: (now: Overview) => Overview): Promise<void> {
  const { queryKey } = overviewQuery(placeId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (now) => now && change(now));
}

export type RoomToClean = Overview['rooms_to_clean'][number];
export type ListOfBookings = 'arrivals' | 'departures' | 'in_house' | 'attention';

/** What is on screen, read without asking. */
export const overviewNow = (placeId: number): Overview | undefined =>
  queryClient.getQueryData(overviewQuery(placeId).queryKey);

/** Whether a booking still has its line, by what is known now. */
export function isListed(placeId: number, list: ListOfBookings, bookingId: number): boolean {
  const now = overviewNow(placeId);
  return now?.[list].some(({ booking_id }) => booking_id === bookingId) ?? false;
}

/** Data that decides whether a step of the booking is refused: its own row and the occupants of the rooms. */
export function circumstances(now: Overview | undefined, list: ListOfBookings, bookingId: number): string {
  const own = now?.[list].find(({ booking_id }) => booking_id === bookingId);
  const others = [...(now?.in_house ?? []), ...(now?.departures ?? [])].map(
    ({ booking_id, room_id, departed_at }) => [booking_id, room_id, departed_at],
  );
  return JSON.stringify([own, others]);
}

/** Everything that shows a booking or the room that it is in. */
export function askAnew(): Promise<unknown> {
  const shown = [bookings.list, bookings.get, planning.get, planning.availability, rooms.list, rooms.get];
  for (const endpoint of shown) void invalidate(endpoint);
  return invalidate(overview.get);
}

/** The lines of a booking as its last step left it; what it was to be done about it is done. */
export function withStep(now: Overview, after: BookingDetail): Overview {
  const change = (stay: TodayStay): TodayStay =>
    stay.booking_id === after.id
      ? {
          ...stay,
          status: after.status,
          arrived_at: after.arrived_at,
          departed_at: after.departed_at,
          updated_at: after.updated_at,
        }
      : stay;
  const attention = now.attention.filter(({ booking_id }) => booking_id !== after.id);
  return {
    ...now,
    arrivals: now.arrivals.map(change),
    departures: now.departures.map(change),
    in_house: now.in_house.map(change).filter(({ departed_at }) => departed_at === null),
    attention,
    attention_total: now.attention_total - now.attention.length + attention.length,
  };
}

/** A room that is ready: nobody who arrives there has to wait for it. */
export function withCleanRoom(now: Overview, roomId: number): Overview {
  return {
    ...now,
    rooms_to_clean: now.rooms_to_clean.filter(({ room_id }) => room_id !== roomId),
    arrivals: now.arrivals.map((stay) =>
      stay.room_id === roomId && stay.room_status === 'cleaning'
        ? { ...stay, room_status: 'available' }
        : stay,
    ),
    channels: withRoom(now.channels, roomId, 'cleaning', 'available'),
  };
}

type Channels = Overview['channels'];

/** Who comes by a channel waits for the same rooms. */
function withRoom(channels: Channels, roomId: number, from: string, to: string): Channels {
  return {
    ...channels,
    arrivals: channels.arrivals.map((sold) =>
      sold.room_id === roomId && sold.room_status === from ? { ...sold, room_status: to } : sold,
    ),
  };
}

/** The same room as it was before, in its old place. */
export function withDirtyRoom(now: Overview, room: RoomToClean, index: number): Overview {
  const others = now.rooms_to_clean.filter(({ room_id }) => room_id !== room.room_id);
  return {
    ...now,
    rooms_to_clean: others.toSpliced(index, 0, room),
    arrivals: now.arrivals.map((stay) =>
      stay.room_id === room.room_id && stay.room_status === 'available'
        ? { ...stay, room_status: 'cleaning' }
        : stay,
    ),
    channels: withRoom(now.channels, room.room_id, 'available', 'cleaning'),
  };
}
