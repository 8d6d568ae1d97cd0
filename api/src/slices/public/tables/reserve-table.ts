import type { GuestReservation, PublicReservationCreate } from 'contract/public-tables/schemas';
import sql from 'sql-template-tag';
import type { Client } from '../../../core/access/client.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict, invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { italianDay } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { insertReservation } from '../../reservations/book/create-reservation.ts';
import { wishOf } from '../../reservations/book/decide.ts';
import { requireTables } from '../../reservations/book/hold-tables.ts';
import { type LoadedDay, usualStay } from '../../reservations/book/load-day.ts';
import { recordReservation } from '../../reservations/book/record-reservation.ts';
import { ask, settle } from '../../reservations/engine/day-capacity.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import { hashOrigin, type Origin } from '../requests/hash-origin.ts';
import { findGuestReservation } from './guest-reservation.ts';
import { findOpenDining, isInTime, loadPublicDay, mostOf, type OpenDining } from './open-dining.ts';
import { queueTableLetter } from './queue-table-letters.ts';
import { requireFewTables } from './table-limits.ts';

const taken = () => conflict('slot_taken', 'Questo orario non è più libero: scegline un altro.');

/** Throws 422 for a time that is none of the day's, too soon or too far, and for a party that is asked to call. */
function requireOffered(ctx: Ctx, place: OpenDining, day: LoadedDay, at: number, party: number): void {
  const most = mostOf(day);
  if (party > most) {
    const call = place.phone === null ? 'chiama il locale' : `chiama il ${place.phone}`;
    throw new AppError(422, 'phone_only', `Per più di ${counted(most, 'persona', 'persone')} ${call}.`, {
      fields: { party: 'Prenota per telefono.' },
    });
  }
  if (!day.slots.some((slot) => slot.at.getTime() === at)) throw invalid({ at: 'Scegli uno degli orari.' });
  if (!isInTime(ctx, day, at))
    throw invalid({ at: 'Questo orario non si prenota da qui: scegline un altro.' });
}

async function insertLink(
  ctx: Ctx,
  { place_id, languages }: OpenDining,
  reservation_id: number,
  language: PublicReservationCreate['language'],
  origin: Origin,
): Promise<void> {
  // The page offers no other language; a request with another one gets Italian letters.
  const spoken = languages.includes(language) ? language : 'it';
  await ctx.db.run(sql`
    insert into reservation_links (reservation_id, place_id, token, language, origin, network)
    values (${reservation_id}, ${place_id}, ${newToken()}, ${spoken}, ${origin.line}, ${origin.network})`);
}

/**
 * A guest reserves: the best table is held at once, under the lock of the day, so that what the page showed as free is refused only when
 * somebody else was faster. Throws 404; 409 `slot_taken`; 422 `invalid`, `phone_only`, `not_accepted`; 429 `too_many`.
 */
export function reserveTable(
  ctx: Ctx,
  client: Client,
  slug: string,
  input: PublicReservationCreate,
): Promise<GuestReservation> {
  if (input.website !== '') throw new AppError(422, 'not_accepted', 'La richiesta non è stata accettata.');
  const { party, customer } = input;
  const at = new Date(input.at);
  return inTransaction(ctx, async (inside) => {
    const place = await findOpenDining(inside, slug);
    const { place_id } = place;
    const business_day = await businessDayAt(inside, place_id, at);
    await lockServiceDays(inside.db, place, [business_day]);
    const day = await loadPublicDay(inside, place, business_day);
    requireOffered(inside, place, day, at.getTime(), party);
    const origin = hashOrigin(ctx, client);
    await requireFewTables(inside, { place_id, email: customer.email, phone: customer.phone, origin });
    const duration_minutes = usualStay(day, at.getTime(), party);
    const { suggestion } = ask(settle(day), wishOf(at, party, duration_minutes));
    if (!suggestion) throw taken();
    await requireTables(inside, place, suggestion.table_ids);
    const reservation = await insertReservation(inside, place, {
      ...input,
      at,
      business_day,
      duration_minutes,
      state: day.online.auto_confirm ? 'confirmed' : 'requested',
      source: 'online',
      table_ids: suggestion.table_ids,
      quoted_minutes: null,
      // Anybody may type anybody's address: a person of the place links it (docs/rules.md 18.9).
      customer_id: null,
    });
    await insertLink(inside, place, reservation.id, input.language, origin);
    await recordReservation(inside, place, reservation, 'dalla pagina pubblica');
    await queueTableLetter(inside, reservation, day.online.auto_confirm ? 'confirmed' : 'requested');
    const when = clockAt(at, place.time_zone);
    await notify(inside, {
      place_id,
      kind: 'table_reserved',
      title: `Tavolo prenotato: ${reservation.name}`,
      message: `${counted(party, 'persona', 'persone')}, il ${italianDay(when.day)} alle ${when.time}.`,
      url: `/dashboard/reservations/${reservation.id}`,
      key: `table ${reservation.id}`,
    });
    const guest = await findGuestReservation(inside, reservation.id);
    if (!guest) throw new Error('A public reservation was not kept');
    return guest;
  });
}
