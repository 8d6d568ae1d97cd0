import type { BookingDetail } from 'contract/bookings/schemas';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import {
  actOnStay,
  decideOnStay,
  type Decision,
  type Moment,
  type Request,
} from '../arrivals/act-on-stay.ts';
import { notAllowedNow, requireMove } from './allowed-moves.ts';
import type { Actor } from '../stay/load-stay.ts';
import { CANCELLED } from '../stay/log-sentences.ts';
import type { Stay } from '../stay/stay.ts';
import type { Segment } from '../../nights/segment.ts';

/**
 * pending or confirmed -> cancelled: frees the nights, keeps their prices for `restore`. Throws 404, 409
 * `changed_meanwhile`, `not_allowed_now`.
 */
export function cancelBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { reason, ...seen }: Request & { reason: string | null },
): Promise<BookingDetail> {
  return actOnStay(ctx, place, booking_id, seen, (moment) => cancelled(moment, place, reason));
}

function cancelled({ ctx, stay }: Moment, { user_id }: Actor, reason: string | null): Decision {
  requireMove(stay, 'cancel');
  const cancelled_at = ctx.clock().toISOString();
  const after: Stay = { ...stay, status: 'cancelled', cancelled_at, cancelled_by: user_id };
  return { after: { ...after, cancellation_reason: reason }, sentence: CANCELLED };
}

/**
 * Cancels a request that nobody has confirmed yet, inside the caller's transaction, for somebody who takes its nights. Throws 404,
 * 409 `changed_meanwhile`, `not_allowed_now`.
 */
export function rejectRequest(
  ctx: Ctx,
  place: PlaceAccess,
  { booking_id, ...seen }: { booking_id: number } & Request,
  wanted: Segment,
): Promise<void> {
  return decideOnStay(ctx, place, booking_id, seen, (moment) => {
    if (moment.stay.status !== 'pending') throw notAllowedNow('cancel', 'la richiesta non è più in attesa');
    const { room_id, from, to } = wanted;
    const isInTheWay = moment.stay.nights.some(
      (one) => one.room_id === room_id && one.night >= from && one.night < to,
    );
    if (!isInTheWay) throw notAllowedNow('cancel', 'la richiesta non tiene queste notti');
    return cancelled(moment, place, null);
  });
}
