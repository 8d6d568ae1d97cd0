import { beforeDay } from 'contract/days/before-day';
import type { GuestReservation, PublicReservationCreate } from 'contract/public-tables/schemas';
import type { DepositOffer } from 'contract/table-deposits/schemas';
import sql from 'sql-template-tag';
import type { Client } from '../../../core/access/client.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { amount, toCents } from '../../../core/format/amount.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { italianDay } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { insertReservation } from '../../reservations/book/create-reservation.ts';
import { askTableDeposit, depositOffer } from '../../reservations/deposit/ask-table-deposit.ts';
import { wishOf } from '../../reservations/book/decide.ts';
import { requireTables } from '../../reservations/book/hold-tables.ts';
import { type LoadedDay, usualStay } from '../../reservations/book/load-day.ts';
import { recordReservation } from '../../reservations/book/record-reservation.ts';
import { ask, settle } from '../../reservations/engine/day-capacity.ts';
import { takeHold } from '../../reservations/holds/guest-holds.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import { hashOrigin, type Origin } from '../requests/hash-origin.ts';
import { findGuestReservation } from './own/guest-reservation.ts';
import { findOpenDining, loadPublicDay, type OpenDining } from './open-dining.ts';
import { planReminder } from './letters/plan-reminder.ts';
import { queueTableLetter } from './letters/queue-table-letters.ts';
import { requireFew, requireTime, slotTaken } from './require-offered.ts';
import { requireFewTables } from './table-limits.ts';

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

/** The tables that the guest's hold had for the same wish, else the best ones. Throws 409 `slot_taken`. */
async function tablesOf(
  ctx: Ctx,
  place: OpenDining,
  day: LoadedDay,
  {
    at,
    party,
    duration_minutes,
    hold,
  }: { at: Date; party: number; duration_minutes: number; hold: string | null },
): Promise<readonly number[]> {
  const held = hold === null ? undefined : await takeHold(ctx, place, hold);
  const isSame =
    held && Date.parse(held.at) === at.getTime() && held.party === party && held.table_ids.length > 0;
  // A table that went out of service meanwhile is in no option.
  const isThere = held?.table_ids.every((id) => day.options.some(({ table_ids }) => table_ids.includes(id)));
  if (isSame && isThere && held.duration_minutes === duration_minutes && !day.is_closed)
    return held.table_ids;
  const free = held ? await loadPublicDay(ctx, place, day.day) : day;
  const { suggestion } = ask(settle(free), wishOf(at, party, duration_minutes));
  if (!suggestion) throw slotTaken();
  return suggestion.table_ids;
}

/** A deposit that the guest has not seen is not asked; one that falls away is none to refuse for (docs/rules.md 19.44). */
function requireSeenDeposit(
  deposit: DepositOffer | null,
  { seen_deposit }: Pick<PublicReservationCreate, 'seen_deposit'>,
): void {
  if (deposit === null || seen_deposit === undefined || seen_deposit === deposit.amount) return;
  const now = amount(toCents(deposit.amount), deposit.currency);
  throw conflict('deposit_changed', `La caparra è cambiata nel frattempo: ora è di ${now}.`);
}

/**
 * A guest reserves: the best table is held at once, under the lock of the day, so that what the page showed as free is refused only when
 * somebody else was faster. Throws 404; 409 `slot_taken`, `deposit_changed`; 422 `invalid`, `phone_only`, `not_accepted`;
 * 429 `too_many`.
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
    requireFew(place, day, party);
    requireTime(inside, place, day, at.getTime());
    const origin = hashOrigin(ctx, client);
    await requireFewTables(inside, { place_id, email: customer.email, phone: customer.phone, origin });
    const duration_minutes = usualStay(day, at.getTime(), party);
    const { hold } = input;
    const table_ids = await tablesOf(inside, place, day, { at, party, duration_minutes, hold });
    await requireTables(inside, place, table_ids);
    const deposit = await depositOffer(inside, place, day.online.deposit ?? null, party);
    requireSeenDeposit(deposit, input);
    const isSure = day.online.auto_confirm && deposit === null;
    const reservation = await insertReservation(inside, place, {
      ...input,
      at,
      business_day,
      duration_minutes,
      state: isSure ? 'confirmed' : 'requested',
      source: 'online',
      table_ids,
      quoted_minutes: null,
      // Anybody may type anybody's address: a person of the place links it (docs/rules.md 18.9).
      customer_id: null,
    });
    await insertLink(inside, place, reservation.id, input.language, origin);
    if (deposit) await askTableDeposit(inside, place, reservation, deposit);
    await planReminder(inside, reservation.id);
    await recordReservation(inside, place, reservation, 'dalla pagina pubblica');
    const answer = deposit ? 'deposit' : isSure ? 'confirmed' : 'requested';
    await queueTableLetter(inside, reservation, answer);
    const when = clockAt(at, place.time_zone);
    await notify(inside, {
      place_id,
      kind: 'table_reserved',
      title: `Tavolo prenotato: ${reservation.name}`,
      message: `${counted(party, 'persona', 'persone')}, ${beforeDay('il', italianDay(when.day))} alle ${when.time}.${deposit ? ' Aspetta la caparra.' : ''}`,
      url: `/dashboard/reservations/${reservation.id}`,
      key: `table ${reservation.id}`,
    });
    const guest = await findGuestReservation(inside, reservation.id);
    if (!guest) throw new Error('A public reservation was not kept');
    return guest;
  });
}
