import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { italianPeriod } from '../../../core/format/days.ts';
import type { EventRow } from '../../../platform/ical/reconcile/event-row.ts';
import { notify } from '../../../platform/notifications/notify.ts';

/** A booking whose feed wants nights to go that a document bears. */
export interface DocumentedStay {
  booking_id: number;
  after: EventRow;
}

const changeOf = ({ state, start, end }: EventRow): string =>
  state === 'active' ? `sul calendario ora va ${italianPeriod(start, end)}` : 'è stata tolta dal calendario';

/**
 * Notifies the desk once for each change that a booking cannot follow, since a document bears its nights. With the credit note it
 * follows at the next reading.
 */
export async function tellDocumented(
  ctx: Ctx,
  name: string,
  documented: readonly DocumentedStay[],
): Promise<void> {
  for (const { booking_id, after } of documented) {
    const { place_id, number } = await ctx.db.one<{ place_id: number; number: number }>(sql`
      select place_id, number from bookings where id = ${booking_id}`);
    await notify(ctx, {
      place_id,
      kind: 'calendar_conflict',
      title: `La prenotazione #${number} non può seguire il calendario ${name}`,
      message: `La prenotazione ${changeOf(after)}, ma le sue notti sono su un documento. Fai la nota di credito: alla lettura dopo Hub aggiorna la prenotazione.`,
      related_type: 'booking',
      related_id: booking_id,
      key: `booking ${booking_id} documented ${after.state} ${after.start} ${after.end}`,
    });
  }
}
