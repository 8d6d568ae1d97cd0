import type { GuestReservation } from 'contract/public-tables/schemas';
import type { Ctx } from '../../../../core/context.ts';
import { conflict } from '../../../../core/errors/errors.ts';
import { inTransaction } from '../../../../core/errors/transaction.ts';
import { confirmByGuest } from '../../../reservations/book/confirm-by-guest.ts';
import { lockReservation } from '../../../reservations/book/read-reservations.ts';
import { findLinked } from './find-linked.ts';
import { getGuestReservation } from './guest-reservation.ts';

/**
 * The guest answers the reminder with yes, for the time that the guest's page showed: the desk may have moved the reservation while it was
 * open. Safe to repeat. Throws 404, 409 `not_allowed_now`, `changed_meanwhile`.
 */
export function confirmAsGuest(
  ctx: Ctx,
  slug: string,
  token: string,
  seen_at?: string,
): Promise<GuestReservation> {
  return inTransaction(ctx, async (inside) => {
    await getGuestReservation(inside, slug, token);
    const { id, ...room } = await findLinked(inside, token);
    await lockReservation(inside, room, id);
    const guest = await getGuestReservation(inside, slug, token);
    if (guest.guest_confirmed_at !== null) return guest;
    if (guest.state !== 'confirmed' || !guest.can_cancel)
      throw conflict('not_allowed_now', 'Questa prenotazione non si può più confermare da qui.');
    if (seen_at !== undefined && Date.parse(seen_at) !== Date.parse(guest.at))
      throw conflict(
        'changed_meanwhile',
        'La prenotazione è cambiata nel frattempo: guarda il nuovo orario.',
      );
    await confirmByGuest(inside, room, id);
    return getGuestReservation(inside, slug, token);
  });
}
