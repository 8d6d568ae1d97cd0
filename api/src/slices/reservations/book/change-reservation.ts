import type { Reservation, ReservationChange } from 'contract/reservations/schemas';
import { OF_PARTY } from 'contract/reservations/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { holdsTables, notAllowedNow } from '../engine/moves.ts';
import { requirePlaceFor, requireSeats, wishOf } from './decide.ts';
import { holdTables, requireNobodySits, requireTables } from './hold-tables.ts';
import { linkAfterChange, linkedTo, writtenGuest } from './link-guest.ts';
import { loadDay, usualStay } from './load-day.ts';
import { getReservation, lockReservation } from './read-reservations.ts';
import { recordReservationChange } from './record-reservation.ts';
import { offerFreed } from '../acts/offer.ts';
import { tellSaved } from '../acts/tell-saved.ts';
import { spanOf } from './span-of.ts';

const sameTables = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** What the change makes of time, size and tables. */
function wanted(before: Reservation, change: ReservationChange) {
  return {
    at: change.at === undefined ? new Date(before.at) : new Date(change.at),
    party: change.party ?? before.party,
    table_ids: change.table_ids === undefined ? before.table_ids : [...new Set(change.table_ids)],
  };
}

/** Throws 422 where a change leaves more children or high chairs than people. One of other things leaves them as they are. */
function requireWithinParty(before: Reservation, change: ReservationChange): void {
  const { party = before.party, children = before.children, high_chairs = before.high_chairs } = change;
  if ([change.party, change.children, change.high_chairs].every((size) => size === undefined)) return;
  const wrong = {
    ...(children > party && { children: OF_PARTY.children }),
    ...(high_chairs > party && { high_chairs: OF_PARTY.high_chairs }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/**
 * Changes a reservation in one transaction: the former tables are its own until the new ones are held, and after a refusal. Throws 404,
 * 409 as a new one does, 409 `not_allowed_now` where it is over.
 */
export function changeReservation(
  ctx: Ctx,
  place: PlaceAccess,
  reservation_id: number,
  change: ReservationChange,
): Promise<Reservation> {
  return inTransaction(ctx, async (inside) => {
    const seen = await getReservation(inside, place, reservation_id);
    const moved_to = await businessDayAt(inside, place.place_id, wanted(seen, change).at);
    const before = await lockReservation(inside, place, reservation_id, [moved_to]);
    requireWithinParty(before, change);
    const { at, party, table_ids } = wanted(before, change);
    const business_day = await businessDayAt(inside, place.place_id, at);
    const day = await loadDay(inside, place, business_day, reservation_id);
    const isResized = party !== before.party;
    const duration_minutes =
      change.duration_minutes ?? (isResized ? usualStay(day, at.getTime(), party) : before.duration_minutes);
    const isAtAnotherTime = at.getTime() !== Date.parse(before.at);
    const isMoved = isAtAnotherTime || duration_minutes !== before.duration_minutes;
    const isReseated = !sameTables(table_ids, before.table_ids);
    if ((isMoved || isResized || isReseated) && !holdsTables(before.state))
      throw notAllowedNow('cambiare la prenotazione', before.state);

    if (isReseated && table_ids.length === 0 && before.state === 'seated')
      throw invalid({ table_ids: 'Il gruppo è a tavola: scegli almeno un tavolo.' });
    if (isReseated) await requireTables(inside, place, table_ids);
    // A party that asks for less than it has is not refused for what was closed or filled afterwards.
    const asksForMore = isAtAnotherTime || duration_minutes > before.duration_minutes || party > before.party;
    const needsPlace = before.state !== 'waiting' && before.state !== 'seated' && asksForMore;
    if (!change.beyond_capacity) {
      if (needsPlace) requirePlaceFor(place, day, wishOf(at, party, duration_minutes), table_ids);
      else if (isReseated && table_ids.length > 0) requireSeats(day, table_ids, party);
    }
    if (isReseated && before.state === 'seated')
      await requireNobodySits(inside, place, reservation_id, table_ids);
    if (isMoved || isReseated) {
      const seated_at = before.seated_at === null ? null : new Date(before.seated_at);
      const span = spanOf({ at, duration_minutes, seated_at });
      await holdTables(inside, place, reservation_id, table_ids, span);
    }

    const guest = change.customer ?? writtenGuest(before);
    const customer_id =
      change.customer === undefined ? before.customer.id : await linkAfterChange(inside, before, guest);
    const kept = <K extends 'children' | 'high_chairs' | 'notes' | 'allergies' | 'quoted_minutes'>(
      field: K,
    ) => (change[field] === undefined ? before[field] : change[field]);
    await inside.db.run(sql`
      update reservations set business_day = ${business_day}, at = ${at}, duration_minutes = ${duration_minutes},
        party = ${party}, children = ${kept('children')}, high_chairs = ${kept('high_chairs')}, notes = ${kept('notes')},
        allergies = ${kept('allergies')}, quoted_minutes = ${kept('quoted_minutes')}, customer_id = ${linkedTo(customer_id)},
        first_name = ${guest.first_name}, last_name = ${guest.last_name}, email = ${guest.email}, phone = ${guest.phone},
        offered_at = case when ${isReseated && before.state === 'waiting'}::boolean
          then ${table_ids.length > 0 ? ctx.clock() : null}::timestamptz else offered_at end,
        guest_confirmed_at = case when at = ${at} then guest_confirmed_at end, updated_at = ${ctx.clock()}
      where id = ${reservation_id}`);
    const after = await getReservation(inside, place, reservation_id);
    await recordReservationChange(inside, place, before, after);
    await tellSaved(inside, before, after, place.user_id);
    const isOnList = before.state === 'waiting';
    const givesBack = (isMoved || isReseated) && (!isOnList || before.table_ids.length > 0);
    if (givesBack)
      await offerFreed(inside, place, {
        business_day: before.business_day,
        tables: before.table_ids.filter((id) => isMoved || !table_ids.includes(id)).length,
        but: reservation_id,
      });
    return after;
  });
}
