import type { Room, RoomStatus, RoomStatusChange } from 'contract/rooms';

/** What brings a room back to where it was: maintenance to its old end, around whoever was booked meanwhile. */
export interface StatusKept extends RoomStatusChange {
  status: RoomStatus;
}

export function statusBefore({ status, maintenance }: Pick<Room, 'status' | 'maintenance'>): StatusKept {
  if (status !== 'maintenance') return { status };
  return { status, until: maintenance?.until ?? null, when_taken: 'free_nights' };
}
