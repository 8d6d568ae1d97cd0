import type { BookingStatus } from 'contract/bookings/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { payableBalance, payableMoney } from '../../payments/payable-money.ts';
import type { Payable, PayableName, PayableState } from '../../payments/payable.ts';
import type { Stay } from '../stay/stay.ts';

const STATES: Record<BookingStatus, PayableState> = {
  pending: 'waiting',
  failed: 'lapsed',
  confirmed: 'agreed',
  completed: 'agreed',
  cancelled: 'cancelled',
};

/** A booking as payments name it. */
export const payableBooking = (place_id: number, booking_id: number): PayableName => ({
  place_id,
  payable_kind: 'booking',
  payable_id: booking_id,
});

/** What is owed for a stay: what is to be paid on its main bill, which has no nights once it is cancelled (docs/rules.md 16.20). */
const owedFor = ({ status, bill_cents, total_cents }: Pick<Stay, 'status' | 'bill_cents' | 'total_cents'>) =>
  bill_cents ?? (status === 'cancelled' ? 0 : total_cents);

/** A stay as payments know it. */
export const payableOf = (
  stay: Pick<
    Stay,
    | 'id'
    | 'place_id'
    | 'status'
    | 'hold_expires_at'
    | 'total_cents'
    | 'bill_cents'
    | 'currency'
    | 'payment_status'
  >,
): Payable => ({
  ...payableBooking(stay.place_id, stay.id),
  state: STATES[stay.status],
  held_until: stay.hold_expires_at,
  total_cents: owedFor(stay),
  // A deposit that is to be given back does not pay a stay that was cancelled without a charge.
  agreed_cents: stay.status === 'cancelled' && owedFor(stay) === 0 ? stay.total_cents : owedFor(stay),
  currency: stay.currency,
  payment_status: stay.payment_status,
});

/** What is to be paid on the main bill of a booking `b`. `bookings.bill_cents` of an old cancelled one does not tell none from all. */
const billedCents = sql`coalesce((
  select main.total_cents - main.room_cents from bills main where main.source_kind = 'booking' and main.source_id = b.id and main.is_main), 0)::int`;

/** The same of a cancelled booking alone, else null. */
export const billedIfCancelled = sql`case when b.status = 'cancelled' then ${billedCents} end`;

/** What is owed for a booking `b`: what is to be paid on its main bill, the total of the stay while nothing else is on it. */
export const owedCents = sql`coalesce(${billedIfCancelled}, b.bill_cents, b.total_cents)`;

/** All bookings by the columns of `payables`. */
export const payableRows = sql`
  select 'booking'::text as kind, b.id, b.place_id, b.number,
    coalesce(nullif(trim(b.guest_first_name || ' ' || b.guest_last_name), ''), '#' || b.number) as title,
    b.guest_first_name as payer_first_name, b.guest_email as payer_email, coalesce(
      (select d.language from direct_bookings d where d.booking_id = b.id),
      (select case when c.language in ('it', 'en', 'de', 'fr') then c.language end from customers c where c.id = customer_root(b.customer_id)),
      'it') as language,
    b.check_in_date, b.check_out_date, ${owedCents} as total_cents, b.currency, b.payment_status,
    case b.status when 'pending' then 'waiting' when 'failed' then 'lapsed' when 'cancelled' then 'cancelled'
      else 'agreed' end as state,
    b.hold_expires_at as held_until, b.search
  from bookings b`;

const dueOfBooking = {
  kind: 'booking',
  id: sql`b.id`,
  total_cents: owedCents,
} as const;

/** What is to be paid for a booking `b`, of a cancelled one what its bill still bears; negative: to be given back. */
const balanceCents = payableBalance(dueOfBooking);

/** What was paid on further bills of a booking `b` beyond what is to be paid on them: nothing where its time is over. */
const beyondFurther = (which: Sql) => sql`(
  select coalesce(sum(greatest(0, f.paid_cents - case when b.status = 'failed' then 0 else greatest(0, f.total_cents - f.room_cents) end)), 0) from bills f
  where f.source_kind = 'booking' and f.source_id = b.id and not f.is_main and ${which})`;

/** What was paid for a booking `b` beyond what it owes: nothing where its time is over. */
const beyondMain = sql`greatest(0, case when b.status = 'failed' then ${owedCents} else 0 end - ${balanceCents})`;

/** What a booking `b` that is cancelled, or whose time is over, leaves of money at the place; 0 for other bookings. */
const toReturn = (which: Sql) => sql`case when b.status in ('cancelled', 'failed')
  then (${beyondMain} + ${beyondFurther(which)})::int else 0 end`;

/** Of all who paid, for the place. */
export const toReturnCents = toReturn(sql`true`);

/** Of the guest: without the bills of another payer. */
export const toReturnToGuestCents = toReturn(
  sql`(f.customer_id is null or customer_root(f.customer_id) = customer_root(b.customer_id))`,
);

/** What was paid for a booking `b`, as its detail says it. */
export const bookingMoney = payableMoney(dueOfBooking);
