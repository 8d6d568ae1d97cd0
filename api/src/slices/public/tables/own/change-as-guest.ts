import { beforeDay } from 'contract/days/before-day';
import type { GuestReservation, PublicReservationChange } from 'contract/public-tables/schemas';
import type { DepositRules } from 'contract/table-deposits/schemas';
import type { Ctx } from '../../../../core/context.ts';
import { AppError, conflict } from '../../../../core/errors/errors.ts';
import { inTransaction } from '../../../../core/errors/transaction.ts';
import { clockAt } from '../../../../core/format/clock-time.ts';
import { italianDay } from '../../../../core/format/days.ts';
import { counted } from '../../../../platform/activity/describe-changes.ts';
import { notify } from '../../../../platform/notifications/notify.ts';
import { businessDayAt } from '../../../business/business-day-now.ts';
import { depositOffer } from '../../../reservations/deposit/ask-table-deposit.ts';
import { wishOf } from '../../../reservations/book/decide.ts';
import { requireTables } from '../../../reservations/book/hold-tables.ts';
import { usualStay } from '../../../reservations/book/load-day.ts';
import { moveReservation } from '../../../reservations/book/move-reservation.ts';
import { lockReservation } from '../../../reservations/book/read-reservations.ts';
import { ask, settle } from '../../../reservations/engine/day-capacity.ts';
import { findLinked } from './find-linked.ts';
import { getGuestReservation } from './guest-reservation.ts';
import { findOpenDining, loadPublicDay, type OpenDining } from '../open-dining.ts';
import { planReminder } from '../letters/plan-reminder.ts';
import { queueTableLetter } from '../letters/queue-table-letters.ts';
import { requireFew, requireTime, slotTaken } from '../require-offered.ts';

const tooLate = ({ place: { name, phone } }: GuestReservation) =>
  conflict(
    'too_late_to_change',
    `Da qui non si può più cambiare: ${phone === null ? `rivolgiti a ${name}` : `chiama ${name} al ${phone}`}.`,
  );

/** Throws 422 `deposit_by_phone`: a deposit is for the people that were said, and only the place changes it. */
async function requireSameDeposit(
  ctx: Ctx,
  place: OpenDining,
  { deposit }: GuestReservation,
  { rules, party }: { rules: DepositRules | null; party: number },
): Promise<void> {
  if (deposit == null && (await depositOffer(ctx, place, rules, party)) === null) return;
  throw new AppError(422, 'deposit_by_phone', 'Con la caparra il numero di persone si cambia per telefono.', {
    fields: { party: 'Chiama il locale.' },
  });
}

/**
 * The guest moves a reservation, or comes with more or fewer, by the rules of a new one: a refusal leaves the former table. Where a person
 * of the place confirms, that person is asked again. Throws 404; 409 `too_late_to_change`, `slot_taken`; 422 `invalid`, `phone_only`,
 * `deposit_by_phone`.
 */
export function changeAsGuest(
  ctx: Ctx,
  slug: string,
  token: string,
  { at: asked, party, children, high_chairs }: PublicReservationChange,
): Promise<GuestReservation> {
  const at = new Date(asked);
  return inTransaction(ctx, async (inside) => {
    await getGuestReservation(inside, slug, token);
    const { id, ...room } = await findLinked(inside, token);
    const place = await findOpenDining(inside, slug);
    const business_day = await businessDayAt(inside, room.place_id, at);
    const before = await lockReservation(inside, room, id, [business_day]);
    // Read again under the lock: the desk may have changed it meanwhile.
    const guest = await getGuestReservation(inside, slug, token);
    if (!guest.can_change) throw tooLate(guest);
    const isMoved = at.getTime() !== Date.parse(before.at);
    const isSame =
      !isMoved &&
      party === before.party &&
      children === before.children &&
      high_chairs === before.high_chairs;
    if (isSame) return guest;

    const day = await loadPublicDay(inside, place, business_day, id);
    if (party > before.party || isMoved) requireFew(place, day, party);
    if (isMoved) requireTime(inside, place, day, at.getTime());
    if (party !== before.party)
      await requireSameDeposit(inside, place, guest, { rules: day.online.deposit ?? null, party });
    const isOneMore = isMoved || party > before.party;
    const usual = usualStay(day, at.getTime(), party);
    // Who asks for less is not refused for stays that are longer by now.
    const kept = party < before.party ? Math.min(before.duration_minutes, usual) : before.duration_minutes;
    const duration_minutes = isOneMore ? usual : kept;
    const { suggestion } = ask(settle(day), wishOf(at, party, duration_minutes));
    const table_ids = isOneMore ? suggestion?.table_ids : before.table_ids;
    if (!table_ids) throw slotTaken();
    await requireTables(inside, place, isOneMore ? table_ids : []);
    const after = await moveReservation(
      inside,
      room,
      before,
      {
        at,
        business_day,
        duration_minutes,
        party,
        children,
        high_chairs,
        table_ids,
        state: isOneMore && !day.online.auto_confirm ? 'requested' : before.state,
      },
      "cambiata dall'ospite",
    );
    if (isMoved) await planReminder(inside, id);
    await queueTableLetter(inside, after, after.state === 'requested' ? 'requested' : 'moved');
    const when = clockAt(at, place.time_zone);
    await notify(inside, {
      place_id: room.place_id,
      kind: 'table_reserved',
      title: `Cambiata dall'ospite: ${after.name}`,
      message: `${counted(party, 'persona', 'persone')}, ${beforeDay('il', italianDay(when.day))} alle ${when.time}.`,
      url: `/dashboard/reservations/${id}`,
      key: `table ${id} changed ${after.updated_at}`,
    });
    return getGuestReservation(inside, slug, token);
  });
}
