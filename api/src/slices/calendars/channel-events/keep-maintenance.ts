import { closeGivenUp } from '../../bookings/stay/close-given-up.ts';
import type { Ctx } from '../../../core/context.ts';
import type { RoomNights } from '../../../platform/ical/reconcile/room-nights.ts';

/** Nights that a channel has released in a room in maintenance stay off sale, like those of a stay. The caller holds the rooms. */
export function keepMaintenance(
  ctx: Ctx,
  actor: { place_id: number; user_id: number | null },
  released: readonly RoomNights[],
): Promise<void> {
  const nights = released.flatMap(({ room_id, nights: ranges }) =>
    room_id === null ? [] : ranges.map(({ start, end }) => ({ room_id, from: start, to: end })),
  );
  return closeGivenUp(ctx, { ...actor, nights });
}
