import sql from 'sql-template-tag';
import { conflict } from '../../../core/errors/errors.ts';
import { italianPeriod } from '../../../core/format/days.ts';
import { settleSource } from '../../bills/settle-source.ts';
import { closedAsGivenUpBy } from '../../nights/given-up.ts';
import type { PayableKind } from '../../payments/payable.ts';
import { decideOnStay } from '../arrivals/act-on-stay.ts';
import { bookingWords } from './booking-words.ts';
import { heldStay } from './held-stay.ts';
import { payableRows } from './payable-stay.ts';

interface Line {
  number: number;
  guest: string;
  check_in_date: string;
  check_out_date: string;
}

/** Bookings as something that can be paid for. */
export const payableBookings: PayableKind = {
  kind: 'booking',
  rows: payableRows,
  words: bookingWords,
  page: (id) => `/dashboard/bookings/${id}`,

  async describe(ctx, id) {
    const { number, guest, check_in_date, check_out_date } = await ctx.db.one<Line>(sql`
      select number, trim(guest_first_name || ' ' || guest_last_name) as guest, check_in_date, check_out_date
      from bookings where id = ${id}`);
    const dates = italianPeriod(check_in_date, check_out_date);
    return `Prenotazione #${number}, ${guest}, ${dates}.`;
  },

  cancelled: () => conflict('booking_cancelled', 'La prenotazione è cancellata: prima ripristinala.'),

  async change(ctx, { place_id, payable_id }, { user_id, begins = false }, act) {
    if (begins) for (const { lock } of ctx.hooks.holdLimits) await lock(ctx, place_id);
    await decideOnStay(ctx, { place_id, user_id }, payable_id, {}, async (moment) => {
      const { held, effect } = heldStay(moment);
      const { payment_status, sentence } = await act(held);
      return { after: { ...moment.stay, ...effect(), payment_status }, sentence };
    });
    await settleSource(ctx, { place_id, source_kind: 'booking', source_id: payable_id }, user_id);
  },

  async whyGone(ctx, id, until) {
    // First: of taken nights the page leads to others, which a closed place does not sell.
    for (const { mayHold } of ctx.hooks.holdLimits) {
      if (!(await mayHold(ctx, id, until))) return 'closed';
    }
    // As `canHold` refuses it: with the room gone, and from the day of departure on, no payment can hold the nights again.
    const taken = await ctx.db.maybe(sql`
      select 1 from bookings b join places p on p.id = b.place_id join booking_nights n on n.booking_id = b.id
      left join rooms r on r.id = n.room_id and r.place_id = b.place_id
      where b.id = ${id} and (b.status <> 'pending' or b.hold_expires_at <= ${ctx.clock()}) and (r.archived_at is not null
        or b.check_out_date <= (${ctx.clock()}::timestamptz at time zone p.time_zone)::date
        or exists (select from room_holds h left join room_blocks k on k.id = h.block_id
          where h.room_id = n.room_id and h.nights @> n.night
            and h.booking_id is distinct from b.id and ${closedAsGivenUpBy(sql`b.id`)} is not true))
      limit 1`);
    return taken ? 'taken' : null;
  },
};
