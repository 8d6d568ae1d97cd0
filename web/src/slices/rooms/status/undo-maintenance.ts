import type { Room, RoomStatus, RoomStatusChange } from 'contract/rooms/schemas';

/** Undoes the end of maintenance: blocks the room to the old end, for the old reason, around bookings made meanwhile. */
export interface StatusKept extends RoomStatusChange {
  status: RoomStatus;
}

export function statusBefore({ status, maintenance }: Pick<Room, 'status' | 'maintenance'>): StatusKept {
  if (status !== 'maintenance') return { status };
  const { until = null, reason = null } = maintenance ?? {};
  return { status, until, when_taken: 'free_nights', ...(reason !== null && { reason }) };
}
