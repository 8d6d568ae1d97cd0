import type { BookingDetail } from 'contract/bookings/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { decideOnStay, type Decision, type Moment, type Request } from '../arrivals/act-on-stay.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { chargeBill } from '../../bills/verbs/charge-bill.ts';
import { notAllowedNow, requireMove } from './allowed-moves.ts';
import { getBooking } from '../list/get-booking.ts';
import type { Actor } from '../stay/load-stay.ts';
import { CANCELLED, cancelledHere } from '../stay/log-sentences.ts';
import type { Stay } from '../stay/stay.ts';
import { listedOn } from '../../nights/listed-on.ts';
import type { Segment } from '../../nights/segment.ts';

const PENALTY = 'Penale per la cancellazione';

/** The main bill of a booking bears the penalty (docs/rules.md 16.20). */
async function chargePenalty(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  penalty: number,
): Promise<void> {
  const main = await ctx.db.one<{ id: number }>(sql`
    select id from bills where source_kind = 'booking' and source_id = ${booking_id} and is_main`);
  const charge = {
    kind: 'penalty',
    quantity: 1,
    unit_price: penalty,
    description: PENALTY,
    reason: null,
  } as const;
  await chargeBill(ctx, place, main.id, charge);
}

type Cancelling = Request & { reason: string | null; penalty: number };

/**
 * pending or confirmed -> cancelled: frees the nights unless a channel still lists them, keeps their prices for `restore`, and charges a penalty, all of it or nothing.
 * Throws 404, 409 `changed_meanwhile`, `not_allowed_now`, 422 for a penalty of a request that nobody has confirmed.
 */
export function cancelBooking(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  { reason, penalty, ...seen }: Cancelling,
): Promise<BookingDetail> {
  return inTransaction(ctx, async (inside) => {
    await decideOnStay(inside, place, booking_id, seen, async (moment) => {
      const decision = await cancelled(moment, place, reason);
      if (penalty > 0 && moment.stay.status === 'pending')
        throw invalid({ penalty: 'Una richiesta in attesa si cancella senza penale.' });
      return decision;
    });
    if (penalty > 0) await chargePenalty(inside, place, booking_id, penalty);
    return getBooking(inside, place, booking_id);
  });
}

async function cancelled(
  { ctx, stay }: Moment,
  { place_id, user_id }: Actor,
  reason: string | null,
): Promise<Decision> {
  requireMove(stay, 'cancel');
  const cancelled_at = ctx.clock().toISOString();
  const after: Stay = { ...stay, status: 'cancelled', cancelled_at, cancelled_by: user_id };
  const channel = await listedOn(ctx.db, { place_id, booking_id: stay.id });
  const sentence = channel === null ? CANCELLED : cancelledHere(channel);
  return { after: { ...after, cancellation_reason: reason }, sentence };
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
