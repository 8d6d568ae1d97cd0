import type { BookingPayments, ManualCreate, ManualDetail } from 'contract/payments';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { amount } from '../../core/format/amount.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid, notFound } from '../../core/errors/errors.ts';
import type { PayableName } from './attempt.ts';
import { bookingPayments } from './booking-payments.ts';
import { getManual } from './get-manual.ts';
import { onBooking } from './on-booking.ts';
import { writePaymentEvent } from './payment-log.ts';
import { balanceOf, paidFor } from './sums.ts';

const METHODS: Record<ManualCreate['method'], string> = {
  cash: 'in contanti',
  card: 'con carta',
  bank_transfer: 'con bonifico',
};

const missing = () => notFound('Pagamento non trovato');

/** Where a payment is, so that the guard can be asked. Throws 404. */
export async function placeOfManual(ctx: Ctx, payment_id: number): Promise<number> {
  const found = await ctx.db.maybe<{ place_id: number }>(sql`
    select place_id from manual_payments where id = ${payment_id}`);
  if (!found) throw missing();
  return found.place_id;
}

/**
 * Enters a payment by hand. More than is owed is taken, since it may have been; what is given back cannot be more than came.
 * A booking that waits is confirmed once all is paid. Throws 404, 422.
 */
export async function recordPayment(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
  input: ManualCreate,
): Promise<BookingPayments> {
  const cents = Math.round(input.amount * 100);
  const payable = { place_id: place.place_id, payable_kind: 'booking' as const, payable_id: booking_id };
  await onBooking(ctx, payable, place.user_id, async ({ ctx: inside, stay, today }) => {
    if (input.paid_on > today) throw invalid({ paid_on: 'La data è nel futuro.' });
    const before = await paidFor(inside, booking_id);
    const net = before.received_cents - before.refunded_cents;
    if (input.direction === 'out' && cents > net) {
      throw invalid({
        amount: `Si possono restituire al massimo ${amount(Math.max(0, net), stay.currency)}.`,
      });
    }
    const { id } = await inside.db.one<{ id: number }>(sql`
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        note, created_by, created_at)
      values (${place.place_id}, 'booking', ${booking_id}, ${input.method}, ${input.direction}, ${cents},
        ${stay.currency}, ${input.paid_on}, ${input.note}, ${place.user_id}, ${inside.clock()})
      returning id`);
    const how = `${amount(cents, stay.currency)} ${METHODS[input.method]}`;
    const said = input.direction === 'in' ? `Incassati ${how}` : `Restituiti ${how}`;
    await writePaymentEvent(
      inside,
      { manual_payment_id: id },
      { place_id: place.place_id, user_id: place.user_id, sentence: `${said}.` },
    );
    const isPaid = balanceOf(stay.total_cents, await paidFor(inside, booking_id)) <= 0;
    if (stay.status === 'pending' && isPaid && input.direction === 'in') {
      return {
        after: { status: 'confirmed', hold_expires_at: null },
        sentence: `${said}: prenotazione confermata.`,
      };
    }
    return { sentence: `${said}.` };
  });
  return bookingPayments(ctx, place, booking_id);
}

interface Entered {
  amount_cents: number;
  currency: string;
  method: ManualCreate['method'];
  direction: ManualCreate['direction'];
}

/** Throws 409 `given_back` when more was given back than came: the guest would be asked for more than the stay costs. */
async function requireNotGivenBack(ctx: Ctx, booking_id: number, currency: string): Promise<void> {
  const { received_cents, refunded_cents } = await paidFor(ctx, booking_id);
  if (refunded_cents <= received_cents) return;
  throw conflict(
    'given_back',
    `Per questa prenotazione risultano restituiti ${amount(refunded_cents, currency)}: annulla prima la restituzione.`,
  );
}

/**
 * It was entered by mistake: it stays, with the reason, and counts no more. Throws 404, 409 `already_voided`, `given_back`.
 */
export async function voidPayment(
  ctx: Ctx,
  place: PlaceAccess,
  payment_id: number,
  reason: string,
): Promise<ManualDetail> {
  const found = await ctx.db.maybe<PayableName & Entered>(sql`
    select place_id, payable_kind, payable_id, amount_cents, currency, method, direction
    from manual_payments
    where id = ${payment_id} and place_id = ${place.place_id}`);
  if (!found) throw missing();
  // The reason stands in its own column: it may name somebody, and a log is for ever.
  const what = `${amount(found.amount_cents, found.currency)} ${METHODS[found.method]}`;
  await onBooking(ctx, found, place.user_id, async ({ ctx: inside }) => {
    const changed = await inside.db.run(sql`
      update manual_payments set voided_at = ${inside.clock()}, voided_by = ${place.user_id}, void_reason = ${reason}
      where id = ${payment_id} and voided_at is null`);
    if (changed === 0) throw conflict('already_voided', 'Questo pagamento è già stato annullato.');
    if (found.direction === 'in') await requireNotGivenBack(inside, found.payable_id, found.currency);
    await writePaymentEvent(
      inside,
      { manual_payment_id: payment_id },
      {
        place_id: place.place_id,
        user_id: place.user_id,
        sentence: `Annullati ${what}, segnati per errore.`,
      },
    );
    return { sentence: 'Un pagamento segnato per errore è stato annullato.' };
  });
  return getManual(ctx, place, payment_id);
}
