import { MINUTE_MS } from 'contract/days/durations';
import type { GuestBooking, PublicBookingCreate } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { toCents } from '../../../core/format/amount.ts';
import { bookStay } from '../../bookings/create/book-stay.ts';
import { payableBooking } from '../../bookings/payable/payable-stay.ts';
import { priceNights } from '../../bookings/create/price-nights.ts';
import { syncBeforeSale } from '../../calendars/sync/sync-before-sale.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { askDeposit, depositOf } from '../../payments/requests/ask-deposit.ts';
import type { Client } from '../../../core/access/client.ts';
import { refused, requireBookableDates } from './check-dates.ts';
import { findGuestBooking } from './guest-booking.ts';
import { mayWriteToStranger } from '../letters/letter-limits.ts';
import { findOpenPlace, lockOpenPlace, type OpenPlace } from '../place/open-place.ts';
import { hashOrigin, type Origin } from './hash-origin.ts';
import { queueRequestLetters } from '../letters/queue-letters.ts';
import { requireFewWaiting } from './require-few-waiting.ts';
import { notifyWaiting } from './notify-waiting.ts';
import { unprovedMinutes } from './waiting-limits.ts';

/** Honeypot: only a program fills in the invisible field. */
function requireHuman({ website }: PublicBookingCreate): void {
  if (website !== '') throw new AppError(422, 'not_accepted', 'La richiesta non è stata accettata.');
}

/** The present price of the stay. Throws 422 for a stay that is too short, 409 when the price is not the one that the guest saw. */
async function priceFor(ctx: Ctx, place: OpenPlace, input: PublicBookingCreate) {
  const { room_id, check_in_date, check_out_date, seen_total } = input;
  const priced = await priceNights(ctx.db, place.place_id, room_id, check_in_date, check_out_date);
  if (priced.nights.length < priced.min_nights) {
    const sentence = `In queste date si prenotano almeno ${priced.min_nights} notti.`;
    throw refused('min_nights', 'check_out_date', sentence);
  }
  const total = priced.nights.reduce((sum, { price_cents }) => sum + price_cents, 0);
  if (seen_total !== undefined && toCents(seen_total) !== total) {
    throw conflict('price_changed', 'Il prezzo è cambiato nel frattempo: guarda quello nuovo e conferma.');
  }
  return priced.nights.map(({ night, price_cents }) => ({ night, price: price_cents / 100 }));
}

/** A guest accepts what the page has shown, and pays no deposit that it did not name. Throws 409 `rules_changed`. */
function requireSeenRules(
  { seen_rules: seen }: PublicBookingCreate,
  place: OpenPlace,
  due_cents: number,
): void {
  if (seen === undefined) return;
  const isSame = seen.free_cancel_days === place.free_cancel_days && seen.conditions === place.conditions;
  if (isSame && (due_cents === 0 || seen.deposit_percent !== null)) return;
  throw conflict(
    'rules_changed',
    'Le condizioni sono cambiate nel frattempo: leggi quelle nuove e conferma.',
  );
}

/**
 * Reads the channels of the room before a guest's request is processed, since they may have sold it. Not to be called in a
 * transaction. Throws 404, and 422 for a request that is refused without reading a channel.
 */
export async function syncBeforeRequest(ctx: Ctx, slug: string, input: PublicBookingCreate): Promise<void> {
  requireHuman(input);
  const place = await findOpenPlace(ctx, slug);
  requireBookableDates(place, input.check_in_date, input.check_out_date, ['check_in_date', 'check_out_date']);
  await syncBeforeSale(ctx, place, input.room_id);
}

/** Replaces the desk's error: a guest must not read which booking holds the nights. */
function hideHolder(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'nights_taken') throw error;
  throw conflict('nights_taken', "Queste notti non sono più libere: scegli altre date o un'altra camera.");
}

async function insertDirectBooking(
  ctx: Ctx,
  booking_id: number,
  place: OpenPlace,
  language: string,
  origin: Origin,
) {
  await ctx.db.run(sql`
    insert into direct_bookings (booking_id, token, proof, language, free_cancel_days, conditions, origin, network, held_from)
    values (${booking_id}, ${newToken()}, ${newToken()}, ${language}, ${place.free_cancel_days}, ${place.conditions},
      ${origin.line}, ${origin.network}, ${ctx.clock()})`);
}

/** The end of the hold of a guest who has not opened the link in the letter yet. */
function unprovedHold(ctx: Ctx, place: OpenPlace, due_cents: number, missed: number): Date {
  const full = due_cents > 0 ? place.hold_minutes : place.answer_minutes;
  return new Date(ctx.clock().getTime() + unprovedMinutes(full, missed) * MINUTE_MS);
}

/**
 * A guest requests a stay: the booking is pending and holds its nights for a short time, until the guest opens the link in the letter
 * (`proveAddress`). The server decides price and availability, and ignores those of the request. Throws 404 for the place
 * or the room; 409 `nights_taken`, `price_changed`, `rules_changed`; 422 `invalid`, `arrival_in_past`, `stay_too_long`, `too_far_ahead`,
 * `min_nights`, `not_accepted`; 429 `too_many`, `many_waiting`.
 */
export function bookDirectly(
  ctx: Ctx,
  client: Client,
  slug: string,
  input: PublicBookingCreate,
): Promise<GuestBooking> {
  requireHuman(input);
  return inTransaction(ctx, async (inside) => {
    const place = await lockOpenPlace(inside, slug);
    const { place_id } = place;
    requireBookableDates(place, input.check_in_date, input.check_out_date, [
      'check_in_date',
      'check_out_date',
    ]);
    const origin = hashOrigin(ctx, client);
    const request = { ...input, place_id, booking_id: null, is_proved: false, origin };
    const { missed } = await requireFewWaiting(inside, request);
    const nights = await priceFor(inside, place, input);
    const total_cents = nights.reduce((sum, { price }) => sum + toCents(price), 0);
    const due_cents = await depositOf(inside, place_id, total_cents);
    requireSeenRules(input, place, due_cents);
    const actor = { place_id, user_id: null };
    const draft = {
      ...input,
      license_plate: place.ask_license_plate ? input.license_plate : null,
      nights,
      status: 'pending' as const,
      source: 'direct',
      hold_expires_at: unprovedHold(ctx, place, due_cents, missed),
    };
    const booking_id = await bookStay(inside, actor, draft).catch(hideHolder);
    // The page offers no other language; a request with another one gets Italian letters.
    const language = place.languages.includes(input.language) ? input.language : 'it';
    await insertDirectBooking(inside, booking_id, place, language, origin);
    const send = await queueRequestLetters(
      inside,
      { ...input, id: booking_id, place_id },
      { self_confirming: place.auto_confirm && due_cents === 0 },
    );
    if (due_cents > 0) {
      const asks = send && (await mayWriteToStranger(inside, input.guest_email));
      await askDeposit(inside, payableBooking(place_id, booking_id), due_cents, { send: asks });
    }
    await notifyWaiting(inside, place_id);
    const booking = await findGuestBooking(inside, booking_id);
    if (!booking) throw new Error('A direct booking was not kept');
    return booking;
  });
}
