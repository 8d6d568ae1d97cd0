import type { GuestReservation } from 'contract/public-tables/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { actOnReservation } from '../../reservations/acts/act.ts';
import { getGuestReservation, missingReservation } from './guest-reservation.ts';

interface Linked {
  id: number;
  place_id: number;
  time_zone: string;
}

/** The guest cancels until the time of the reservation. Safe to repeat. Throws 404, 409 `too_late_to_cancel`. */
export function cancelReservation(ctx: Ctx, slug: string, token: string): Promise<GuestReservation> {
  return inTransaction(ctx, async (inside) => {
    const guest = await getGuestReservation(inside, slug, token);
    if (guest.state === 'cancelled') return guest;
    if (!guest.can_cancel) {
      const { name, phone } = guest.place;
      const call = phone === null ? `rivolgiti a ${name}` : `chiama ${name} al ${phone}`;
      throw conflict('too_late_to_cancel', `Da qui non si può più annullare: ${call}.`);
    }
    const linked = await inside.db.maybe<Linked>(sql`
      select r.id, r.place_id, p.time_zone from reservation_links l join reservations r on r.id = l.reservation_id
      join places p on p.id = r.place_id where l.token = ${token}`);
    if (!linked) throw missingReservation();
    const room = { place_id: linked.place_id, time_zone: linked.time_zone, user_id: null };
    const { name } = await actOnReservation(inside, room, linked.id, 'cancel', {
      said: "annullata dall'ospite",
    });
    await notify(inside, {
      place_id: linked.place_id,
      kind: 'table_withdrawn',
      title: `Annullata dall'ospite: ${name}`,
      message: 'Il tavolo è di nuovo libero.',
      url: `/dashboard/reservations/${linked.id}`,
      key: `table ${linked.id} withdrawn`,
    });
    return getGuestReservation(inside, slug, token);
  });
}
