import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { rooms } from 'contract/rooms/calls';
import { q } from '../../../kit/api/query.ts';
import { day } from '../../../kit/format/days.ts';
import { roomOf, segmentsOf } from './booking-facts.ts';
import type { ShownBooking } from './use-booking.ts';

/** One room, or the rooms one after the other for a stay that moves. */
export function StayRooms({ booking }: { booking: ShownBooking }) {
  const all = useQuery(q(rooms.list, { params: { place_id: booking.place_id } })).data?.data ?? [];
  const segments = segmentsOf(booking.nights ?? []);
  if (segments.length < 2) return roomOf(booking);
  return segments.map((segment) => {
    const found = all.find(({ id }) => id === segment.room_id) ?? null;
    return (
      <span key={segment.from} className="block">
        {roomOf({ room_id: segment.room_id, room: found })}
        <span className="font-normal text-ink-muted"> {beforeDay('dal', day(segment.from).slice(0, 5))}</span>
      </span>
    );
  });
}
