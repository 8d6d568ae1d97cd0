import type { GuestReservation } from 'contract/public-tables/schemas';
import type { Ctx } from '../../../../core/context.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { inTransaction } from '../../../../core/errors/transaction.ts';
import { notify } from '../../../../platform/notifications/notify.ts';
import { actOnReservation } from '../../../reservations/acts/act.ts';
import { lockReservation } from '../../../reservations/book/read-reservations.ts';
import { depositLeft, undecidedCents } from '../../../reservations/deposit/deposit-left.ts';
import { findLinked } from './find-linked.ts';
import { getGuestReservation } from './guest-reservation.ts';

/** The guest cancels until the time of the reservation. Safe to repeat. Throws 404, 409 `too_late_to_cancel`. */
export function cancelReservation(ctx: Ctx, slug: string, token: string): Promise<GuestReservation> {
  return inTransaction(ctx, async (inside) => {
    await getGuestReservation(inside, slug, token);
    const { id, ...room } = await findLinked(inside, token);
    await lockReservation(inside, room, id);
    // Read again under the lock: the desk may have changed it meanwhile.
    const guest = await getGuestReservation(inside, slug, token);
    if (guest.state === 'cancelled') return guest;
    if (!guest.can_cancel) {
      const { name, phone } = guest.place;
      const call = phone === null ? `rivolgiti a ${name}` : `chiama ${name} al ${phone}`;
      throw conflict('too_late_to_cancel', `Da qui non si può più annullare: ${call}.`);
    }
    const { name, deposit, updated_at } = await actOnReservation(inside, room, id, 'cancel', {
      said: "annullata dall'ospite",
    });
    const left = depositLeft(deposit, await undecidedCents(inside, id));
    await notify(inside, {
      place_id: room.place_id,
      kind: 'table_withdrawn',
      title: `Annullata dall'ospite: ${name}`,
      message: `Il tavolo è di nuovo libero.${left}`,
      url: `/dashboard/reservations/${id}`,
      key: `table ${id} withdrawn ${updated_at}`,
    });
    return getGuestReservation(inside, slug, token);
  });
}
