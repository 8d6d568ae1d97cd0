import type { BookingPayments, PaymentEntry } from 'contract/payments';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { depositCents, NOT_READY } from './ask-payment.ts';
import { readyBtcpay } from './btcpay-of.ts';
import { shownRequest } from './pay-request.ts';
import { entriesOf, entryColumns, newestFirst } from './payment-entries.ts';
import { balanceOf, paidFor, type Paid } from './sums.ts';

type Row = Pick<Stay, 'total_cents' | 'currency' | 'status' | 'payment_status'> & {
  deposit_percent: number | null;
};

function suggestionsFor(
  { total_cents, deposit_percent }: Row,
  paid: Paid,
  balance: number,
): BookingPayments['suggestions'] {
  if (balance <= 0) return [];
  const begun = paid.received_cents > 0;
  const deposit = begun ? 0 : depositCents(total_cents, balance, deposit_percent);
  return [
    ...(deposit > 0 && deposit < balance ? [{ purpose: 'deposit' as const, amount: deposit / 100 }] : []),
    { purpose: begun ? ('rest' as const) : ('whole' as const), amount: balance / 100 },
  ];
}

async function refusalFor(ctx: Ctx, place_id: number, { status }: Row, paid: Paid, balance: number) {
  if (status === 'cancelled') return 'La prenotazione è cancellata.';
  if (balance <= 0) return 'Questa prenotazione è già pagata.';
  if (paid.states.includes('processing')) return 'Un pagamento è già in arrivo: aspetta che sia confermato.';
  return (await readyBtcpay(ctx, place_id)) ? null : NOT_READY;
}

/** What was paid for a booking, what is owed, and what may be asked for. Throws 404. */
export async function bookingPayments(
  ctx: Ctx,
  place: PlaceAccess,
  booking_id: number,
): Promise<BookingPayments> {
  const row = await ctx.db.maybe<Row>(sql`
    select b.total_cents, b.currency, b.status, b.payment_status, p.deposit_percent
    from bookings b join places p on p.id = b.place_id
    where b.id = ${booking_id} and b.place_id = ${place.place_id}`);
  if (!row) throw notFound('Prenotazione non trovata');
  const paid = await paidFor(ctx, booking_id);
  const balance = balanceOf(row.total_cents, paid);
  const entries = await ctx.db.many<PaymentEntry>(sql`
    select ${entryColumns} from ${entriesOf(place.place_id)}
    where e.booking_id = ${booking_id} order by ${newestFirst}`);
  const request = await shownRequest(
    ctx,
    sql`q.payable_kind = 'booking' and q.payable_id = ${booking_id} and q.closed_at is null`,
  );
  return {
    booking_id,
    booking_status: row.status,
    payment_status: row.payment_status,
    total: row.total_cents / 100,
    received: paid.received_cents / 100,
    refunded: paid.refunded_cents / 100,
    balance: balance / 100,
    currency: row.currency,
    entries,
    request,
    suggestions: suggestionsFor(row, paid, balance),
    refusal: await refusalFor(ctx, place.place_id, row, paid, balance),
  };
}
